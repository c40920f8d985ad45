import { declineForm } from '../../src/rules/fields/decline.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { can, isRegisteredWith, isStaff, userTypes } from '../../src/rules/permissions.ts'
import { appendAudit } from '../db/audit.ts'
import {
  deleteWorksheet,
  isDuplicate,
  moveWorksheet,
  worksheetById,
  worksheetOfBuyer,
} from '../db/worksheets.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { auditName } from '../context/allowed.ts'
import { refuseWhileBuying } from './refuseWhileBuying.ts'
import { isOwn, notFound, worksheetExists, worksheetFor } from './worksheetRights.ts'
import { givesBackUnit, liveStatuses, mayFollow, worksheetStatus } from '../../src/rules/worksheetStatus.ts'
import type { Handler } from '../context/handler.ts'

/** Changes a worksheet's status: staff freely, its author only to withdraw before acceptance. */
export const updateStatus: Handler<'/user/UpdateWorksheetStatus'> = async (
  { transId, projectId, statusId, reason },
  ctx,
) => {
  const { actor, db } = ctx
  const row = await worksheetFor(ctx, worksheetById(db, transId), 'changeWorksheetStatus')
  if (row.projectId !== projectId) throw notFound()
  const target = targetOf(await ofProject(ctx, projectId))
  if (!can(actor, 'reviewQueue', target).allowed) {
    if (statusId !== worksheetStatus.withdrawn) throw refusalOf('notYourRole')
    if (row.statusId === worksheetStatus.accepted) throw refusalOf('alreadyAccepted')
  }
  const wrongState = new Refusal(422, 'WORKSHEET_STATUS', { field: 'statusId' })
  if (!mayFollow(row.statusId, statusId)) throw wrongState
  if (liveStatuses.includes(statusId) && !liveStatuses.includes(row.statusId) && row.lotId !== null) {
    const duplicate = await worksheetOfBuyer(db, row.lotId, row.buyerEmail)
    if (duplicate !== undefined) throw worksheetExists()
  }
  if (givesBackUnit(statusId)) await refuseWhileBuying(ctx, row.id)
  const why = reason?.trim() ?? ''
  if (statusId === worksheetStatus.declined) refuseFirst(askedOf(declineForm, { reason: why }, {}))
  const decided = { from: row.statusId, to: statusId, by: actor.userId, reason: why }
  const RowsAffected = await moveWorksheet(db, row.id, decided).catch((fault: unknown) => {
    throw isDuplicate(fault) ? worksheetExists() : fault
  })
  if (RowsAffected === 0) throw wrongState
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'worksheet.status',
    object: `worksheet:${row.id} ${row.statusId}>${statusId}`,
  })
  return { isOK: 1, RowsAffected }
}

/** Hides a worksheet. */
export const removeWorksheet: Handler<'/user/DeleteOffer'> = async ({ transactionId }, ctx) => {
  const { actor, db } = ctx
  const row = await worksheetFor(
    ctx,
    worksheetById(db, transactionId),
    'deleteWorksheet',
    'offerDeleteFailed',
  )
  await refuseWhileBuying(ctx, row.id)
  if ((await deleteWorksheet(db, row.id)) === 0) throw notFound('offerDeleteFailed')
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'worksheet.delete',
    object: `worksheet:${row.id}${isOwn(ctx, row) ? ' own' : ''}`,
  })
  return { isOK: 1 }
}

/** §6: "Broker-offer permit via broker-assign check" */
export const checkAssign: Handler<'/user/CheckBrokerAssign'> = async ({ projectId }, ctx) => {
  const { actor } = ctx
  const target = targetOf(await ofProject(ctx, projectId))
  const broker = actor.userType === userTypes.broker || actor.userType === userTypes.agent || isStaff(actor)
  const assigned =
    broker && isRegisteredWith(actor, projectId) && can(actor, 'submitWorksheet', target).allowed
  return { isOK: assigned ? 1 : 0 }
}
