import { atom } from 'jotai'
import type { LotStatus } from '../rules/lotStatus.ts'
import { visit } from '../store/browserStorage.ts'
import { sessionStore } from './sessionAtoms.ts'

/** This visitor's hold on a lot. Only ids and times, nothing personal. */
export interface Hold {
  readonly transId: number
  /** Epoch ms of the server's clock. */
  readonly expiresAt: number
  /** The latest time to which it can be extended. */
  readonly mayLastUntil: number
  /** When this device received it, epoch ms of its own clock. */
  readonly heardAt: number
}

/** Converts a hold just received from the server. */
export const holdFrom = (
  transId: number,
  { expiresAt, mayLastUntil }: { readonly expiresAt: string; readonly mayLastUntil: string | null },
): Hold => ({
  transId,
  expiresAt: Date.parse(expiresAt),
  mayLastUntil: mayLastUntil === null ? 0 : Date.parse(mayLastUntil),
  heardAt: Date.now(),
})

/** In ms, because news of a hold may arrive shortly after its answer. */
const newsMs = 5000

/** Whether the lot's news show that staff released the hold. `asOf`: epoch ms, this device's clock. */
// §6: staff release holds
export const isHoldOver = (hold: Hold, status: LotStatus, asOf: number | undefined): boolean =>
  status !== 'held' && asOf !== undefined && asOf > hold.heardAt + newsMs

const kept = 'lotline-holds'

function read(): Record<number, Hold> {
  try {
    return JSON.parse(visit.get(kept) ?? '{}') as Record<number, Hold>
  } catch {
    return {}
  }
}

/** This visitor's holds by lot id, across reloads (§4: state persists in session storage). */
export const holdsAtom = atom<Readonly<Record<number, Hold>>>(read())

const everHeld = 'lotline-has-held'

/**
 * Whether this visitor has held a home, so that a guest whose hold has ended finds their purchase; survives a
 * reload of the tab.
 */
export const hasHeldAtom = atom(hasEverHeld())

function hasEverHeld(): boolean {
  try {
    return visit.get(everHeld) !== null
  } catch {
    return false
  }
}

/** Lots requested by this page without a definite answer: they may already be on hold. */
export const askedAtom = atom<ReadonlySet<number>>(new Set<number>())

/** Records that a lot was requested; with false, that the answer is known. */
export function noteAsked(lotId: number, asked: boolean): void {
  const next = new Set(sessionStore.get(askedAtom))
  if (asked) next.add(lotId)
  else next.delete(lotId)
  sessionStore.set(askedAtom, next)
}

/** Records a new hold; with null, that it is over. */
export function rememberHold(lotId: number, hold: Hold | null): void {
  const next = { ...sessionStore.get(holdsAtom) }
  if (hold === null) delete next[lotId]
  else next[lotId] = hold
  sessionStore.set(holdsAtom, next)
  visit.set(kept, JSON.stringify(next))
  if (hold === null || sessionStore.get(hasHeldAtom)) return
  sessionStore.set(hasHeldAtom, true)
  visit.set(everHeld, 'true')
}

/** Clears this visitor's holds; the server frees a guest's once told that they left. */
export function forgetHolds(): void {
  sessionStore.set(holdsAtom, {})
  sessionStore.set(askedAtom, new Set())
  sessionStore.set(hasHeldAtom, false)
  visit.remove(kept)
  visit.remove(everHeld)
}
