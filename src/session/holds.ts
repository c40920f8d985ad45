import { atom } from 'jotai'
import { visit } from '../store/browserStorage.ts'
import { sessionStore } from './who.ts'

/** A hold of this visitor. Ids and times only, nothing personal. */
export interface Hold {
  readonly transId: number
  /** Epoch ms of the server's clock. */
  readonly expiresAt: number
  /** Until when it may be kept at most. */
  readonly mayLastUntil: number
}

const kept = 'lotline-holds'

function read(): Record<number, Hold> {
  try {
    return JSON.parse(visit.get(kept) ?? '{}') as Record<number, Hold>
  } catch {
    return {}
  }
}

/** This visitor's holds by lot id; they survive a reload of the tab (§4: state persists in session storage). */
export const holdsAtom = atom<Readonly<Record<number, Hold>>>(read())

/** Notes a hold that was given, or with null that it is over. */
export function rememberHold(lotId: number, hold: Hold | null): void {
  const next = { ...sessionStore.get(holdsAtom) }
  if (hold === null) delete next[lotId]
  else next[lotId] = hold
  sessionStore.set(holdsAtom, next)
  visit.set(kept, JSON.stringify(next))
}

/** Forgets every hold of this visitor; the server lets them run out by itself. */
export function forgetHolds(): void {
  sessionStore.set(holdsAtom, {})
  visit.remove(kept)
}
