import { emailKey } from '../../src/rules/emailKey.ts'
import type { Answer } from '../../src/contract/schemas.ts'
import { can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { mayBeWaitedFor, mostPlaces } from '../../src/rules/waiting.ts'
import { offerHoursOf } from '../communities/flags.ts'
import { ofProject } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { releaseHold } from '../db/holds.ts'
import { lockLots } from '../db/lockHomes.ts'
import { personById } from '../db/persons.ts'
import * as line from '../db/waiting.ts'
import { mailTo } from '../people/mailTo.ts'
import { homeOf } from './holds.ts'
import { refuseInLaunch } from './launchTurn.ts'
import type { LotAtHand } from './lotAtHand.ts'

type Place = Answer<'/comty/GetWaitingPlaces'>['places'][number]

function shown(row: line.WaitingRow, userId: number | null): Place {
  const isOwner = row.personId === userId
  return {
    lot_id: row.lotId,
    state: row.state,
    place: row.place,
    length: row.length,
    joined_at: row.joinedAt.toISOString(),
    offer_ends: line.offerEndsOf(row),
    isPartners: ['offered', 'accepted', 'bought'].includes(row.state) && !isOwner,
    partner_email: isOwner ? row.partnerEmail : row.email,
    isShared: row.partnerId !== null,
  }
}

/** The locked home and the caller. @throws Refusal for guests, kiosks, and who may not see the home. */
async function atLine(
  ctx: CallContext,
  { projectId, lot_id: lotId }: { readonly projectId: string; readonly lot_id: number },
): Promise<{ readonly atHand: LotAtHand; readonly userId: number; readonly hours: number }> {
  const { project } = await ofProject(ctx, projectId)
  const highrise = isHighrise(project.projectType)
  const seen = await homeOf(ctx, projectId, lotId, highrise)
  allowed(can(ctx.actor, 'joinWaitingList', seen.target))
  await lockLots(ctx.db, [lotId])
  const atHand = await homeOf(ctx, projectId, lotId, highrise)
  return { atHand, userId: ctx.actor.userId ?? 0, hours: offerHoursOf(project) }
}

async function placeNow(ctx: CallContext, lotId: number, userId: number): Promise<Place> {
  const row = await line.placeOf(ctx.db, lotId, userId)
  if (row === undefined) throw new Refusal(404, 'NO_PLACE')
  return shown(row, userId)
}

const isRunning = (row: line.WaitingRow | undefined): row is line.WaitingRow =>
  row?.state === 'waiting' || row?.state === 'offered'

/** Tells a couple or person that they are in line or already have an offer. */
async function tellPlace(ctx: CallContext, id: number): Promise<void> {
  const row = await line.waitingById(ctx.db, id)
  if (row === undefined) return
  const { projectId, partnerId, partnerEmail, state } = row
  // Both will be notified of their offer again.
  if (state === 'offered') return await line.markTold(ctx.db, id, 'waiting')
  const emails = partnerId === null || partnerEmail === null ? [row.email] : [row.email, partnerEmail]
  for (const email of emails) await mailTo(ctx, 'waitingJoined', email, { projectId, waitingId: id })
}

/** Notifies one partner of the other's actions. */
async function tellOther(
  ctx: CallContext,
  { id, projectId, personId, partnerId }: line.WaitingRow,
  kind: 'waitingAlone' | 'waitingTaken',
): Promise<void> {
  const other = personId === ctx.actor.userId ? partnerId : personId
  const email = other === null ? undefined : (await personById(ctx.db, other))?.email
  if (email !== undefined) await mailTo(ctx, kind, email, { projectId, waitingId: id })
}

/** Names a partner. One in line too is told, and agrees by doing the same. */
async function nameOther(ctx: CallContext, row: line.WaitingRow, email: string): Promise<void> {
  const { db } = ctx
  await line.namePartner(db, row.id, email)
  if ((await line.placeAlone(db, row.lotId, email)) === undefined) return
  await mailTo(ctx, 'waitingAsked', email, { projectId: row.projectId, waitingId: row.id })
}

/**
 * Names a partner for the caller's unshared place. Two people who named each other share their earlier place.
 */
async function namedLater(
  ctx: CallContext,
  row: line.WaitingRow,
  { me, named }: { readonly me: line.Waiter; readonly named: string },
): Promise<void> {
  const { db, actor } = ctx
  const other = await line.placeNaming(db, row.lotId, me, named)
  if (other === undefined) await nameOther(ctx, row, named)
  else {
    const [kept, ended, joins] =
      other.state === 'offered' || (row.state !== 'offered' && other.id < row.id)
        ? [other, row, me]
        : [row, other, { personId: other.personId, email: named }]
    await line.endPlace(db, ended.id)
    await line.sharePlace(db, kept.id, joins)
    await tellPlace(ctx, kept.id)
  }
  await appendAudit(db, { actor: auditName(actor), action: 'waiting.name', object: `lot:${row.lotId}` })
}

/**
 * Puts the caller in line for a held or sold home, alone or in the place of someone who named them a partner.
 * Repeats get the same answer, but may name a partner.
 */
export const joinWaitingList: Handler<'/comty/JoinWaitingList'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { atHand, userId, hours } = await atLine(ctx, ask)
  const { lot, own, target } = atHand
  const { projectId, id: lotId } = lot
  const me = { personId: userId, email: emailKey((await personById(db, userId))?.email ?? '') }
  const typed = emailKey(ask.partner_email ?? '')
  const named = typed === '' || typed === me.email ? null : typed
  const before = await line.placeOf(db, lotId, userId)
  const isTheirs = before?.state === 'accepted' || before?.state === 'bought'
  if (isRunning(before)) {
    const { personId, partnerId, partnerEmail } = before
    const isNew = named !== null && personId === userId && partnerId === null && partnerEmail !== named
    if (isNew) await namedLater(ctx, before, { me, named })
    return { isOK: 1, place: await placeNow(ctx, lotId, userId) }
  }
  if (hours === 0) throw new Refusal(409, 'WAITING_LIST_OFF')
  await refuseInLaunch(db, lotId)
  // A home held by their partner counts as theirs, too.
  if (isTheirs || own || target.ownerUserId === userId) throw new Refusal(409, 'HOME_IS_YOURS')
  if (lot.over || !mayBeWaitedFor(lot)) throw new Refusal(409, 'HOME_IS_FREE')
  if ((await line.countPlaces(db, userId)) >= mostPlaces) throw new Refusal(422, 'TOO_MANY_PLACES')
  // Nobody shares the place of someone who did not name them: knowing an email proves nothing.
  const theirs = await line.placeNaming(db, lotId, me, named)
  if (theirs === undefined) {
    const row = await line.insertPlace(db, { projectId, lotId, personId: userId })
    if (named !== null) await nameOther(ctx, row, named)
    await tellPlace(ctx, row.id)
  } else {
    await line.sharePlace(db, theirs.id, me)
    await tellPlace(ctx, theirs.id)
  }
  await appendAudit(db, { actor: auditName(actor), action: 'waiting.join', object: `lot:${lotId}` })
  return { isOK: 1, place: await placeNow(ctx, lotId, userId) }
}

