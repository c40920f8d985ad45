import { atom } from 'jotai'
import { CallRefused } from '../../calls/refused.ts'
import { onForget } from '../../session/forget.ts'
import { reset } from '../../session/reset.ts'
import { deviceAtom, sessionStore } from '../../session/sessionAtoms.ts'
import { noteHold } from './noteHold.ts'
import { purchaseDrafts } from './purchaseDraft.ts'
import type { Purchase } from './step.ts'

/** The open purchase this device may no longer see: its homes, nothing personal. */
export const goneAtom = atom<Pick<Purchase, 'transId' | 'projectId' | 'unitId' | 'homes'> | null>(null)
onForget(() => {
  sessionStore.set(goneAtom, null)
  isResetting = false
})
let isResetting = false

/** Whether this device no longer gets a purchase: it moved to a phone, or somebody's part ended. */
export const isNoLongerTheirs = (problem: unknown): boolean =>
  problem instanceof CallRefused && problem.code === 'PURCHASE_NOT_FOUND'

/** Clears a purchase that moved to another device; a kiosk, all of its visitor, who left. */
export function letGo(purchase: Purchase): void {
  const { transId, projectId, unitId, homes } = purchase
  if (sessionStore.get(deviceAtom) !== null) {
    if (!isResetting) void reset('kiosk', { prove: true })
    isResetting = true
    return
  }
  noteHold({ ...purchase, state: 'cancelled', hold: null })
  void purchaseDrafts.drop(transId).catch(() => undefined)
  sessionStore.set(goneAtom, { transId, projectId, unitId, homes })
}
