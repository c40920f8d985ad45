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
import type { LotAtHand } from './lotAtHand.ts'

type Place = Answer<'/comty/GetWaitingPlaces'>['places'][number]

function shown(row: line.WaitingRow, userId: number | null): Place {
  return {
    lot_id: row.lotId,
    state: row.state,
    place: row.place,
    length: row.length,
    joined_at: row.joinedAt.toISOString(),
    offer_ends: line.offerEndsOf(row),
    isPartners: row.state === 'offered' && row.personId !== userId,
    partner_email: row.personId === userId ? row.partnerEmail : null,
  }
}

/** The home, locked, and the person who calls. @throws Refusal for guests, kiosks, and those who may not see the home. */
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

/** Puts the caller in line for a held or sold home, alone or as one place with a partner; asked again, answers the same. */
export const joinWaitingList: Handler<'/comty/JoinWaitingList'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { atHand, userId, hours } = await atLine(ctx, ask)
  const { lot, own, target } = atHand
  const before = await line.placeOf(db, lot.id, userId)
  if (isRunning(before)) return { isOK: 1, place: shown(before, userId) }
  if (hours === 0) throw new Refusal(409, 'WAITING_LIST_OFF')
  if (own || target.ownerUserId === userId) throw new Refusal(409, 'HOME_IS_YOURS')
  if (lot.over || !mayBeWaitedFor(lot)) throw new Refusal(409, 'HOME_IS_FREE')
  if ((await line.countPlaces(db, userId)) >= mostPlaces) throw new Refusal(422, 'TOO_MANY_PLACES')
  const person = await personById(db, userId)
  const email = person?.email ?? ''
  const named = ask.partner_email?.trim().toLowerCase() ?? ''
  const partnerEmail = named === '' || named === email.toLowerCase() ? null : named
  const { projectId } = lot
  if (!(await line.joinPartner(db, lot.id, { personId: userId, email, partnerEmail }))) {
    await line.insertPlace(db, { projectId, lotId: lot.id, personId: userId, partnerEmail })
  }
  const row = await line.placeOf(db, lot.id, userId)
  await mailTo(ctx, 'waitingJoined', email, { projectId, personId: userId, waitingId: row?.id })
  await appendAudit(db, { actor: auditName(actor), action: 'waiting.join', object: `lot:${lot.id}` })
  return { isOK: 1, place: await placeNow(ctx, lot.id, userId) }
}

/** Gives up a place, and with it a running offer: the home goes to the next in line. The other one of a couple keeps both. */
export const leaveWaitingList: Handler<'/comty/LeaveWaitingList'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { atHand, userId } = await atLine(ctx, ask)
  const { lot } = atHand
  const row = await line.placeOf(db, lot.id, userId)
  if (row === undefined) throw new Refusal(404, 'NO_PLACE')
  if (!isRunning(row)) return { isOK: 1 }
  const other = row.personId === userId ? row.partnerId : row.personId
  if (row.state === 'waiting' || other !== null) await line.leavePlace(db, row, userId)
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

/** Makes the hold of a couple's offer the caller's, so that they can take the home. */
export const takeOffer: Handler<'/comty/TakeOffer'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { atHand, userId } = await atLine(ctx, ask)
  const { lot } = atHand
  const row = await line.placeOf(db, lot.id, userId)
  if (row === undefined) throw new Refusal(404, 'NO_PLACE')
  if (row.state !== 'offered' || row.dealId === null) throw new Refusal(409, 'OFFER_OVER')
  if (row.personId !== userId) {
    await line.swapPartners(db, row, userId)
    await line.handOffer(db, row.dealId, userId)
  }
  await appendAudit(db, { actor: auditName(actor), action: 'waiting.take', object: `lot:${lot.id}` })
  return { isOK: 1, place: await placeNow(ctx, lot.id, userId) }
}

/** The caller's own places in a project's waiting lists. */
export const waitingPlaces: Handler<'/comty/GetWaitingPlaces'> = async ({ projectId }, ctx) => {
  const { actor, db } = ctx
  const { project } = await ofProject(ctx, projectId)
  const { userId } = actor
  const rows = userId === null ? [] : await line.placesOf(db, projectId, userId)
  return { isOK: 1, hours: offerHoursOf(project), places: rows.map((row) => shown(row, userId)) }
}
