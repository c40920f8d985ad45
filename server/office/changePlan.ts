import type { Answer } from '../../src/contract/schemas.ts'
import { decimalOf, moneyOf } from '../../src/rules/exactMoney.ts'
import type { BuyersChange } from '../../src/rules/office/buyers.ts'
import { isWithBank } from '../../src/rules/pad/plan.ts'
import { atAgreedPrice, ownPriceOf } from '../../src/rules/pricing/agreedPrice.ts'
import { firstPayment } from '../../src/rules/payments/firstPayment.ts'
import type { Chosen } from '../../src/rules/pricing/choices.ts'
import { stillToBeHad } from '../../src/rules/pricing/stillToBeHad.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { Db } from '../db/database.ts'
import { debitsOfPurchase } from '../db/debits.ts'
import { notedLeft } from '../db/notedMoney.ts'
import { latestEnvelope } from '../db/envelopes.ts'
import { stockOf } from '../db/purchaseChoices.ts'
import { dealsOfPurchase, type FrozenHome, type PricedPurchase, type PurchaseRow } from '../db/purchases.ts'
import { hasMandate } from '../db/saleChanges.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import { hangingOn } from '../db/undoing.ts'
import { waitingFor } from '../db/waiting.ts'
import { isFree, lotAtHand } from '../deals/lotAtHand.ts'
import { checkTemplate, lotNotFound } from '../deals/takeHome.ts'
import { checkPrices, homeToday } from '../purchases/frozenPrices.ts'
import { type BuyersPlan, planBuyers } from './buyersPlan.ts'
import { chosenOf, sheetOf } from '../purchases/sheets.ts'

export interface Asked {
  readonly lotId: number
  readonly toLotId: number | null
  readonly templateId: number | null
  /** Minor units. */
  readonly price: number | null
  readonly people: BuyersChange | null
}

/** Whether homes or prices change, not only the buyers. */
export const isOfHomes = ({ toLotId, price, people }: Asked): boolean =>
  toLotId !== null || price !== null || people === null

export interface ChangePlan extends PricedPurchase {
  readonly chosen: readonly Chosen[]
  readonly home: FrozenHome
  readonly next: FrozenHome
  readonly buyers: BuyersPlan | null
  readonly shown: Answer<'/comty/PreviewSaleChange'>['change']
}

/** The replacement home, at today's prices. @throws Refusal if it is not available. */
async function otherHome(ctx: CallContext, row: PurchaseRow, lotId: number, templateId: number | null) {
  const wanted = await lotAtHand(ctx.db, lotId, ctx.actor)
  if (wanted === undefined || wanted.lot.projectId !== row.projectId) throw lotNotFound()
  if (!isFree(wanted)) throw new Refusal(409, 'UNIT_TAKEN')
  await checkTemplate(ctx, wanted.lot, templateId)
  return await homeToday(ctx, { lotId, templateId }, [])
}

async function papersOf({ db }: CallContext, { id }: PurchaseRow): Promise<'none' | 'replaced' | 'anew'> {
  const state = (await latestEnvelope(db, id))?.body.state
  if (state === 'completed') return 'anew'
  return state === 'sent' || state === 'declined' || state === 'expired' ? 'replaced' : 'none'
}

/** How much of the first payment has been debited or is about to be. */
async function debitedFirst(db: Db, { id, sheet }: PurchaseRow): Promise<number> {
  return (await debitsOfPurchase(db, id))
    .filter(({ state, owed }) => isWithBank(state) && owed === null)
    .filter(({ position }) => sheet.deposits[position - 1]?.daysAfter === 0)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** A purchase after a change. @throws Refusal with the reason against it. */
export async function planChange(ctx: CallContext, row: PurchaseRow, asked: Asked): Promise<ChangePlan> {
  const { db } = ctx
  const { currency } = row
  if (row.state !== 'open' && row.state !== 'reserved') throw new Refusal(409, 'PURCHASE_ENDED')
  const home = row.frozen.homes.find(({ lotId }) => lotId === asked.lotId)
  if (home === undefined) throw lotNotFound()
  const deals = await dealsOfPurchase(db, row.id)
  const isOn = (lotId: number): boolean =>
    deals.some((deal) => deal.lotId === lotId && (deal.isRunning || deal.state === 'sold'))
  if (!row.frozen.homes.every(({ lotId }) => isOn(lotId))) throw new Refusal(409, 'HOLD_EXPIRED')
  if (isOfHomes(asked) && (await hasMandate(db, row.id))) throw new Refusal(409, 'DEBITS_AGREED')
  const moves = asked.toLotId !== null && asked.toLotId !== home.lotId
  const other = moves ? await otherHome(ctx, row, asked.toLotId ?? 0, asked.templateId) : home
  const price = asked.price === null ? null : decimalOf({ minor: asked.price, currency })
  const next = price === null ? other : { ...other, prices: atAgreedPrice(other.prices, price) }
  checkPrices([next])
  const homes = row.frozen.homes.map((one) => (one === home ? next : one))
  const frozen = { ...row.frozen, homes }
  const wished = chosenOf(row.frozen.homes, deals).map((one) =>
    one.lotId === home.lotId ? { ...one, lotId: next.lotId } : one,
  )
  const stock = await stockOf(db, row.id, [...new Set(wished.map(({ optionId }) => optionId))])
  const chosen = stillToBeHad(homes, wished, stock)
  const sheet = sheetOf(frozen, chosen, currency)
  if (isOfHomes(asked) && !moves && sheet.total === row.sheet.total) throw new Refusal(409, 'NOTHING_CHANGES')
  const kept = new Set(chosen.map(({ optionId }) => optionId))
  const lostIds = new Set(wished.flatMap(({ optionId }) => (kept.has(optionId) ? [] : [optionId])))
  const offered = new Map(home.offered.map(({ id, name }) => [id, name]))
  const names = await homesOfLots(db, [home.lotId, next.lotId])
  const blank = ({ lotId, number, building, modelName }: FrozenHome) => ({
    unitId: lotId,
    number,
    building,
    modelName,
  })
  const buyers = asked.people === null ? null : await planBuyers(ctx, row, asked.people)
  const { taken, setAside, promised } = await hangingOn(db, row.id)
  const debited = await debitedFirst(db, row)
  const own = (of: FrozenHome): number => moneyOf(ownPriceOf(of.prices), currency).minor
  return {
    frozen,
    sheet,
    chosen,
    home,
    next,
    buyers,
    shown: {
      before: { price: own(home), total: row.sheet.total, first: firstPayment(row.sheet.deposits) },
      after: { price: own(next), total: sheet.total, first: firstPayment(sheet.deposits) },
      currency,
      from: names.get(home.lotId) ?? blank(home),
      to: moves ? blank(next) : null,
      paid: taken + setAside + debited + (await notedLeft(db, row.id)) - promised,
      lost: [...lostIds].flatMap((id) => offered.get(id) ?? []),
      papers: await papersOf(ctx, row),
      waiting: moves ? await waitingFor(db, [home.lotId]) : 0,
      people: buyers?.shown ?? null,
    },
  }
}
