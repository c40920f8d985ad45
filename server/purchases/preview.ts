import type { Ask } from '../../src/contract/schemas.ts'
import { decimalOf } from '../../src/rules/exactMoney.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { appendAudit } from '../db/audit.ts'
import {
  dealsOfPurchase,
  forgetPreview,
  markPreviewed,
  openPurchaseWith,
  type PurchaseRow,
} from '../db/purchases.ts'
import { projectById } from '../db/projects.ts'
import { marketOfProject } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { reservationPaper } from '../documents/reservation.ts'
import { callerOf, openPurchase, purchaseFor, purchaseNotFound } from './rights.ts'
import { chosenOf } from './sheets.ts'
import { checkStep } from './steps.ts'
import { termsOfPurchase } from './terms.ts'
import { peopleOf } from './peopleOf.ts'

/** The reservation agreement of a purchase as it is now, from its own rows. */
async function paperOf(ctx: CallContext, row: PurchaseRow): Promise<{ bytes: Uint8Array; pages: number }> {
  const { db, now } = ctx
  const project = await projectById(db, row.projectId)
  if (project === undefined) throw purchaseNotFound()
  const { terms } = await termsOfPurchase(db, row)
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
    purchasers: await peopleOf(db, row),
    sheet: row.sheet,
    deposits: row.sheet.deposits,
    terms,
    madeAt: now,
  })
}

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  JSON.stringify([...a].sort((x, y) => x - y)) === JSON.stringify([...b].sort((x, y) => x - y))

/** Whether a page shows the purchase as it is, as far as it says what it shows. Amounts are not rounded for it. */
function showsTheSame(
  { lot_id, suite_id, template_id, price, discount, closing_date, options }: Ask<'/comty/SetViewDocument'>,
  { sheet, currency, frozen }: PurchaseRow,
  chosen: readonly Chosen[],
): boolean {
  const isAmount = (shown: number | null | undefined, minor: number): boolean =>
    (shown ?? null) === null || shown === decimalOf({ minor, currency })
  const home = frozen.homes.find(({ lotId }) => lotId === (lot_id || suite_id))
  const incentives = sheet.lines.filter(({ kind }) => kind === 'incentive')
  return (
    isAmount(price, sheet.total) &&
    isAmount(
      discount,
      incentives.reduce((sum, { minor }) => sum - minor, 0),
    ) &&
    (!template_id || template_id === home?.templateId) &&
    (!closing_date || closing_date === home?.closingDate) &&
    (options === undefined ||
      sameList([...new Set(options)], [...new Set(chosen.map(({ optionId }) => optionId))]))
  )
}

/** Makes the preview of the caller's purchase of this home. @throws Refusal 409 if the page shows another purchase. */
// §7 SetViewDocument
export const setViewDocument: Handler<'/comty/SetViewDocument'> = async (ask, ctx) => {
  const { db, actor, now } = ctx
  const lotId = ask.lot_id || ask.suite_id || 0
  const id = await openPurchaseWith(db, lotId, callerOf(ctx))
  if (id === null) throw purchaseNotFound()
  const row = await openPurchase(ctx, { projectId: ask.projectId, transId: id })
  await checkStep(ctx, row, 'documentPreview')
  const chosen = chosenOf(row.frozen.homes, await dealsOfPurchase(db, id))
  if (!showsTheSame(ask, row, chosen)) throw new Refusal(409, 'PRICE_CHANGED')
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
