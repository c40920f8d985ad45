import { appendAudit } from '../db/audit.ts'
import { nobody, releaseHold } from '../db/holds.ts'
import { lockPrices } from '../db/lockHomes.ts'
import { setTemplate } from '../db/heldHomes.ts'
import { dealsOfPurchase, type FrozenHome, type HomeDeal, runningOn } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { isFree, lotAtHand } from '../deals/lotAtHand.ts'
import { checkTemplate, lotNotFound } from '../deals/takeHome.ts'
import { homeForPurchase } from './homeForPurchase.ts'
import { ifMayRelease } from './ifMayRelease.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { reprice } from './reprice.ts'
import { changeablePurchase, ownerFor } from './rights.ts'
import { chosenOf } from './sheets.ts'
import { takeHomes } from './takeHomes.ts'

/** The home to replace: as named, else the first that someone else has, else the first. */
async function givesWay(
  ctx: CallContext,
  homes: readonly FrozenHome[],
  deals: readonly HomeDeal[],
  named: number | null,
): Promise<FrozenHome | undefined> {
  if (named !== null) {
    const home = homes.find(({ lotId }) => lotId === named)
    if (home === undefined) throw lotNotFound()
    return home
  }
  for (const home of homes) {
    if (runningOn(deals, home.lotId) !== undefined) continue
    if (!isFree(await homeForPurchase(ctx, home.lotId, deals))) return home
  }
  return homes[0]
}

/**
 * Holds another home, or another model of it, for a purchase, and releases the replaced one. Draft and
 * offered choices stay. If the replaced home is named, other lost homes wait; otherwise they are held again
 * if possible. At another total than agreed nothing changes, and the refusal has the price.
 */
export const moveTo: Handler<'/purchase/MoveTo'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { lotId } = ask
  const templateId = ask.templateId || null
  const named = ask.instead || null
  const row = await changeablePurchase(ctx, ask)
  const wanted = await lotAtHand(db, lotId, actor)
  if (wanted === undefined || wanted.lot.projectId !== row.projectId) throw lotNotFound()
  const { homes } = row.frozen
  await lockPrices(db, [...homes, { lotId, templateId }])
  const deals = await dealsOfPurchase(db, row.id)
  const old = homes.find((home) => home.lotId === lotId) ?? (await givesWay(ctx, homes, deals, named))
  const next = homes.map((home) => (home === old ? { lotId, templateId } : home))
  const leaving = old !== undefined && old.lotId !== lotId ? runningOn(deals, old.lotId) : undefined
  if (leaving !== undefined) {
    await ifMayRelease(ctx, row, [leaving.lotId])
    await releaseHold(db, { lotId: leaving.lotId, buyer: nobody, mayReleaseAny: true })
  }
  const same = runningOn(deals, lotId)
  if (same !== undefined) {
    await checkTemplate(ctx, wanted.lot, templateId)
    await setTemplate(db, same.id, templateId)
  }
  const stays = homes.filter((home) => home !== old && runningOn(deals, home.lotId) !== undefined)
  const lost = next.filter((home) => runningOn(deals, home.lotId) === undefined)
  /** Homes that stay at their prices. */
  const asWere = new Set<number>()
  const takes = []
  for (const home of lost) {
    const isGone = home.lotId !== lotId && !isFree(await homeForPurchase(ctx, home.lotId, deals))
    const isTaken = home.lotId === lotId || (named === null && !isGone)
    if (isTaken) takes.push(home)
    // If nothing is held, options have today's prices.
    else if (isGone || stays.length > 0) asWere.add(home.lotId)
  }
  await takeHomes(ctx, row.id, takes, ownerFor(row, deals))
  const wished = chosenOf(homes, deals).map((one) => (one.lotId === old?.lotId ? { ...one, lotId } : one))
  const kept = new Set(stays.map((home) => home.lotId))
  await reprice(ctx, row, { homes: next, kept, asWere, wished, agreed: ask.total })
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'purchase.move',
    object: `purchase:${row.id} lot:${lotId}`,
  })
  return answer
}
