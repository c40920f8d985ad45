import type { Answer } from '../../src/contract/schemas.ts'
import type { PurchaseSteps } from '../../src/rules/journey/purchase.ts'
import { stillDue } from '../db/cardWaivers.ts'
import type { Db } from '../db/database.ts'
import { isSigned, signingFacts } from '../db/signingFacts.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import { stockOf } from '../db/purchaseChoices.ts'
import { looksOf } from '../db/options.ts'
import { dealsOfPurchase, type HomeDeal, purchaseById, type PurchaseRow } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { mediaAddress } from '../communities/mediaAddress.ts'
import { flagsOf } from '../communities/flags.ts'
import { lastMoment } from '../deals/takeHome.ts'
import { isFree } from '../deals/lotAtHand.ts'
import { reportedPositions } from '../db/fintracRecords.ts'
import { projectById, type ProjectRow } from '../db/projects.ts'
import { callerOf, purchaseNotFound } from './rights.ts'
import { coolingOffOf } from './coolingOff.ts'
import { paidMoneyOf } from '../db/paidMoney.ts'
import { paymentAnswer } from './paymentAnswer.ts'
import { purchaseSteps } from './purchaseSteps.ts'
import { homeForPurchase } from './homeForPurchase.ts'
import { identityOf } from './identityOf.ts'
import { paperFieldsOf } from './paperFields.ts'
import { asksTheSame, chosenOf, shownSheet } from './sheets.ts'
import { allAcceptedAt, type PurchaseTerms, termsOfPurchase } from './terms.ts'
import { todaysPrices } from './todaysPrices.ts'
import { typedNow } from './typedNow.ts'

export type Purchase = NonNullable<Answer<'/purchase/GetPurchase'>['purchase']>

/** The steps of this purchase. */
export async function stepsFor(
  db: Db,
  { frozen, projectId, sheet }: PurchaseRow,
  terms: readonly unknown[],
  project: ProjectRow | undefined,
): Promise<PurchaseSteps> {
  return purchaseSteps(project, {
    sheet,
    // The same condition as in `salePage`, in SQL.
    hasOptions: frozen.homes.some(({ offered }) =>
      offered.some(({ included, selectable }) => !included && selectable > 0),
    ),
    hasTerms: terms.length > 0,
    signs: await isSigned(db, projectId),
  })
}

async function stateOf(
  ctx: CallContext,
  lotId: number,
  deals: readonly HomeDeal[],
): Promise<Pick<Purchase['homes'][number], 'state' | 'reservedFor'>> {
  const deal = deals.find((one) => one.lotId === lotId)
  if (deal?.state === 'sold') return { state: 'sold' }
  if (deal?.isRunning === true) return { state: 'held' }
  const atHand = await homeForPurchase(ctx, lotId, deals)
  if (!isFree(atHand)) return { state: 'gone' }
  return atHand?.takes === undefined ? { state: 'free' } : { state: 'free', reservedFor: atHand.takes }
}

async function homesOf(
  ctx: CallContext,
  row: PurchaseRow,
  deals: readonly HomeDeal[],
): Promise<Purchase['homes']> {
  const homes: Purchase['homes'] = []
  for (const { lotId, projectId, number, building, buildingType, prices, ...home } of row.frozen.homes) {
    const { templateId, modelProjectId, modelName, elevation, closingDate } = home
    const model = { templateId, modelProjectId, modelName, elevation, closingDate }
    const { price } = prices
    const standing = await stateOf(ctx, lotId, deals)
    homes.push({ lotId, projectId, number, building, buildingType, price, ...model, ...standing })
  }
  return homes
}

/** When the first hold ends, and the latest time it can be extended to. */
function holdOf(
  row: PurchaseRow,
  running: readonly HomeDeal[],
  project: ProjectRow | undefined,
): Purchase['hold'] {
  const ends = running.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt.getTime()]))
  const [oldest] = running.map(({ madeAt }) => madeAt).sort((a, b) => a.getTime() - b.getTime())
  if (row.state !== 'open' || project === undefined || oldest === undefined || ends.length === 0) return null
  return {
    expiresAt: new Date(Math.min(...ends)).toISOString(),
    mayLastUntil: lastMoment(oldest, project),
  }
}

/** Delisted options are out of stock; null means unlimited. */
const leftOf = (stock: ReadonlyMap<number, number | null>, id: number): number | null => {
  const left = stock.get(id)
  return left === undefined ? 0 : left
}

