import { can } from '../../../src/rules/permissions.ts'
import { targetOf } from '../../communities/ofProject.ts'
import { allowed, auditName } from '../../context/allowed.ts'
import type { Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { filesWithDebitsOf } from '../../db/debits.ts'
import { activate, cancelMandate, noteCompared } from '../../db/mandates.ts'
import { padAtHand, inTheMaking, latestOf } from './padAtHand.ts'

/**
 * Staff have checked name and numbers. A changed account needs a second person, because the first may have changed it.
 */
export const approvePad: Handler<'/purchase/ApprovePad'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { project, mandates } = await padAtHand(ctx, ask)
  allowed(can(actor, 'manageDebits', targetOf({ project })))
  const mandate = inTheMaking(mandates)
  if (mandate === undefined && latestOf(mandates)?.state === 'active') return { isOK: 1, isActive: true }
  if (mandate?.state !== 'confirmed') throw new Refusal(409, 'WRONG_STATE')
  const by = auditName(actor)
  const isSecond = mandate.comparedBy !== null
  if (isSecond && mandate.comparedBy === by) throw new Refusal(409, 'PAD_SECOND_PERSON')
  if (!isSecond) await noteCompared(db, mandate.id, by)
  const isActive = isSecond || mandate.replaces === null
  if (isActive) await activate(db, mandate, isSecond ? by : null)
  await appendAudit(db, {
    actor: by,
    action: isActive ? 'pad.activate' : 'pad.compare',
    object: `mandate:${mandate.id}`,
  })
  return { isOK: 1, isActive }
}

/**
 * Ends the agreement, by the payer or staff. Debits in a file that has left stay with the bank; the answer names the files.
 */
export const cancelPad: Handler<'/purchase/CancelPad'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { mandates } = await padAtHand(ctx, ask)
  const mandate = latestOf(mandates)
  if (mandate === undefined) throw new Refusal(409, 'WRONG_STATE')
  if (mandate.state !== 'cancelled') {
    await cancelMandate(db, mandate.id)
    await appendAudit(db, { actor: auditName(actor), action: 'pad.cancel', object: `mandate:${mandate.id}` })
  }
  return { isOK: 1, left: await filesWithDebitsOf(db, mandate.id) }
}
