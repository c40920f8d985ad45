import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { takeBackSeconds } from '../../src/rules/office/takeBack.ts'
import { can } from '../../src/rules/permissions.ts'
import { appendAudit } from '../db/audit.ts'
import { voidEnvelopes } from '../db/envelopeMoves.ts'
import { purchaseHolding, releaseHold } from '../db/holds.ts'
import { lockLots, lockPrices } from '../db/lockHomes.ts'
import { dealsOfPurchase, openPurchaseWith, purchaseById, touchPurchase, runningOn } from '../db/purchases.ts'
import { insertUndone } from '../db/undoneDeals.ts'
import { backToReview } from '../db/worksheets.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { homeIn, releaseHome } from '../deals/holds.ts'
import { type LotAtHand, lotAtHand } from '../deals/lotAtHand.ts'
import { lotNotFound } from '../deals/takeHome.ts'
import { lockedDeal } from './lockedDeal.ts'
import { reprice } from './reprice.ts'
import { callerOf, changeableLocked, refuseWhilePaying } from './rights.ts'
import { chosenOf } from './sheets.ts'
import { undoable } from './undoable.ts'

/** A home that its buyer releases, or has lost, leaves a purchase that has others. */
async function release(
  ctx: CallContext,
  atHand: LotAtHand,
  undoing: Undoing,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { db, actor } = ctx
  const { lot, own, target } = atHand
  const id = await openPurchaseWith(db, lot.id, callerOf(ctx))
  if (id === null) return await releaseForOther(ctx, atHand, undoing)
  const row = await purchaseById(db, id, callerOf(ctx))
  const before = row?.frozen.homes ?? []
  await lockLots(
    db,
    before.map(({ lotId }) => lotId),
  )
  const deals = await dealsOfPurchase(db, id)
  const homes = before.filter(({ lotId }) => lotId !== lot.id)
  const kept = new Set(homes.map(({ lotId }) => lotId))
  const others = deals.some(({ isRunning, lotId }) => isRunning && kept.has(lotId))
  const drop = async (): Promise<void> => {
    if (row === undefined || homes.length === before.length) return
    await refuseWhilePaying(ctx, id)
    await reprice(ctx, row, { homes, kept, wished: chosenOf(homes, deals) })
  }
  const isLost =
    !own &&
    homes.length > 0 &&
    homes.length < before.length &&
    runningOn(deals, lot.id) === undefined &&
    !can(actor, 'releaseHold', target).allowed
  const holder = runningOn(deals, lot.id) === undefined ? await purchaseHolding(db, lot.id) : id
  const after = own && others ? drop : async (): Promise<void> => await voidReleased(ctx, holder)
  if (!isLost) return await releaseHome(ctx, atHand, after)
  await drop()
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'purchase.drop',
    object: `purchase:${id} lot:${lot.id}`,
  })
  return { isOK: 1, version: lot.version }
}

/** Whoever signs for a home must hold it, so its papers are void once it is released. */
async function voidReleased({ db, actor, now }: CallContext, id: number | null): Promise<void> {
  if (id !== null) await voidEnvelopes(db, id, { reason: 'released', by: auditName(actor), now })
}

/** Why staff release a hold, and the deal they saw. */
type Undoing = Pick<Ask<'/comty/RemoveDPTimer'>, 'reason' | 'deal_id'>

/** Staff release somebody else's hold; if the home was kept for a worksheet, that goes back to review. */
async function releaseForOther(
  ctx: CallContext,
  seen: LotAtHand,
  { reason, deal_id }: Undoing,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { db, actor, now } = ctx
  const lotId = seen.lot.id
  const { deal } = await lockedDeal(db, lotId, false)
  const atHand = await lotAtHand(db, lotId, actor)
  if (atHand === undefined) throw lotNotFound()
  if (deal_id && deal_id !== deal?.id) throw new Refusal(409, 'WRONG_STATE')
  const { purchaseId = null, worksheetId = null } = deal ?? {}
  const isStaffs = !atHand.own && atHand.target.lotStatus === 'held'
  const free = async (mailInSeconds: number): Promise<Answer<'/comty/RemoveDPTimer'>> =>
    await releaseHome(ctx, atHand, async () => {
      const by = auditName(actor)
      const why = reason?.trim() ?? ''
      if (purchaseId !== null)
        await voidEnvelopes(db, purchaseId, { reason: 'released', by, now, mailInSeconds })
      if (purchaseId !== null) await touchPurchase(db, purchaseId)
      if (worksheetId !== null) await backToReview(db, worksheetId, actor.userId, why)
      if (!isStaffs) return
      const dealId = deal?.id ?? null
      await insertUndone(db, { lotId, dealId, purchaseId, worksheetId, what: 'release', reason: why, by })
    })
  if (!isStaffs) return await free(0)
  const whose = { what: 'release', lotId, lotIds: [lotId], purchaseId, worksheetId } as const
  return await undoable(ctx, whose, async () => await free(takeBackSeconds))
}

/** Takes a delisted home out of the caller's purchase; null if there is none, or no other home in it. */
async function dropRemoved(
  ctx: CallContext,
  projectId: string,
  lotId: number,
): Promise<Answer<'/comty/RemoveDPTimer'> | null> {
  const { db, actor } = ctx
  const id = await openPurchaseWith(db, lotId, callerOf(ctx))
  if (id === null) return null
  const row = await changeableLocked(ctx, { projectId, transId: id })
  const homes = row.frozen.homes.filter((home) => home.lotId !== lotId)
  if (homes.length === 0) return null
  await lockPrices(db, row.frozen.homes)
  const deals = await dealsOfPurchase(db, id)
  const { version } = await releaseHold(db, { lotId, buyer: callerOf(ctx), mayReleaseAny: false })
  const kept = new Set(homes.map((home) => home.lotId))
  await reprice(ctx, row, { homes, kept, wished: chosenOf(homes, deals) })
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'purchase.drop',
    object: `purchase:${id} lot:${lotId}`,
  })
  return { isOK: 1, version }
}

/** Releases a home; a delisted one leaves the caller's purchase if that has others. */
async function releaseOrDrop(
  ctx: CallContext,
  ask: { readonly projectId: string; readonly lotId: number; readonly isSuite: boolean },
  undoing: Undoing,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { projectId, lotId, isSuite } = ask
  const found = await lotAtHand(ctx.db, lotId, ctx.actor)
  const dropped = found === undefined ? await dropRemoved(ctx, projectId, lotId) : null
  return dropped ?? (await release(ctx, homeIn(found, projectId, isSuite), undoing))
}

export const releaseLot: Handler<'/comty/RemoveDPTimerLR'> = async ({ projectId, lot_id, ...undoing }, ctx) =>
  await releaseOrDrop(ctx, { projectId, lotId: lot_id, isSuite: false }, undoing)

export const releaseSuite: Handler<'/comty/RemoveDPTimer'> = async (
  { projectId, suite_id, ...undoing },
  ctx,
) => await releaseOrDrop(ctx, { projectId, lotId: suite_id, isSuite: true }, undoing)
