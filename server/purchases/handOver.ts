import { mostUnits } from '../../src/rules/guestHolds.ts'
import { can } from '../../src/rules/permissions.ts'
import { appendAudit } from '../db/audit.ts'
import type { Buyer } from '../db/holds.ts'
import {
  addParty,
  handOverBy,
  holdsBeside,
  holdsFrom,
  insertHandOver,
  moveDeals,
  queueTaker,
  removeParty,
  spendHandOver,
} from '../db/purchaseParties.ts'
import { lockLots } from '../db/lockHomes.ts'
import {
  dealsOfPurchase,
  lockPurchase,
  purchaseById,
  type PurchaseRow,
  touchPurchase,
} from '../db/purchases.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { placeOf } from '../deals/takeHome.ts'
import { sessionOfCaller } from '../people/guestSession.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'
import { projectOf } from './frozenPrices.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { callerOf, lockedPurchase } from './rights.ts'

/** How long a link to a purchase works. */
const minutes = 10

/** Reserved purchases too: a kiosk's buyer can take the reservation home. */
export const handOver: Handler<'/purchase/HandOver'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await lockedPurchase(ctx, ask)
  if (row.state !== 'open' && row.state !== 'reserved') throw new Refusal(409, 'PURCHASE_ENDED')
  const token = newToken()
  const endsAt = await insertHandOver(db, {
    tokenHash: hashOfToken(token),
    minutes,
    purchaseId: row.id,
    from: callerOf(ctx),
    leaves: ask.leave,
  })
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.hand', object: `purchase:${row.id}` })
  return { isOK: 1, token, endsAt: endsAt.toISOString() }
}

const tokenEnded = (): Refusal => new Refusal(403, 'TOKEN_ENDED')

interface Change {
  readonly taker: Buyer
  readonly guestHolds: number
}

/** Moves the held homes to another holder, whose limits for holds apply. */
// §9
async function takeHomesOf(ctx: CallContext, row: PurchaseRow, { taker, guestHolds }: Change): Promise<void> {
  const { db } = ctx
  const { id } = row
  await lockLots(
    db,
    row.frozen.homes.map(({ lotId }) => lotId),
  )
  const running = (await dealsOfPurchase(db, id)).filter(({ isRunning }) => isRunning)
  if (running.length === 0) return
  const place = placeOf(ctx, guestHolds)
  await queueTaker(db, taker, place?.hash ?? null)
  if (running.length + (await holdsBeside(db, id, taker)) > mostUnits) {
    throw new Refusal(422, 'TOO_MANY_UNITS')
  }
  const beside = place === null ? 0 : await holdsFrom(db, id, place.hash)
  // They can move if nobody else takes part: a kiosk held them, within its limit.
  if (place !== null && beside > 0 && running.length + beside > place.most) {
    throw new Refusal(422, 'GUEST_HOLDS_USED')
  }
  await moveDeals(db, id, taker, place?.hash ?? null)
}

/** Joins a purchase, repeatably. The device that handed it over leaves, and its homes move here. */
export const takeOver: Handler<'/purchase/TakeOver'> = async ({ token }, ctx) => {
  const { db, actor } = ctx
  const tokenHash = hashOfToken(token)
  const found = await handOverBy(db, tokenHash)
  if (found === undefined) throw tokenEnded()
  const id = found.purchaseId
  await lockPurchase(db, id)
  const row = await purchaseById(db, id, callerOf(ctx))
  if (row === undefined || (row.state !== 'open' && row.state !== 'reserved')) throw tokenEnded()
  const target = targetOf({ project: await projectOf(ctx, row.projectId) })
  allowed(can(actor, 'seeProject', target))
  if (!(await spendHandOver(db, tokenHash))) {
    // They already take part, but the answer was lost.
    if (!row.isParty) throw tokenEnded()
    return { ...(await changedAnswer(ctx, id)), transId: id }
  }
  const taker = { sessionId: await sessionOfCaller(ctx), personId: actor.userId }
  if (found.leaves) {
    if (row.state === 'open') await takeHomesOf(ctx, row, { taker, guestHolds: target.guestHolds ?? 0 })
    await removeParty(db, id, { sessionId: found.fromSession, personId: found.fromPerson })
  }
  await addParty(db, id, taker)
  await touchPurchase(db, id)
  const answer = await changedAnswer({ ...ctx, actor: { ...actor, sessionId: taker.sessionId } }, id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.take', object: `purchase:${id}` })
  return { ...answer, transId: id }
}
