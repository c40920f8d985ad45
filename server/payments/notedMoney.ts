import type { Answer } from '../../src/contract/schemas.ts'
import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { can } from '../../src/rules/permissions.ts'
import { marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isAnother, refuseOwn } from '../context/secondPerson.ts'
import { appendAudit } from '../db/audit.ts'
import { lockDebits } from '../db/debits.ts'
import {
  decideNoted,
  insertNoted,
  notedById,
  notedLeft,
  notedOfProject,
  soldPurchases,
} from '../db/notedMoney.ts'
import {
  lockPurchase,
  purchaseById,
  purchasesById,
  type PurchaseRow,
  touchPurchase,
} from '../db/purchases.ts'
import { homeNames } from '../purchases/homeNames.ts'
import { callerOf, isStaffOf, whereStaff } from '../purchases/rights.ts'
import { isAskedOfBank, replan } from './pad/handOver.ts'

/** Limits one list. */
const most = 500

/** The locked purchase whose homes the caller sells. @throws Refusal 404 for everyone else. */
export async function saleOf(ctx: CallContext, id: number, projectId: string): Promise<PurchaseRow> {
  await lockPurchase(ctx.db, id)
  const row = await purchaseById(ctx.db, id, callerOf(ctx))
  if (row?.projectId !== projectId || !(await isStaffOf(ctx, row)))
    throw new Refusal(404, 'PURCHASE_NOT_FOUND')
  return row
}

/** Staff record a cheque or bank transfer; someone else must approve it. */
export const noteMoney: Handler<'/payment/NoteMoney'> = async (
  { projectId, transId, way, isBack, minor, day, note },
  ctx,
) => {
  const { db, actor } = ctx
  const at = await ofProject(ctx, projectId)
  allowed(can(actor, 'seePayments', targetOf(at)))
  const row = await saleOf(ctx, transId, projectId)
  const { currency, state } = row
  if (day > isoDayIn(ctx.now, marketOfProject(at.project).timeZone))
    throw new Refusal(422, 'WRONG_FIELD', { field: 'day' })
  if (isBack ? minor > (await notedLeft(db, transId)) : state !== 'reserved')
    throw new Refusal(409, isBack ? 'REFUND_TOO_MUCH' : 'PURCHASE_ENDED')
  if (!isBack && (await isAskedOfBank(ctx, at.project, row, minor))) throw new Refusal(409, 'DEBIT_WITH_BANK')
  const by = auditName(actor)
  const one = { purchaseId: transId, projectId, way, isBack, amount: minor, currency, day, note, askedBy: by }
  const id = await insertNoted(db, one)
  await touchPurchase(db, transId)
  await appendAudit(db, {
    actor: by,
    action: isBack ? 'money.back' : 'money.note',
    object: `noted_money:${id}`,
  })
  return { isOK: 1, id }
}

/**
 * A colleague's request that a manager is about to decide, with its sale, locked.
 * @throws Refusal 403 without the right, 404 for none, 409 for the one who asked.
 */
export async function toDecide<Asked extends { readonly purchaseId: number; readonly askedBy: string }>(
  ctx: CallContext,
  projectId: string,
  find: () => Promise<Asked | undefined>,
) {
  const at = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'decideRefund', targetOf(at)))
  const found = await find()
  if (found === undefined) throw new Refusal(404, 'PURCHASE_NOT_FOUND')
  const row = await saleOf(ctx, found.purchaseId, projectId)
  const by = auditName(ctx.actor)
  refuseOwn(found.askedBy, by)
  return { at, found, row, by }
}

/** A manager approves what someone else has recorded, which books it, or declines it. */
export const decideMoney: Handler<'/payment/DecideMoney'> = async ({ projectId, notedId, agrees }, ctx) => {
  const { db } = ctx
  const { at, found, row, by } = await toDecide(ctx, projectId, async () => await notedById(db, notedId))
  // A bank file may have it by now, or be getting it.
  if (agrees) await lockDebits(db, row.id)
  if (agrees && !found.isBack && (await isAskedOfBank(ctx, at.project, row, found.amount)))
    throw new Refusal(409, 'DEBIT_WITH_BANK')
  if (!(await decideNoted(db, { row: found, by, agrees }))) throw new Refusal(409, 'DECIDED')
  if (agrees) await replan(ctx, at.project, row, found.isBack)
  await touchPurchase(db, found.purchaseId)
  const action = agrees ? 'money.agree' : 'money.decline'
  await appendAudit(db, { actor: by, action, object: `noted_money:${notedId}` })
  return { isOK: 1, receiptNumber: (await notedById(db, notedId))?.receiptNumber ?? null }
}

type Listed = Pick<Answer<'/payment/GetPayments'>, 'noted' | 'sales'>

/** A project's recorded cheques and transfers, and sales that may get more, among homes the caller sells. */
export async function notedAtDesk(ctx: CallContext, projectId: string, decides: boolean): Promise<Listed> {
  const { db, actor } = ctx
  const me = auditName(actor)
  const rows = await notedOfProject(db, projectId, most)
  const sold = await soldPurchases(db, projectId, most)
  const ids = [...new Set([...rows.map(({ purchaseId }) => purchaseId), ...sold.map(({ id }) => id)])]
  const own = new Map(
    (await whereStaff(ctx, await purchasesById(db, ids, callerOf(ctx)))).map((one) => [one.id, one]),
  )
  const noted = rows.flatMap((row) => {
    const purchase = own.get(row.purchaseId)
    if (purchase === undefined) return []
    const { id, way, isBack, amount: minor, currency, day, note, state, receiptNumber } = row
    const mayDecide = decides && state === 'asked' && isAnother(row.askedBy, me)
    const homes = homeNames(purchase)
    return [
      {
        id,
        transId: purchase.id,
        homes,
        way,
        isBack,
        minor,
        currency,
        day,
        note,
        state,
        receiptNumber,
        mayDecide,
      },
    ]
  })
  const sales = sold.flatMap(({ id, left }) => {
    const purchase = own.get(id)
    if (purchase === undefined) return []
    return [
      { transId: id, homes: homeNames(purchase), currency: purchase.currency, noted: Math.max(0, left) },
    ]
  })
  return { noted, sales }
}
