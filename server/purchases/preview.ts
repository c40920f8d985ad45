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
  type StoredSheet,
} from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { MadePaper } from '../documents/makePaper.ts'
import { makePack, type Pack } from '../documents/pack.ts'
import { checkDocsFactor } from './docsFactor.ts'
import { callerOf, openPurchase, purchaseFor, purchaseNotFound } from './rights.ts'
import { asksTheSame, chosenOf, priceChanged } from './sheets.ts'
import { checkStep } from './steps.ts'
import { termsOfPurchase } from './terms.ts'

/** The papers of a purchase in its current state; missing values are blank. */
async function packFor({ db }: CallContext, row: PurchaseRow): Promise<Pack> {
  return await makePack(db, row, { terms: await termsOfPurchase(db, row), mayMiss: true })
}

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  JSON.stringify([...a].sort((x, y) => x - y)) === JSON.stringify([...b].sort((x, y) => x - y))

/** Whether a page's amounts match the purchase, unrounded. */
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

/** The caller's purchase of this home, unless the page is outdated. @throws Refusal 404, 409. */
async function shownPurchase(ask: Ask<'/comty/SetViewDocument'>, ctx: CallContext): Promise<PurchaseRow> {
  const id = await openPurchaseWith(ctx.db, ask.lot_id || ask.suite_id || 0, callerOf(ctx))
  if (id === null) throw purchaseNotFound()
  const row = await openPurchase(ctx, { projectId: ask.projectId, transId: id })
  await checkStep(ctx, row, 'documentPreview')
  const chosen = chosenOf(row.frozen.homes, await dealsOfPurchase(ctx.db, id))
  if (!showsTheSame(ask, row, chosen)) throw priceChanged(row)
  return row
}

/** The preview of the caller's purchase of this home. @throws Refusal 409 if the page is out of date. */
// §7 SetViewDocument
export const setViewDocument = preparing<'/comty/SetViewDocument', { sheet: StoredSheet; pages: number }>({
  prepare: async (ask, ctx) => {
    const row = await shownPurchase(ask, ctx)
    const pack = await packFor(ctx, row)
    if ('failed' in pack) throw new Refusal(409, 'PAPERS_FAILED', { field: pack.failed[0]?.paper })
    return { sheet: row.sheet, pages: pack.made.reduce((sum, { pages }) => sum + pages, 0) }
  },
  take: async (ask, ctx, { sheet, pages }) => {
    const { db, actor, now } = ctx
    const row = await shownPurchase(ask, ctx)
    // Another participant may have changed it in the meantime.
    if (!asksTheSame(row.sheet, sheet)) throw priceChanged({ frozen: row.frozen, sheet }, row)
    await markPreviewed(db, row.id)
    const object = `purchase:${row.id}`
    await appendAudit(db, { actor: auditName(actor), action: 'purchase.preview', object })
    return { isOK: 1, transactionId: row.id, pages, madeAt: now.toISOString() }
  },
})

export const preview: Handler<'/purchase/GetPreview'> = async (ask, ctx) => {
  const row = await purchaseFor(ctx, ask)
  await checkDocsFactor(ctx, row.projectId)
  if (row.state !== 'open' && row.state !== 'reserved') throw new Refusal(409, 'PURCHASE_ENDED')
  const pack = await packFor(ctx, row)
  const papers = 'failed' in pack ? [] : pack.made.map(shown)
  return {
    isOK: 1,
    contentType: 'application/pdf',
    // Older pages show only the first paper.
    base64: papers[0]?.base64 ?? '',
    pages: papers[0]?.pages ?? 0,
    papers,
    missing: 'failed' in pack ? [] : [...pack.missing],
    failed: 'failed' in pack ? [...pack.failed] : [],
  }
}

const shown = ({ key, title, language, bytes, pages, sha256, companion }: MadePaper) => ({
  key,
  title,
  language,
  base64: Buffer.from(bytes).toString('base64'),
  pages,
  sha256,
  companion: companion.map(({ name, values }) => ({
    name,
    values: values.map(({ place, ...value }) => ({ ...value, place: { ...place } })),
  })),
})

// §7 ResetDocuments
export const resetDocuments: Handler<'/comty/ResetDocuments'> = async ({ projectId, transactionId }, ctx) => {
  const { db, actor } = ctx
  await openPurchase(ctx, { projectId, transId: transactionId })
  await forgetPreview(db, transactionId)
  const object = `purchase:${transactionId}`
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.resetDocuments', object })
  return { isOK: 1, transactionId }
}
