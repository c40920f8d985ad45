import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { askWaiver, decideWaiver, takeBackWaiver, waiverById, type WaiverRow } from '../db/cardWaivers.ts'
import { dealHashOf } from '../db/dealHash.ts'
import { lockLots } from '../db/lockHomes.ts'
import { askToClose, liveAttempt } from '../db/payments.ts'
import { dealsOfPurchase, type PurchaseRow, runningOn, touchPurchase } from '../db/purchases.ts'
import { checkPrices } from '../purchases/frozenPrices.ts'
import { mailEveryBuyer } from '../purchases/mailBuyer.ts'
import { dueBeforeSale } from '../purchases/payable.ts'
import { ifOpen } from '../purchases/rights.ts'
import { sellHomes } from '../purchases/sellHomes.ts'
import { priceChanged } from '../purchases/sheets.ts'
import { checkStep } from '../purchases/steps.ts'
import { saleOf, toDecide } from './notedMoney.ts'
import { lookSoon } from './paymentJob.ts'

type Project = Awaited<ReturnType<typeof ofProject>>['project']

/**
 * The amount due, if only its payment is missing.
 * @throws Refusal 409 otherwise.
 */
async function dueOf(ctx: CallContext, row: PurchaseRow, project: Project): Promise<number> {
  const due = dueBeforeSale(ifOpen(row), project)
  if (due === 0) throw new Refusal(409, 'PAYMENT_OFF')
  await checkStep(ctx, row, 'confirmBeforePayment')
  return due
}

/** Asks to sell held homes without the card payment, with a reason; another must approve. */
export const askCardWaiver: Handler<'/payment/AskWaiver'> = async (
  { projectId, transId, due, reason },
  ctx,
) => {
  const { db, actor } = ctx
  const at = await ofProject(ctx, projectId)
  allowed(can(actor, 'seePayments', targetOf(at)))
  const row = await saleOf(ctx, transId, projectId)
  const why = reason.trim()
  if (why === '') throw new Refusal(422, 'WRONG_FIELD', { field: 'reason' })
  if ((await dueOf(ctx, row, at.project)) !== due) throw priceChanged(row)
  const deals = await dealsOfPurchase(db, row.id)
  if (!row.frozen.homes.every(({ lotId }) => runningOn(deals, lotId) !== undefined))
    throw new Refusal(409, 'HOLD_EXPIRED')
  const by = auditName(actor)
  const agreed = await dealHashOf(db, row.id)
  const id = await askWaiver(db, {
    purchaseId: row.id,
    projectId,
    amount: due,
    reason: why,
    agreed,
    askedBy: by,
  })
  await appendAudit(db, { actor: by, action: 'waiver.ask', object: `card_waiver:${id}` })
  await touchPurchase(db, row.id)
  return { isOK: 1, id }
}

/**
 * A manager approves what someone else has asked for, which sells the homes, or declines it. Declining one's own request
 * takes it back.
 */
export const decideOnCardWaiver: Handler<'/payment/DecideWaiver'> = async (
  { projectId, waiverId, agrees },
  ctx,
) => {
  const { db, actor } = ctx
  const own = agrees ? undefined : await waiverById(db, waiverId)
  if (own?.askedBy === auditName(actor)) return await takeBack(ctx, projectId, own)
  const { at, found, row, by } = await toDecide(ctx, projectId, async () => await waiverById(db, waiverId))
  if (!(await decideWaiver(db, { id: waiverId, by, agrees }))) throw new Refusal(409, 'DECIDED')
  await appendAudit(db, {
    actor: by,
    action: agrees ? 'waiver.agree' : 'waiver.decline',
    object: `card_waiver:${waiverId}`,
  })
  if (agrees) await sellWithoutCard(ctx, row, at.project, found)
  else await touchPurchase(db, row.id)
  return { isOK: 1 }
}

async function takeBack(
  ctx: CallContext,
  projectId: string,
  { id, purchaseId, askedBy: by }: WaiverRow,
): Promise<{ isOK: 1 }> {
  const { db, actor } = ctx
  allowed(can(actor, 'seePayments', targetOf(await ofProject(ctx, projectId))))
  const row = await saleOf(ctx, purchaseId, projectId)
  if (!(await takeBackWaiver(db, { id, by }))) throw new Refusal(409, 'DECIDED')
  await appendAudit(db, { actor: by, action: 'waiver.takeBack', object: `card_waiver:${id}` })
  await touchPurchase(db, row.id)
  return { isOK: 1 }
}

/** Sells a locked purchase's homes, closes its payment page, and tells every buyer what is still due. */
async function sellWithoutCard(
  ctx: CallContext,
  row: PurchaseRow,
  project: Project,
  { amount, agreed }: WaiverRow,
): Promise<void> {
  const { db } = ctx
  const due = await dueOf(ctx, row, project)
  // The sale may have changed since.
  if (amount !== due || agreed !== (await dealHashOf(db, row.id))) throw priceChanged(row)
  const { homes } = row.frozen
  checkPrices(homes)
  await lockLots(
    db,
    homes.map(({ lotId }) => lotId),
  )
  // A hold that ends during approval counts, as during a payment.
  if (!(await sellHomes(ctx, row, true))) throw new Refusal(409, 'HOLD_EXPIRED')
  // What is paid there before the gateway closes it is late, and goes back.
  const live = await liveAttempt(db, row.id)
  if (live !== undefined) {
    await askToClose(db, live.id)
    await lookSoon(db, live.id)
  }
  await mailEveryBuyer(ctx, row, 'soldWithoutCard', { minor: due })
}
