import { moneyOf, decimalOf } from '../../src/rules/exactMoney.ts'
import { fieldsThatCount, standingOf, statusAs } from '../../src/rules/office/lotPlan.ts'
import type { Db } from '../db/database.ts'
import { lockLots } from '../db/lockHomes.ts'
import { builtHomeOn, lotById } from '../db/lots.ts'
import {
  endPlan,
  itemsOf,
  lockPlan,
  type LotPlan,
  noteOutcomes,
  paidForLot,
  type PlanItem,
  type PlanOutcome,
  writeBuiltPrice,
  writeLot,
} from '../db/lotPlans.ts'
import { dealAtHand } from '../db/undoneDeals.ts'

/** Changes one lot, unless it changed since planned. Lock it first. */
async function changeOne(
  tx: Db,
  { what, field }: LotPlan,
  { lotId, from, to }: PlanItem,
): Promise<PlanOutcome> {
  const lot = await lotById(tx, lotId)
  if (lot === undefined) return 'gone'
  const standing = standingOf(lot)
  if (standing === 'held' || standing === 'sold' || (await dealAtHand(tx, lotId)) !== undefined)
    return 'locked'
  if (what === 'price' && field !== null) {
    // Skips a price that no longer applies: a home was built or models were assigned.
    if (!fieldsThatCount(await paidForLot(tx, lotId)).includes(field)) return 'moved'
    const built = field === 'builtPrice' ? await builtHomeOn(tx, lotId) : undefined
    const now = field === 'builtPrice' ? built?.totalPrice : lot[field]
    if (now === undefined || moneyOf(now, '').minor !== from) return 'moved'
    const price = decimalOf({ minor: to, currency: '' })
    if (field === 'builtPrice') await writeBuiltPrice(tx, lot, price)
    else await writeLot(tx, lot, { [field]: price })
    return 'done'
  }
  if (standing !== (from === 1 ? 'onSale' : 'heldBack')) return 'moved'
  await writeLot(tx, lot, statusAs(to === 1 ? 'onSale' : 'heldBack', lot))
  return 'done'
}

/** Makes a planned change once, lot by lot, so that a sold one does not stop others. */
export async function runPlan(tx: Db, id: number): Promise<ReadonlyMap<number, PlanOutcome>> {
  const items = await itemsOf(tx, id)
  await lockLots(
    tx,
    items.map(({ lotId }) => lotId),
  )
  const plan = await lockPlan(tx, id)
  const outcomes = new Map<number, PlanOutcome>()
  if (plan?.state !== 'planned') return outcomes
  for (const item of items) outcomes.set(item.lotId, await changeOne(tx, plan, item))
  await noteOutcomes(tx, id, outcomes)
  await endPlan(tx, id, 'done')
  return outcomes
}
