import { atom } from 'jotai'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** A tablet that staff passed on to a signer: it shows the signing alone until they take it back. */
export interface HandedOver {
  /** Where they continue. */
  readonly from: string
  /** Null after a restart: the code was in memory only, so they sign in again. */
  readonly code: string | null
  readonly triesLeft: number
}

const flag = 'lotline-handed-over'
const tries = 5

const flagged = (): HandedOver | null => {
  const from = bootFlagOf(flag)
  return from === null ? null : { from, code: null, triesLeft: 0 }
}

const inHandAtom = atom<HandedOver | null | undefined>(undefined)

/** Null as long as nobody else has the tablet. */
export const handedOverAtom = atom((get) => {
  const known = get(inHandAtom)
  return known === undefined ? flagged() : known
})

/** Whether a code can be chosen: 4 to 6 digits. */
export const isReturnCode = (code: string): boolean => /^\d{4,6}$/.test(code)

/** Locks everything but the signing. Written down first, so that a dead tab does not unlock it. */
export async function handOver(from: string, code: string): Promise<void> {
  await setBootFlag(flag, from)
  sessionStore.set(inHandAtom, { from, code, triesLeft: tries })
}

/** Where to continue, if the code is the right one; null, and one try less, if not. */
export async function takeBack(code: string): Promise<string | null> {
  const now = sessionStore.get(handedOverAtom)
  if (now === null || now.code === null || now.triesLeft === 0) return null
  if (now.code !== code) {
    sessionStore.set(inHandAtom, { ...now, triesLeft: now.triesLeft - 1 })
    return null
  }
  await setBootFlag(flag, null)
  sessionStore.set(inHandAtom, null)
  return now.from
}

onForget((viewer) => {
  // Another's session that ended elsewhere unlocks nothing.
  if (viewer !== undefined) return
  sessionStore.set(inHandAtom, null)
  void setBootFlag(flag, null)
})
