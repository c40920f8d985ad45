import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { servesClients } from '../../src/rules/actor.ts'
import { mostUnits } from '../../src/rules/guestHolds.ts'
import { appendAudit } from '../db/audit.ts'
import { purchaseOfDeal } from '../db/heldHomes.ts'
import { extendHold } from '../db/holds.ts'
import { lockLots, lockPrices } from '../db/lockHomes.ts'
import {
  dealsOfPurchase,
  type HomeDeal,
  insertPurchase,
  openPurchaseWith,
  purchaseById,
  type PurchaseRow,
  putDealInPurchase,
  touchPurchase,
  runningOn,
} from '../db/purchases.ts'
import { isUntouched } from '../db/purchaseParties.ts'
import { homeOfTemplate, onlyTemplateOf } from '../db/models.ts'
import { holdTimesOf } from '../communities/flags.ts'
import { otherBuilder } from '../communities/linkedProjects.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { homeOf } from '../deals/holds.ts'
import { asReserved, isFree, type LotAtHand, lotAtHand } from '../deals/lotAtHand.ts'
import { lastMoment, lotNotFound, type TakenHome, takeHome } from '../deals/takeHome.ts'
import { checkPrices, type HomeChoice, currencyOf, frozenToday, projectOf } from './frozenPrices.ts'
import { chooseAsWished, homeOfWorksheet, worksheetToFollow } from './fromWorksheet.ts'
import { refuseElsewhere } from './homeOfCaller.ts'
import { reprice } from './reprice.ts'
import { callerOf, changeableLocked, changeablePurchase, openPurchase, ownerFor } from './rights.ts'
import { chosenOf, priceChanged, sheetOf } from './sheets.ts'

/** §4: a failed hold answers -1; our own client uses the status and code. */
const failed = { isOK: -1, transId: null, otherBuilderInfo: null } as const
const saidSo: readonly string[] = [
  'UNIT_TAKEN',
  'TOO_MANY_UNITS',
  'GUEST_HOLDS_USED',
  'GUEST_CODE_NEEDED',
  'PRICE_UNKNOWN',
  'PRICE_CHANGED',
  'HOME_ELSEWHERE',
  'EARLIER_PURCHASE',
  'LAUNCH_NOT_YOUR_TURN',
  'LAUNCH_ONE_HOME',
]

/** Adds the specification's answer to the refusal of a hold. */
async function orFailed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (!(fault instanceof Refusal) || !saidSo.includes(fault.code)) throw fault
    const { field, params, sheets } = fault
    throw new Refusal(fault.status, fault.code, { field, params, sheets, answer: failed })
  }
}

/**
 * Locks a lot and its prices, so that the home held is the one checked and priced. Latecomers are refused at
 * once.
 */
async function withLock(
  { db, actor }: CallContext,
  seen: LotAtHand,
  homes: readonly HomeChoice[],
): Promise<LotAtHand> {
  if (!seen.own && !isFree(seen)) return seen
  await lockPrices(db, homes)
  const now = await lotAtHand(db, seen.lot.id, actor)
  if (now === undefined) throw lotNotFound()
  return asReserved(now, seen.takes ?? null)
}

interface Wish {
  readonly templateId: number | null
  readonly joins: number | null
  /** For callers with clients: a new purchase even if an earlier one lost this home. */
  readonly startsNew: boolean
  /** The price that the person agreed to. */
  readonly agreed: number | undefined
  /** The named worksheet. */
  readonly follows?: number | null
}

interface Held {
  readonly id: number
  /** Whether it was already held in exactly this way. */
  readonly isRepeat?: boolean
  readonly version: number
  /** The home's deal; undefined once it has ended. */
  readonly deal: Pick<HomeDeal, 'expiresAt' | 'madeAt'> | undefined
}

const dealOn = (deals: readonly HomeDeal[], lotId: number): HomeDeal | undefined =>
  deals.find((deal) => deal.lotId === lotId)

