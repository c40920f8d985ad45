import { useRef, useState } from 'react'
import { CallRefused, NoNetwork } from '../../calls/refused.ts'
import { plainPeople } from '../../session/peopleWords.ts'
import { refusalText } from '../../session/troubleText.ts'

/** What a press came to, when it was not what was wished. */
export interface Trouble {
  readonly text: string
  /** The server's word for it; empty when it could not be reached. */
  readonly code: string
  /** The field that is meant. */
  readonly field: string | null
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof CallRefused) return { text: refusalText(error), code: error.code, field: error.field }
  return {
    text: error instanceof NoNetwork ? plainPeople.offline : plainPeople.failed,
    code: '',
    field: null,
  }
}

/** Runs the work of a press, one at a time, and keeps what went wrong until the next. What was typed stays. */
export function useRun() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const running = useRef(false)
  /** Whether it went well. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await work()
      return true
    } catch (error) {
      setFault(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  // Said when it is drawn: in whatever language the page speaks by then.
  const trouble = fault === null ? null : troubleOf(fault)
  return { busy, trouble, run, forget: () => setFault(null) }
}
