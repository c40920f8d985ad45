import { isStaff } from '../../../src/rules/actor.ts'
import { can } from '../../../src/rules/permissions.ts'
import { targetOf } from '../../communities/ofProject.ts'
import { allowed, auditName } from '../../context/allowed.ts'
import type { CallContext, Handler } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { appendAudit } from '../../db/audit.ts'
import { debitsOfPurchase, unansweredFilesOf } from '../../db/debits.ts'
import { activate, type EndedWhy, noteCompared } from '../../db/mandates.ts'
import type { PurchaseRow } from '../../db/purchases.ts'
import { endMandate, tellEnded } from '../../purchases/endMandates.ts'
import { isBuyer } from '../../purchases/isBuyer.ts'
import { planUnder } from './handOver.ts'
import { hasEnded, inTheMaking, latestOf, mandatesAtHand, padAtHand } from './padAtHand.ts'

/**
 * Confirms that staff checked a name and numbers they did not type. A changed account needs a second person:
 * the first may have changed it.
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
  // Even after the first agreement was cancelled, the next one counts as a change.
  const isChange = mandates.some(({ id, confirmedAt }) => id !== mandate.id && confirmedAt !== null)
  // People who typed the numbers or provided the cheque are not independent.
  const own = [mandate.madeBy, mandate.chequeBy, isSecond ? mandate.comparedBy : null]
  if (own.includes(by)) throw new Refusal(409, 'PAD_SECOND_PERSON')
  if (!isSecond) await noteCompared(db, mandate.id, by)
  const isActive = isSecond || !isChange
  if (isActive) {
    await activate(db, mandate, isSecond ? by : null)
    const replaced = mandates.find(({ id }) => id === mandate.replaces)
    if (replaced !== undefined && !hasEnded(replaced)) await tellEnded(ctx, replaced)
    // Collects its debits on the days in its paper.
    if (isChange) await planUnder(ctx, at, mandate, await debitsOfPurchase(db, at.row.id))
  }
  await appendAudit(db, {
    actor: by,
    action: isActive ? 'pad.activate' : 'pad.compare',
    object: `mandate:${mandate.id}`,
  })
  return { isOK: 1, isActive }
}

/** Who can end an agreement. Staff, brokers and agents may hold its payor's home. */
async function endedBy(ctx: CallContext, row: PurchaseRow): Promise<EndedWhy> {
  if (await isBuyer(ctx, row)) return 'payor'
  return isStaff(ctx.actor) ? 'office' : 'broker'
}

/**
 * Ends all of a purchase's agreements, even a change in progress. Debits in sent files stay with the bank;
 * the answer names the files.
 */
export const cancelPad: Handler<'/purchase/CancelPad'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { row, mandates } = await mandatesAtHand(ctx, ask)
  if (mandates.length === 0) throw new Refusal(409, 'WRONG_STATE')
  const why = await endedBy(ctx, row)
  for (const mandate of mandates) {
    const { id } = mandate
    if (!hasEnded(mandate)) {
      await endMandate(ctx, mandate, { why })
      await appendAudit(db, { actor: auditName(actor), action: 'pad.cancel', object: `mandate:${id}` })
    }
  }
  const ids = mandates.map(({ id }) => id)
  return { isOK: 1, left: await unansweredFilesOf(db, ids) }
}
