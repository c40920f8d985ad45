import { mostUnits } from '../../src/rules/guestHolds.ts'
import { can } from '../../src/rules/permissions.ts'
import { appendAudit } from '../db/audit.ts'
import type { Buyer } from '../db/holds.ts'
import {
  addParty,
  handOverBy,
  holdsBeside,
  insertHandOver,
  moveDeals,
  removeParty,
  spendHandOver,
} from '../db/purchaseParties.ts'
import { dealsOfPurchase, lockPurchase, purchaseById, touchPurchase } from '../db/purchases.ts'
import { targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { placeOf } from '../deals/takeHome.ts'
import { sessionOfCaller } from '../people/guestSession.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'
import { projectOf } from './frozenPrices.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { callerOf, openPurchase } from './rights.ts'

/** How long a link to a purchase works. */
const minutes = 10

export const handOver: Handler<'/purchase/HandOver'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await openPurchase(ctx, ask)
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
  readonly from: Buyer
  readonly taker: Buyer
  readonly guestHolds: number
}

/** The homes that are held change hands, and the one who had them leaves the purchase. */
async function takeHomesOf(ctx: CallContext, id: number, { from, taker, guestHolds }: Change): Promise<void> {
  const { db } = ctx
  const running = (await dealsOfPurchase(db, id)).filter(({ isRunning }) => isRunning)
  if (running.length + (await holdsBeside(db, id, taker)) > mostUnits) {
    throw new Refusal(422, 'TOO_MANY_UNITS')
  }
  await moveDeals(db, id, taker, placeOf(ctx, guestHolds)?.hash ?? null)
  await removeParty(db, id, from)
}

/** Takes part in a purchase from this device; the one that gave it up leaves it, and its homes come along. */
export const takeOver: Handler<'/purchase/TakeOver'> = async ({ token }, ctx) => {
  const { db, actor } = ctx
  const tokenHash = hashOfToken(token)
  const found = await handOverBy(db, tokenHash)
  if (found === undefined) throw tokenEnded()
  const id = found.purchaseId
  await lockPurchase(db, id)
  const row = await purchaseById(db, id, callerOf(ctx))
  if (row === undefined) throw tokenEnded()
  const target = targetOf({ project: await projectOf(ctx, row.projectId) })
  allowed(can(actor, 'seeProject', target))
  if (!(await spendHandOver(db, tokenHash))) throw tokenEnded()
  const taker = { sessionId: await sessionOfCaller(ctx), personId: actor.userId }
  const from = { sessionId: found.fromSession, personId: found.fromPerson }
  if (found.leaves) await takeHomesOf(ctx, id, { from, taker, guestHolds: target.guestHolds })
  await addParty(db, id, taker)
  await touchPurchase(db, id)
  const answer = await changedAnswer({ ...ctx, actor: { ...actor, sessionId: taker.sessionId } }, id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.take', object: `purchase:${id}` })
  return answer
}
