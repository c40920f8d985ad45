import { can } from '../../src/rules/permissions.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { nobody, releaseHold, sellHome, unsellHome } from '../db/holds.ts'
import { lockPrices } from '../db/lockHomes.ts'
import {
  dealsOfPurchase,
  lockPurchase,
  purchaseById,
  type PurchaseRow,
  putDealInPurchase,
  savePrices,
  saveReceipt,
} from '../db/purchases.ts'
import { backToReview } from '../db/worksheets.ts'
import { insertSaleChange } from '../db/saleChanges.ts'
import { lotAtHand, lotsAtHand } from '../deals/lotAtHand.ts'
import { takeHome } from '../deals/takeHome.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { lockWorksheetsOf } from '../purchases/lockWorksheetsOf.ts'
import { receiptOf } from '../purchases/purchaseReceipt.ts'
import { restartCoolingOff } from '../purchases/restartCoolingOff.ts'
import { putChoices } from '../purchases/reprice.ts'
import { callerOf, isStaffOf, purchaseNotFound, refuseWhilePaying } from '../purchases/rights.ts'
import { priceChanged } from '../purchases/sheets.ts'
import { papersAnew } from '../envelopes/papersAnew.ts'
import { changeBuyers } from './changeBuyers.ts'
import { mailBuyers } from './mailBuyers.ts'
import { mailEveryBuyer } from '../purchases/mailBuyer.ts'
import { type ChangePlan, isOfHomes, planChange, type Asked } from './changePlan.ts'

/** The purchase, if the caller may change the sale of each of its homes. */
export async function saleOf(ctx: CallContext, id: number): Promise<PurchaseRow> {
  const row = await purchaseById(ctx.db, id, callerOf(ctx))
  if (row === undefined || !(await isStaffOf(ctx, row))) throw purchaseNotFound()
  const lots = await lotsAtHand(
    ctx.db,
    row.frozen.homes.map(({ lotId }) => lotId),
    ctx.actor,
  )
  for (const { lotId } of row.frozen.homes) allowed(can(ctx.actor, 'changeSales', lots.get(lotId)?.target))
  return row
}

const askedIn = (ask: {
  readonly lot_id: number
  readonly to_lot_id?: number | null | undefined
  readonly template_id?: number | null | undefined
  readonly price?: number | null | undefined
  readonly people?:
    | {
        readonly leaves?: number | null | undefined
        readonly joins?: unknown
        readonly agreements?: readonly number[] | null | undefined
      }
    | null
    | undefined
}): Asked => ({
  lotId: ask.lot_id,
  toLotId: ask.to_lot_id || null,
  templateId: ask.template_id || null,
  price: ask.price ?? null,
  people:
    ask.people == null
      ? null
      : {
          leaves: ask.people.leaves || null,
          joins: Boolean(ask.people.joins),
          agreements: ask.people.agreements ?? null,
        },
})

/** Previews a change without making it. */
export const previewSaleChange: Handler<'/comty/PreviewSaleChange'> = async (ask, ctx) => {
  const row = await saleOf(ctx, ask.transid)
  const { shown } = await planChange(ctx, row, askedIn(ask))
  return { isOK: 1, change: shown }
}

/**
 * Releases the old home, which goes to its waiting list, and takes the new one for the same buyer. If it was
 * sold from a worksheet, that returns to review, for this reason.
 */
async function moveHome(
  ctx: CallContext,
  row: PurchaseRow,
  { home, next }: ChangePlan,
  reason: string,
): Promise<void> {
  const { db, actor } = ctx
  const old = (await dealsOfPurchase(db, row.id)).find(({ lotId }) => lotId === home.lotId)
  if (old === undefined) throw new Refusal(409, 'WRONG_STATE')
  const isSold = old.state === 'sold'
  const let_go = isSold
    ? await unsellHome(db, home.lotId)
    : await releaseHold(db, { lotId: home.lotId, buyer: nobody, mayReleaseAny: true })
  if (let_go.outcome !== 'done') throw new Refusal(409, 'WRONG_STATE')
  // Without a sale, the home is reserved for it again.
  if (isSold && old.worksheetId !== null) await backToReview(db, old.worksheetId, actor.userId, reason)
  const atHand = await lotAtHand(db, next.lotId, actor)
  if (atHand === undefined) throw new Refusal(409, 'UNIT_TAKEN')
  const whose = { sessionId: old.sessionId, personId: old.personId }
  const { dealId } = await takeHome(ctx, atHand, next.templateId, { whose, isProven: true })
  await putDealInPurchase(db, dealId, row.id)
  if (isSold && !(await sellHome(db, dealId))) throw new Refusal(409, 'UNIT_TAKEN')
}

/** Changes a purchase's home, price or buyers with deals, prices, people, papers and receipt, or nothing. */
export const changeSale: Handler<'/comty/ChangeSale'> = async (ask, ctx) => {
  const { db, actor } = ctx
  await saleOf(ctx, ask.transid)
  await lockPurchase(db, ask.transid)
  const row = await saleOf(ctx, ask.transid)
  const asked = askedIn(ask)
  await refuseWhilePaying(ctx, row.id)
  const added = asked.toLotId === null ? [] : [{ lotId: asked.toLotId, templateId: asked.templateId }]
  await lockWorksheetsOf(db, await dealsOfPurchase(db, row.id))
  await lockPrices(db, [...row.frozen.homes, ...added])
  const plan = await planChange(ctx, row, asked)
  const { frozen, sheet, chosen, home, next, shown } = plan
  if (sheet.total !== ask.total) throw priceChanged(row, { frozen, sheet })
  const by = auditName(actor)
  const reason = ask.reason.trim()
  if (shown.to !== null) await moveHome(ctx, row, plan, reason)
  if (isOfHomes(asked)) {
    await putChoices(ctx, row.id, chosen)
    await savePrices(db, row.id, { frozen, sheet })
  }
  const buyers =
    plan.buyers === null ? null : await changeBuyers(ctx, row, plan.buyers, ask.people ?? {}, reason)
  const changeId = await insertSaleChange(db, {
    purchaseId: row.id,
    fromLot: isOfHomes(asked) ? home.lotId : null,
    toLot: shown.to === null ? null : next.lotId,
    before: row,
    total: sheet.total,
    reason,
    by,
    buyers,
    mandates: plan.buyers?.mandates ?? [],
  })
  if (buyers !== null && plan.buyers !== null)
    await mailBuyers(ctx, row, { leaver: plan.buyers.leaver, after: buyers.after, changeId })
  const envelopeId = await papersAnew(ctx, row, reason)
  const isMoved = shown.to !== null
  const what = isMoved
    ? 'home'
    : isOfHomes(asked) && envelopeId !== null
      ? 'papers'
      : buyers?.joinedId != null
        ? 'buyer'
        : null
  if (what !== null) await restartCoolingOff(ctx, row, { why: reason, what })
  if (row.state === 'reserved') {
    const project = await projectOf(ctx, row.projectId)
    await saveReceipt(db, row.id, await receiptOf(ctx, { ...row, frozen, sheet }, project))
  }
  if (row.state === 'reserved' && isOfHomes(asked))
    await mailEveryBuyer(ctx, row, 'saleChanged', { subject: String(changeId) })
  const object = `purchase:${row.id}`
  if (isOfHomes(asked)) await appendAudit(db, { actor: by, action: 'purchase.change', object })
  if (buyers !== null) await appendAudit(db, { actor: by, action: 'purchase.buyers', object })
  return { isOK: 1, envelopeId }
}
