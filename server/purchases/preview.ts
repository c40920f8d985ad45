import { moneyOf } from '../../src/rules/exactMoney.ts'
import { appendAudit } from '../db/audit.ts'
import { forgetPreview, markPreviewed, openPurchaseWith, type PurchaseRow } from '../db/purchases.ts'
import { projectById } from '../db/projects.ts'
import { marketOfProject } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { reservationPaper } from '../documents/reservation.ts'
import { callerOf, openPurchase, purchaseFor, purchaseNotFound } from './rights.ts'
import { termsNow } from './terms.ts'
import { typedPeople } from './typedPeople.ts'

/** The reservation agreement of a purchase as it is now, from its own rows. */
async function paperOf(ctx: CallContext, row: PurchaseRow): Promise<{ bytes: Uint8Array; pages: number }> {
  const { db, now } = ctx
  const project = await projectById(db, row.projectId)
  if (project === undefined) throw purchaseNotFound()
  const { terms } = await termsNow(db, row.projectId)
  return await reservationPaper({
    market: marketOfProject(project),
    community: project.name,
    builder: project.builderName,
    reference: row.reference ?? String(row.id),
    homes: row.frozen.homes.map(({ number, building, modelName, elevation, closingDate }) => ({
      number: [number, building].filter(Boolean).join(' · '),
      model: modelName,
      elevation,
      closingDate,
    })),
    purchasers: typedPeople(row),
    sheet: row.sheet,
    deposits: row.sheet.deposits,
    terms,
    madeAt: now,
  })
}

/** Makes the preview of the caller's purchase of this home. @throws Refusal 409 if the page shows another price. */
// §7 SetViewDocument
export const setViewDocument: Handler<'/comty/SetViewDocument'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const lotId = ask.lot_id || ask.suite_id || 0
  const id = await openPurchaseWith(db, lotId, callerOf(ctx))
  if (id === null) throw purchaseNotFound()
  const row = await openPurchase(ctx, { projectId: ask.projectId, transId: id })
  const shown = ask.price ?? null
  if (shown !== null && moneyOf(shown, row.currency).minor !== row.sheet.total) {
    throw new Refusal(409, 'PRICE_CHANGED')
  }
  const { pages } = await paperOf(ctx, row)
  await markPreviewed(db, id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.preview', object: `purchase:${id}` })
  return { isOK: 1, transactionId: id, pages, madeAt: now.toISOString() }
}

export const preview: Handler<'/purchase/GetPreview'> = async (ask, ctx) => {
  const row = await purchaseFor(ctx, ask)
  if (row.state !== 'open' && row.state !== 'reserved') throw new Refusal(409, 'WRONG_STATE')
  const { bytes, pages } = await paperOf(ctx, row)
  return {
    isOK: 1,
    contentType: 'application/pdf',
    base64: Buffer.from(bytes).toString('base64'),
    pages,
  }
}

// §7 ResetDocuments
export const resetDocuments: Handler<'/comty/ResetDocuments'> = async ({ projectId, transactionId }, ctx) => {
  const { db, actor } = ctx
  await openPurchase(ctx, { projectId, transId: transactionId })
  await forgetPreview(db, transactionId)
  const object = `purchase:${transactionId}`
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.resetDocuments', object })
  return { isOK: 1, transactionId }
}
