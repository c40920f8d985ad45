import { useCallback, useState } from 'react'

/** The fields that show their faults. */
export interface Touched {
  readonly shows: (field: string) => boolean
  readonly touch: (field: string) => void
  readonly touchAll: () => void
}

interface Seen {
  readonly step: string
  readonly fields: ReadonlySet<string>
  readonly all: boolean
}
const nothing: Omit<Seen, 'step'> = { fields: new Set(), all: false }

/** A step's fields that somebody left or tried to skip. The next step starts without faults. */
export function useTouched(step = ''): Touched {
  const [seen, setSeen] = useState<Seen>({ step, ...nothing })
  const { fields, all } = seen.step === step ? seen : nothing
  const touchAll = useCallback(() => setSeen({ ...nothing, step, all: true }), [step])
  return {
    shows: (field) => all || fields.has(field),
    touch: (field) =>
      setSeen((before) => {
        const now = before.step === step ? before : { step, ...nothing }
        return now.fields.has(field) ? before : { ...now, fields: new Set([...now.fields, field]) }
      }),
    touchAll,
  }
}

/** Shows all faults after a try to send; none once sent. */
export function useTried(): Touched & { readonly isTried: boolean; readonly startAgain: () => void } {
  const [tried, setTried] = useState(false)
  return {
    isTried: tried,
    shows: () => tried,
    touch: () => undefined,
    touchAll: () => setTried(true),
    startAgain: () => setTried(false),
  }
}