/** Starts a purchase with a newly held home at frozen prices. `locked`: the lot before. */
async function begin(
  ctx: CallContext,
  atHand: LotAtHand,
  { dealId, buyer, expiresAt, version }: TakenHome,
  { templateId, startsNew, agreed, follows = null }: Wish,
): Promise<Held> {
  const { db } = ctx
  const { lot, deal } = atHand
  // A hold from before purchases existed, or two requests at once.
  const known = deal === null ? null : await purchaseOfDeal(db, dealId)
  if (known !== null) return { id: known, version, deal: dealOn(await dealsOfPurchase(db, known), lot.id) }
  const project = { id: lot.projectId, ...lot.project }
  const frozen = await frozenToday(ctx, project, [{ lotId: lot.id, templateId }])
  checkPrices(frozen.homes)
  const sheet = sheetOf(frozen, [], currencyOf(project))
  const { id, madeAt } = await insertPurchase(db, lot.projectId, { frozen, sheet }, { dealId, buyer })
  // A further purchase of the same home is for another client.
  const worksheetId = startsNew && follows === null ? null : await worksheetToFollow(ctx, atHand, follows)
  const asWished =
    worksheetId === null
      ? sheet
      : await chooseAsWished(ctx, { id, lotId: lot.id, worksheetId }, { frozen, sheet })
  if (agreed !== undefined && agreed !== asWished.total) throw priceChanged({ frozen, sheet: asWished })
  return { id, version, deal: { expiresAt, madeAt } }
}

/** Adds a home to a purchase, or holds it again at today's price. */
async function join(
  ctx: CallContext,
  row: PurchaseRow,
  seen: LotAtHand,
  { templateId, agreed }: Wish,
): Promise<Held> {
  const { db } = ctx
  const atHand = await withLock(ctx, seen, [...row.frozen.homes, { lotId: seen.lot.id, templateId }])
  const { lot } = atHand
  const known = row.frozen.homes.some(({ lotId }) => lotId === lot.id)
  if (!known && row.frozen.homes.length >= mostUnits) throw new Refusal(422, 'TOO_MANY_UNITS')
  await refuseElsewhere(ctx, atHand, row.id)
  const before = await dealsOfPurchase(db, row.id)
  const wished = chosenOf(row.frozen.homes, before)
  const { dealId, version } = await takeHome(ctx, atHand, templateId, { whose: ownerFor(row, before) })
  await putDealInPurchase(db, dealId, row.id)
  const home = { lotId: lot.id, templateId }
  const homes = known
    ? row.frozen.homes.map((one) => (one.lotId === lot.id ? home : one))
    : [...row.frozen.homes, home]
  const running = before.filter(({ isRunning, lotId }) => isRunning && lotId !== lot.id)
  const kept = new Set(running.map(({ lotId }) => lotId))
  const deals = await reprice(ctx, row, { homes, kept, wished, agreed })
  return { id: row.id, version, deal: dealOn(deals, lot.id) }
}

const isHeld = (row: PurchaseRow, deals: readonly HomeDeal[], lotId: number, templateId: number | null) =>
  runningOn(deals, lotId) !== undefined &&
  row.frozen.homes.some(
    (home) => home.lotId === lotId && (templateId === null || home.templateId === templateId),
  )

/**
 * §4: "PutDPTimer result 1 means hold started"; failure is 409 UNIT_TAKEN. Starts or joins a purchase;
 * repeats get the same answer.
 */
// §9: three units per selection
async function hold(ctx: CallContext, atHand: LotAtHand, wish: Wish): Promise<Answer<'/comty/PutDPTimer'>> {
  const { actor, db } = ctx
  const { lot } = atHand
  const { id, version, deal, isRepeat = false } = await held(ctx, atHand, wish)
  const other = await otherBuilder(ctx, lot.projectId)
  if (!isRepeat)
    await appendAudit(db, { actor: auditName(actor), action: 'hold.take', object: `lot:${lot.id}` })
  return {
    isOK: 1,
    transId: id,
    expiresAt: deal?.expiresAt?.toISOString() ?? null,
    mayLastUntil: deal === undefined ? null : lastMoment(deal.madeAt, lot.project),
    otherBuilderInfo: other,
    version,
  }
}

/**
 * Adds the home to the named, matching or a new purchase, leaving held homes alone. A buyer continues the
 * purchase that lost it; a seller's next client must not see one, unless untouched.
 */
