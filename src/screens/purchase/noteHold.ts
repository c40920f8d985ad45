import { endAddingHome } from '../../session/addingHome.ts'
import { holdFrom, rememberHold } from '../../session/holds.ts'
import type { Purchase } from './step.ts'

/** Lets other screens show the hold of a purchase too. */
export function noteHold({ homes, hold, transId, state }: Purchase): void {
  if (state !== 'open') endAddingHome(transId)
  for (const { lotId, state: home } of homes) {
    const isHeld = state === 'open' && hold !== null && home === 'held'
    rememberHold(lotId, isHeld ? holdFrom(transId, hold) : null)
  }
}
