import { purchaseHolding } from '../db/holds.ts'
import { lockPrices } from '../db/lockHomes.ts'
import {
  dealsOfPurchase,
  type FrozenHome,
  type HomeDeal,
  lockPurchase,
  openPurchaseWith,
  purchaseById,
  type PurchaseRow,
  runningOn,
} from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { LotAtHand } from '../deals/lotAtHand.ts'
import { callerOf, ifOpen, transactionFor } from './rights.ts'

/** A home in an open purchase, locked with all its homes. */
export interface HomeOfPurchase {
  readonly row: PurchaseRow
  readonly deals: readonly HomeDeal[]
  /** The purchase's own hold, by any participant; undefined if lost or never had. */
  readonly held: HomeDeal | undefined
  readonly others: readonly FrozenHome[]
}

/**
 * A home's purchase: the named one, else the caller's open one that holds it, or the latest that lost it, or
 * null. Holds belong to purchases, not devices: all their participants may release them, nobody else's.
 */
export async function homeOfCaller(
  ctx: CallContext,
  lotId: number,
  named: number | null,
): Promise<HomeOfPurchase | null> {
  const { db } = ctx
  if (named !== null) await lockPurchase(db, named)
  const id = named ?? (await openPurchaseWith(db, lotId, callerOf(ctx)))
  if (id === null) return null
  const row = ifOpen(await transactionFor(ctx, id))
  await lockPrices(db, row.frozen.homes)
  const deals = await dealsOfPurchase(db, id)
  const others = row.frozen.homes.filter((home) => home.lotId !== lotId)
  return { row, deals, held: runningOn(deals, lotId), others }
}

/**
 * @throws Refusal 409 if another of the caller's purchases holds the home: it must be continued or must
 * release it.
 */
export async function refuseElsewhere(
  ctx: CallContext,
  { lot, deal, own }: LotAtHand,
  purchaseId: number,
): Promise<void> {
  if (deal === null) return
  const holding = await purchaseHolding(ctx.db, lot.id)
  if (holding === null || holding === purchaseId) return
  const row = await purchaseById(ctx.db, holding, callerOf(ctx))
  if (own || row?.isParty === true) throw new Refusal(409, 'HOME_ELSEWHERE')
}