async function held(ctx: CallContext, atHand: LotAtHand, wish: Wish): Promise<Held> {
  const { db, actor } = ctx
  const { lot } = atHand
  const { templateId, joins, startsNew } = wish
  const transId = joins ?? (await openPurchaseWith(db, lot.id, callerOf(ctx)))
  const deals = transId === null || lot.deal === null ? [] : await dealsOfPurchase(db, transId)
  const isSameClient = deals.some((deal) => deal.lotId === lot.id && deal.worksheetId === atHand.takes)
  const isEarlier = joins === null && !isSameClient && runningOn(deals, lot.id) === undefined
  const isOthers = transId !== null && isEarlier && servesClients(actor) && !(await isUntouched(db, transId))
  if (transId === null || isOthers) {
    if (transId !== null && !startsNew && (atHand.own || isFree(atHand)))
      throw await earlierPurchase(ctx, transId)
    const locked = await withLock(ctx, atHand, [{ lotId: lot.id, templateId }])
    return await begin(ctx, locked, await takeHome(ctx, locked, templateId), wish)
  }
  const of = { projectId: lot.projectId, transId }
  const row = await (joins === null ? changeableLocked(ctx, of) : changeablePurchase(ctx, of))
  return isHeld(row, deals, lot.id, templateId)
    ? { id: transId, version: lot.version, deal: dealOn(deals, lot.id), isRepeat: true }
    : await join(ctx, row, atHand, wish)
}

/** When the earlier purchase was, without names: the next client may be looking. */
async function earlierPurchase(ctx: CallContext, transId: number): Promise<Refusal> {
  const row = await purchaseById(ctx.db, transId, callerOf(ctx))
  return new Refusal(409, 'EARLIER_PURCHASE', { params: { transId, heldAt: row?.frozen.at ?? '' } })
}

/** Extends a purchase's holds by the project's minutes, each up to its cap. */
export const extendHolds: Handler<'/comty/ExtendDPTimer'> = async ({ projectId, transId }, ctx) => {
  const { actor, db } = ctx
  const row = await openPurchase(ctx, { projectId, transId })
  await lockLots(
    db,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  const running = (await dealsOfPurchase(db, transId)).filter(({ isRunning }) => isRunning)
  const project = await projectOf(ctx, projectId)
  const { extend: minutes, cap: capMinutes } = holdTimesOf(project)
  const ends: number[] = []
  for (const { id: dealId, sessionId, personId } of running) {
    const answer = await extendHold(db, { dealId, buyer: { sessionId, personId }, minutes, capMinutes })
    if (answer.outcome === 'done' && answer.expiresAt !== null) ends.push(answer.expiresAt.getTime())
  }
  const oldest = Math.min(...running.map(({ madeAt }) => madeAt.getTime()))
  if (ends.length === 0) throw new Refusal(409, 'HOLD_EXPIRED')
  await touchPurchase(db, transId)
  await appendAudit(db, { actor: auditName(actor), action: 'hold.extend', object: `purchase:${transId}` })
  return {
    isOK: 1,
    transId,
    expiresAt: new Date(Math.min(...ends)).toISOString(),
    mayLastUntil: lastMoment(new Date(oldest), project),
  }
}

export const holdLot: Handler<'/comty/PutDPTimerLR'> = async (ask, ctx) => {
  const home = await homeOf(ctx, ask.projectId, ask.lot_id, false)
  const { atHand, follows } = await homeOfWorksheet(ctx, home, ask.worksheet_id || null)
  return await orFailed(hold(ctx, atHand, { templateId: ask.template_id || null, follows, ...joinedBy(ask) }))
}

/** Holds a land project's lot with a design of this one: both, or neither. */
// §1, §7 AddLotByOther
export const holdForDesign: Handler<'/comty/AddLotByOther'> = async (ask, ctx) => {
  const home = await homeOfTemplate(ctx.db, ask.template_id)
  if (home?.projectId !== ask.projectId)
    throw new Refusal(404, 'TEMPLATE_NOT_FOUND', { field: 'template_id' })
  const atHand = await homeOf(ctx, ask.otherProjectId, ask.lot_id, false)
  return await orFailed(hold(ctx, atHand, { templateId: ask.template_id, ...joinedBy(ask) }))
}

export const holdSuite: Handler<'/comty/PutDPTimer'> = async (ask, ctx) => {
  const home = await homeOf(ctx, ask.projectId, ask.suite_id, true)
  const { atHand, follows } = await homeOfWorksheet(ctx, home, ask.worksheet_id || null)
  const templateId = await onlyTemplateOf(ctx.db, ask.suite_id)
  return await orFailed(hold(ctx, atHand, { templateId, follows, ...joinedBy(ask) }))
}

const joinedBy = ({
  transaction_id,
  total,
  starts_new,
}: Pick<Ask<'/comty/PutDPTimer'>, 'transaction_id' | 'total' | 'starts_new'>): Omit<
  Wish,
  'templateId' | 'follows'
> => ({
  joins: transaction_id || null,
  startsNew: starts_new === true,
  agreed: total,
})
