import { can } from '../../src/rules/permissions.ts'
import { appendAudit } from '../db/audit.ts'
import { allocateUnit } from '../db/reservations.ts'
import { isDuplicate, lockStatus, worksheetById } from '../db/worksheets.ts'
import { lotById } from '../db/lots.ts'
import type { Handler } from '../context/handler.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { refuseInLaunch } from '../deals/launchTurn.ts'
import { lotAtHand } from '../deals/lotAtHand.ts'
import { refuseWhileBuying } from './refuseWhileBuying.ts'
import { unavailable } from './worksheetConflict.ts'
import { notFound, worksheetExists, worksheetFor } from './worksheetRights.ts'
import { mayBeAllocated } from '../../src/rules/worksheetStatus.ts'

/** Accepts the worksheet. The database decides; a latecomer gets the closest alternatives. */
// §1, §6
export const allocate: Handler<'/user/AllocateUnit'> = async ({ projectId, transId, unitId }, ctx) => {
  const { actor, db } = ctx
  allowed(can(actor, 'reviewQueue', targetOf(await ofProject(ctx, projectId))))
  const row = await worksheetFor(ctx, worksheetById(db, transId), 'changeWorksheetStatus')
  if (row.projectId !== projectId) throw notFound()
  const lot = await lotById(db, unitId)
  if (lot === undefined || lot.projectId !== projectId) {
    throw new Refusal(404, 'LOT_NOT_FOUND', { field: 'unitId' })
  }
  allowed(can(actor, 'reviewQueue', (await lotAtHand(db, lot.id, actor))?.target))
  const statusId = await lockStatus(db, row.id)
  if (statusId === undefined) throw notFound()
  if (!mayBeAllocated(statusId)) throw new Refusal(422, 'WORKSHEET_STATUS', { field: 'transId' })
  // Planning a launch takes the same lock of the home.
  await refuseWhileBuying(ctx, row.id, lot.id)
  await refuseInLaunch(db, lot.id)
  const outcome = await allocateUnit(db, row, lot.id, actor.userId).catch((fault: unknown) => {
    throw isDuplicate(fault) ? worksheetExists() : fault
  })
  await appendAudit(db, {
    actor: auditName(actor),
    action: outcome === 'done' ? 'worksheet.allocate' : 'worksheet.allocate.taken',
    object: `worksheet:${row.id} lot:${lot.id}`,
  })
  if (outcome === 'done') return { isOK: 1, allocated: true, conflict: null }
  return { isOK: 1, allocated: false, conflict: await unavailable(ctx, lot) }
}
