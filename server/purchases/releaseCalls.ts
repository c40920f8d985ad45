import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { undoingForm } from '../../src/rules/fields/undoing.ts'
import { takeBackSeconds } from '../../src/rules/office/takeBack.ts'
import { appendAudit } from '../db/audit.ts'
import { voidEnvelopes } from '../db/envelopeMoves.ts'
import { nobody, releaseHold } from '../db/holds.ts'
import { touchPurchase, runningOn } from '../db/purchases.ts'
import { insertUndone } from '../db/undoneDeals.ts'
import { backToReview } from '../db/worksheets.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { homeIn, notHeld, releaseHome } from '../deals/holds.ts'
import { type LotAtHand, lotAtHand, lotsAtHand } from '../deals/lotAtHand.ts'
import { lotNotFound } from '../deals/takeHome.ts'
import { type HomeOfPurchase, homeOfCaller } from './homeOfCaller.ts'
import { ifMayRelease } from './ifMayRelease.ts'
import { lockedDeal } from './lockedDeal.ts'
import { reprice } from './reprice.ts'
import { ifChangeable } from './rights.ts'
import { chosenOf } from './sheets.ts'
import { undoable } from './undoable.ts'

/** The home to release and the releasing purchase or person, from the call. */
interface Asked {
  readonly projectId: string
  readonly lotId: number
  readonly isSuite: boolean
}

/**
 * Releases a home of the caller's purchase, or drops a lost one; the others stay. Without such a purchase, or
 * for staff who name the deal they saw, releases the current hold.
 */
async function release(
  ctx: CallContext,
  { projectId, lotId, isSuite }: Asked,
  undoing: Undoing,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { deal_id, transaction_id } = undoing
  const seen = await lotAtHand(ctx.db, lotId, ctx.actor)
  const mine = deal_id && !seen?.own ? null : await homeOfCaller(ctx, lotId, transaction_id || null)
  // Naming someone's purchase gives no right to its homes.
  const isOthers = mine?.held !== undefined && !mine.row.isParty && seen !== undefined
  if (mine === null || isOthers) return await releaseForOther(ctx, homeIn(seen, projectId, isSuite), undoing)
  const isDelisted = seen === undefined
  if (isDelisted && mine.others.length === 0) throw lotNotFound()
  if (mine.held !== undefined && !isDelisted) {
    if (deal_id && deal_id !== mine.held.id) throw notHeld()
    return await letGo(ctx, homeIn(seen, projectId, isSuite), mine, { isDelisted })
  }
  // Others may have taken it since; a delisted one may still leave the purchase.
  const found = (await lotsAtHand(ctx.db, [lotId], ctx.actor, { withRemoved: true })).get(lotId)
  const atHand = homeIn(found, projectId, isSuite)
  if (mine.held !== undefined) return await letGo(ctx, atHand, mine, { isDelisted })
  // The home is held for the caller, but not in a purchase of theirs.
  if (atHand.own && !transaction_id) return await releaseHome(ctx, atHand)
  return await leaveOut(ctx, atHand, mine)
}

/** Ends the purchase's own hold of a home, taken by any participant. */
async function letGo(
  ctx: CallContext,
  { lot }: LotAtHand,
  mine: HomeOfPurchase,
  { isDelisted }: { readonly isDelisted: boolean },
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { db, actor } = ctx
  const { row, deals, others } = mine
  ifChangeable(row)
  await ifMayRelease(ctx, row, [lot.id])
  const { outcome, version } = await releaseHold(db, { lotId: lot.id, buyer: nobody, mayReleaseAny: true })
  if (outcome !== 'done') throw notHeld()
  if (isDelisted || others.some(({ lotId }) => runningOn(deals, lotId) !== undefined)) await drop(ctx, mine)
  else await voidReleased(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'hold.release', object: `lot:${lot.id}` })
  return { isOK: 1, version }
}

/** Removes a lost home from the purchase. Its current holder keeps it. */
async function leaveOut(
  ctx: CallContext,
  atHand: LotAtHand,
  mine: HomeOfPurchase,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { lot, deal } = atHand
  const { row, others } = mine
  const done = { isOK: 1, version: lot.version } as const
  // Another device was faster.
  if (others.length === row.frozen.homes.length) return done
  if (others.length === 0) {
    if (deal !== null) throw notHeld()
    return done
  }
  ifChangeable(row)
  await drop(ctx, mine)
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'purchase.drop',
    object: `purchase:${row.id} lot:${lot.id}`,
  })
  return done
}

/** The purchase continues with its other homes. */
async function drop(ctx: CallContext, { row, deals, others }: HomeOfPurchase): Promise<void> {
  const kept = new Set(others.map(({ lotId }) => lotId))
  await reprice(ctx, row, { homes: others, kept, wished: chosenOf(others, deals) })
}

/** Signing requires a held home, so its papers become void on release. */
async function voidReleased({ db, actor, now }: CallContext, id: number): Promise<void> {
  await voidEnvelopes(db, id, { reason: 'released', by: auditName(actor), now })
}

/** The purchase that releases it; or staff's reason, and the deal they saw. */
type Undoing = Pick<Ask<'/comty/RemoveDPTimer'>, 'reason' | 'deal_id' | 'transaction_id'>

/** Releases another's hold for staff; if reserved for a worksheet, that returns to review. */
async function releaseForOther(
  ctx: CallContext,
  seen: LotAtHand,
  { reason, deal_id }: Undoing,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { db, actor, now } = ctx
  const lotId = seen.lot.id
  const { deal, worksheetIds } = await lockedDeal(db, lotId, false)
  const atHand = await lotAtHand(db, lotId, actor)
  if (atHand === undefined) throw lotNotFound()
  if (deal_id && deal_id !== deal?.id) throw new Refusal(409, 'WRONG_STATE')
  const { purchaseId = null, worksheetId = null } = deal ?? {}
  const isStaffs = !atHand.own && atHand.target.lotStatus === 'held'
  // Callers who have seen the deal give a reason; partners' calls name no deal.
  if (deal_id && isStaffs) refuseFirst(askedOf(undoingForm, { reason: reason ?? '' }, {}))
  const free = async (mailInSeconds: number): Promise<Answer<'/comty/RemoveDPTimer'>> =>
    await releaseHome(ctx, atHand, async () => {
      const by = auditName(actor)
      const why = reason?.trim() ?? ''
      if (purchaseId !== null)
        await voidEnvelopes(db, purchaseId, { reason: 'released', by, now, mailInSeconds })
      if (purchaseId !== null) await touchPurchase(db, purchaseId)
      for (const id of worksheetIds) await backToReview(db, id, actor.userId, why)
      if (!isStaffs) return
      const dealId = deal?.id ?? null
      await insertUndone(db, { lotId, dealId, purchaseId, worksheetId, what: 'release', reason: why, by })
    })
  if (!isStaffs) return await free(0)
  const whose = { what: 'release', lotId, lotIds: [lotId], purchaseId, worksheetIds } as const
  return await undoable(ctx, whose, async () => await free(takeBackSeconds))
}

export const releaseLot: Handler<'/comty/RemoveDPTimerLR'> = async ({ projectId, lot_id, ...undoing }, ctx) =>
  await release(ctx, { projectId, lotId: lot_id, isSuite: false }, undoing)

export const releaseSuite: Handler<'/comty/RemoveDPTimer'> = async (
  { projectId, suite_id, ...undoing },
  ctx,
) => await release(ctx, { projectId, lotId: suite_id, isSuite: true }, undoing)