async function choicesOf({ db }: CallContext, row: PurchaseRow): Promise<Purchase['choices']> {
  const ids = row.frozen.homes.flatMap(({ offered }) => offered.map(({ id }) => id))
  const stock = await stockOf(db, row.id, [...new Set(ids)])
  const looks = new Map((await looksOf(db, [...new Set(ids)])).map((one) => [one.id, one]))
  return row.frozen.homes.flatMap(({ lotId, offered }) =>
    offered.map((choice) => ({
      ...choice,
      lotId,
      available: choice.included ? choice.selectable : leftOf(stock, choice.id),
      picture: mediaAddress(looks.get(choice.id)?.picture ?? null),
      swatches: [...(looks.get(choice.id)?.swatches ?? [])],
    })),
  )
}

const isRehearsal = ({ outside }: CallContext, project: ProjectRow | undefined): boolean =>
  project !== undefined && outside.payments.get(flagsOf(project).payment ?? '')?.live === false

/** Older pages know one version: the one due, otherwise the next. */
function shownTerms(all: readonly PurchaseTerms[]): Purchase['terms'] {
  const { hash, terms } = all.find(({ at }) => at === null) ?? all[0] ?? { hash: '', terms: [] }
  const versions = all.map(({ at, ...one }) => ({ ...one, acceptedAt: at?.toISOString() ?? null }))
  return {
    hash,
    terms,
    acceptedAt: allAcceptedAt(all)?.toISOString() ?? null,
    ...(versions.length > 1 ? { versions } : {}),
  }
}

/** A purchase as participants see it. */
export async function answerOf(ctx: CallContext, row: PurchaseRow): Promise<Purchase> {
  const { db } = ctx
  const project = await projectById(db, row.projectId)
  const deals = await dealsOfPurchase(db, row.id)
  const homes = await homesOf(ctx, row, deals)
  const running = deals.filter(
    ({ isRunning, lotId }) => isRunning && homes.some((one) => one.lotId === lotId),
  )
  const isWaiting = row.state === 'open' && homes.some(({ state }) => state !== 'held')
  const today = isWaiting && project !== undefined ? await todaysPrices(ctx, project, row, deals) : null
  const terms = await termsOfPurchase(db, row)
  const frozenAt = row.frozen.at
  const idDemanded = project !== undefined && flagsOf(project).worksheetIdRequired
  return {
    transId: row.id,
    projectId: row.projectId,
    unitId: row.frozen.homes[0]?.lotId ?? 0,
    version: row.version,
    state: row.state,
    why: row.why,
    homes,
    hold: holdOf(row, running, project),
    steps: await stepsFor(db, row, terms, project),
    signing: await signingFacts(db, row.id),
    payment: await paymentAnswer(db, row.id),
    // Only an ended purchase reports what happens to its money.
    money: row.state === 'open' || row.state === 'reserved' ? null : await paidMoneyOf(db, row.id),
    stillDue: row.state === 'reserved' ? await stillDue(db, row.id) : null,
    isRehearsal: isRehearsal(ctx, project),
    sheet: shownSheet(row.sheet, frozenAt),
    newSheet:
      today === null || asksTheSame(today.sheet, row.sheet) ? null : shownSheet(today.sheet, today.frozen.at),
    pricing: { day: row.frozen.day, rules: [...row.frozen.rules] },
    choices: await choicesOf(ctx, row),
    chosen: chosenOf(row.frozen.homes, deals),
    terms: shownTerms(terms),
    preview: row.previewedAt === null ? null : { madeAt: row.previewedAt.toISOString() },
    typed: await typedNow(db, row, { idDemanded }),
    idDemanded,
    paperFields: await paperFieldsOf(db, row),
    purchaserCount: row.purchaserCount,
    purchasers: await purchasersOfPurchase(db, row.id),
    identity: await identityOf(ctx, row, project),
    reported: await reportedPositions(db, row.id),
    coolingOff: await coolingOffOf(ctx, row),
    reservedAt: row.state === 'reserved' ? (row.endedAt?.toISOString() ?? null) : null,
    reference: row.reference,
    receipt: row.receipt,
  }
}

/** The answer of a call that changed a purchase: its new state. */
export async function changedAnswer(ctx: CallContext, id: number): Promise<{ isOK: 1; purchase: Purchase }> {
  const row = await purchaseById(ctx.db, id, callerOf(ctx))
  if (row === undefined) throw purchaseNotFound()
  return { isOK: 1, purchase: await answerOf(ctx, row) }
}
