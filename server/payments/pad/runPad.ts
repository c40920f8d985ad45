import { can } from '../../../src/rules/permissions.ts'
import { targetOf } from '../../communities/ofProject.ts'
import { allowed, auditName } from '../../context/allowed.ts'
import type { CallContext, Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { debitsOfPurchase, filesWithDebitsOf, planAnew } from '../../db/debits.ts'
import { activate, cancelMandate, noteCompared } from '../../db/mandates.ts'
import { announce } from './noticeJob.ts'
import { inTheMaking, latestOf, type PadAtHand, padAtHand } from './padAtHand.ts'
import { padPlan } from './padPlan.ts'

/**
 * Debits taken over by an agreement come on the days of its paper, so they are announced again, as are returned ones.
 */
async function replan({ db, now }: CallContext, { row, creditor, market }: PadAtHand, isWaived: boolean) {
  const about = { scheme: creditor.scheme, timeZone: market.timeZone, now }
  const debits = await debitsOfPurchase(db, row.id)
  for (const { position, dueOn } of await padPlan(db, row, { ...about, isWaived, at: now })) {
    const debit = debits.find((one) => one.position === position && one.state !== 'cancelled')
    if (debit === undefined || (debit.state !== 'returned' && debit.dueOn === dueOn)) continue
    await planAnew(db, debit.id, dueOn)
    await announce(db, { ...debit, dueOn }, about)
  }
}

/**
 * Staff have checked a name and numbers that they did not type themselves. A second account for the purchase needs a
 * second person, because the first may have changed it.
 */
export const approvePad: Handler<'/purchase/ApprovePad'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const at = await padAtHand(ctx, ask)
  const { project, mandates } = at
  allowed(can(actor, 'manageDebits', targetOf({ project })))
  const mandate = inTheMaking(mandates)
  if (mandate === undefined && latestOf(mandates)?.state === 'active') return { isOK: 1, isActive: true }
  if (mandate?.state !== 'confirmed') throw new Refusal(409, 'WRONG_STATE')
  const by = auditName(actor)
  const isSecond = mandate.comparedBy !== null
  // After the first one is cancelled, the next still counts as a change.
  const isChange = mandates.some(({ id, confirmedAt }) => id !== mandate.id && confirmedAt !== null)
  if (mandate.madeBy === by || (isSecond && mandate.comparedBy === by))
    throw new Refusal(409, 'PAD_SECOND_PERSON')
  if (!isSecond) await noteCompared(db, mandate.id, by)
  const isActive = isSecond || !isChange
  if (isActive) {
    await activate(db, mandate, isSecond ? by : null)
    if (isChange) await replan(ctx, at, mandate.isWaived)
  }
  await appendAudit(db, {
    actor: by,
    action: isActive ? 'pad.activate' : 'pad.compare',
    object: `mandate:${mandate.id}`,
  })
  return { isOK: 1, isActive }
}

/**
 * Ends every agreement of the purchase, including a change in progress, by the payer or staff. Debits in a sent file
 * stay with the bank; the answer names the files.
 */
export const cancelPad: Handler<'/purchase/CancelPad'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { mandates } = await padAtHand(ctx, ask)
  if (mandates.length === 0) throw new Refusal(409, 'WRONG_STATE')
  const left = new Set<number>()
  for (const { id, state } of mandates) {
    if (state !== 'cancelled' && state !== 'ended') {
      await cancelMandate(db, id)
      await appendAudit(db, { actor: auditName(actor), action: 'pad.cancel', object: `mandate:${id}` })
    }
    for (const number of await filesWithDebitsOf(db, id)) left.add(number)
  }
  return { isOK: 1, left: [...left].sort((a, b) => a - b) }
}