/** Gives up a place and any offer: the home moves on. A partner keeps both. */
export const leaveWaitingList: Handler<'/comty/LeaveWaitingList'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { atHand, userId } = await atLine(ctx, ask)
  const { lot } = atHand
  const row = await line.placeOf(db, lot.id, userId)
  if (row === undefined) throw new Refusal(404, 'NO_PLACE')
  if (!isRunning(row)) return { isOK: 1 }
  const other = row.personId === userId ? row.partnerId : row.personId
  if (row.state === 'waiting' || other !== null) await line.leavePlace(db, row, userId)
  await tellOther(ctx, row, 'waitingAlone')
  if (row.state === 'offered' && row.dealId !== null) {
    if (other !== null) await line.handOffer(db, row.dealId, other)
    else
      await releaseHold(db, {
        lotId: lot.id,
        buyer: { sessionId: null, personId: userId },
        mayReleaseAny: false,
      })
  }
  await appendAudit(db, { actor: auditName(actor), action: 'waiting.leave', object: `lot:${lot.id}` })
  return { isOK: 1 }
}

/** Puts a couple's offered hold in the caller's name, to take the home. */
export const takeOffer: Handler<'/comty/TakeOffer'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { atHand, userId } = await atLine(ctx, ask)
  const { lot } = atHand
  const row = await line.placeOf(db, lot.id, userId)
  if (row === undefined) throw new Refusal(404, 'NO_PLACE')
  if (row.state !== 'offered' || row.dealId === null) throw new Refusal(409, 'OFFER_OVER')
  if (row.personId !== userId) {
    await line.swapPartners(db, row.id)
    await line.handOffer(db, row.dealId, userId)
    await tellOther(ctx, row, 'waitingTaken')
  }
  await appendAudit(db, { actor: auditName(actor), action: 'waiting.take', object: `lot:${lot.id}` })
  return { isOK: 1, place: await placeNow(ctx, lot.id, userId) }
}

/** The caller's own places on a project's waiting lists. */
export const waitingPlaces: Handler<'/comty/GetWaitingPlaces'> = async ({ projectId }, ctx) => {
  const { actor, db } = ctx
  const { project } = await ofProject(ctx, projectId)
  const { userId } = actor
  const rows = userId === null ? [] : await line.placesOf(db, projectId, userId)
  return { isOK: 1, hours: offerHoursOf(project), places: rows.map((row) => shown(row, userId)) }
}
