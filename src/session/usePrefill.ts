import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { type Prefill, prefillAtom, readPrefill } from './readPrefill.ts'
import { personAtom } from './sessionAtoms.ts'

/** Values known about the signed-in person: from the server, or offline from this device. */
export function usePrefill(): Prefill | null | undefined {
  const person = useAtomValue(personAtom)
  const known = useAtomValue(prefillAtom)
  const asks = person !== null && known === undefined
  useEffect(() => {
    if (asks) void readPrefill()
  }, [asks])
  return person === null ? null : known
}
