import { useAtomValue } from 'jotai'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { can } from '../../rules/permissions.ts'
import { askedAtom } from '../../session/holds.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** Whether this visitor may hold the lot: allowed, offered, or a hold went unanswered. */
// §4 Deal in process
export function useMayHold(lot: Lot | undefined, isOffered: boolean): boolean {
  const asked = useAtomValue(askedAtom)
  const actor = useAtomValue(actorAtom)
  const flags = useAnswer(
    '/comty/GetProjectFlags',
    lot === undefined ? null : { projectId: lot.projectId },
  ).value
  if (lot === undefined) return false
  return can(actor, 'hold', {
    projectId: lot.projectId,
    requireLogin: flags?.requireLogin,
    guestHolds: flags?.guestHolds,
    lotStatus: asked.has(lot.id) || isOffered ? 'available' : lotStatus(lot),
  }).allowed
}
