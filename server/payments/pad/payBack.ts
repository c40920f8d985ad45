import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { askedOf, sentOf } from '../../../src/rules/fields/field.ts'
import { payBackForm } from '../../../src/rules/fields/payBack.ts'
import { auditName } from '../../context/allowed.ts'
import type { CallContext } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'
import { refuseFirst } from '../../context/refuseFirst.ts'
import { refuseOwn } from '../../context/secondPerson.ts'
import { appendAudit } from '../../db/audit.ts'
import { debitById, type DebitRow } from '../../db/debits.ts'
import { askPaidBack, notePaidBack, refusePaidBack } from '../../db/owedDebits.ts'
import { lockPurchase, purchaseById } from '../../db/purchases.ts'
import { mailBuyer } from '../../purchases/mailBuyer.ts'
import { callerOf, isStaffOf } from '../../purchases/rights.ts'
import { projectToManage } from './bankFile.ts'

type PayBackAsk = Ask<'/purchase/NoteBank'> & {
  readonly what: 'paidBack' | 'paidBackAgreed' | 'paidBackRefused'
}

/** A debit for homes the caller sells, locked with its purchase. @throws Refusal 404 for everyone else. */
async function debitAtHand(ctx: CallContext, projectId: string, id: number): Promise<DebitRow> {
  const { db } = ctx
  const found = await debitById(db, id)
  const row =
    found?.projectId === projectId ? await purchaseById(db, found.purchaseId, callerOf(ctx)) : undefined
  if (row === undefined || !(await isStaffOf(ctx, row))) throw new Refusal(404, 'NOT_FOUND')
  await lockPurchase(db, row.id)
  const debit = await debitById(db, id)
  if (debit === undefined) throw new Refusal(404, 'NOT_FOUND')
  return debit
}

/**
 * Records that the office paid a debit back, such as by transfer: one person how and why, another approves.
 * Repeatable.
 */
export async function notePayBack(
  { projectId, debitId = 0, what, transfer = '', note = '' }: PayBackAsk,
  ctx: CallContext,
): Promise<Answer<'/purchase/NoteBank'>> {
  const { db } = ctx
  await projectToManage(ctx, projectId, 'manageDebits')
  const by = auditName(ctx.actor)
  const debit = await debitAtHand(ctx, projectId, debitId)
  const noted = (changed: number) => ({ isOK: 1 as const, changed, unknown: [] })
  if (what === 'paidBack') {
    if (debit.isPaidBack || debit.payBack?.by === by) return noted(0)
    const typed = { transfer, reason: note }
    refuseFirst(askedOf(payBackForm, typed, {}), { nameOf: (id) => (id === 'reason' ? 'note' : id) })
    const sent = sentOf(payBackForm, typed, {})
    if (!(await askPaidBack(db, debit.id, { by, transfer: sent.transfer, note: sent.reason })))
      throw new Refusal(409, 'WRONG_STATE')
  } else if (what === 'paidBackRefused') {
    refuseOwn(debit.payBack?.by, by)
    if (!(await refusePaidBack(db, debit.id))) throw new Refusal(409, 'WRONG_STATE')
  } else {
    if (debit.isPaidBack) return noted(0)
    refuseOwn(debit.payBack?.by, by)
    if (!(await notePaidBack(db, debit, by))) throw new Refusal(409, 'WRONG_STATE')
    await mailBuyer(db, { id: debit.purchaseId, projectId }, 'refunded', { minor: debit.owed ?? 0 })
  }
  await appendAudit(db, { actor: by, action: `debit.${what}`, object: `planned_debit:${debit.id}` })
  return noted(1)
}
