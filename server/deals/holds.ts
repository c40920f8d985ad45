import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { wantsGuestCode } from '../../src/rules/guestHolds.ts'
import { can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { appendAudit } from '../db/audit.ts'
import { type DealAnswer, dealById, extendHold, releaseHold, takeHold } from '../db/holds.ts'
import { hasHoldProof } from '../db/personTokens.ts'
import { isOffered } from '../db/lots.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { holdTimesOf } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { guestMinutes, sessionOfCaller } from '../people/guestSession.ts'
import { type LotAtHand, lotAtHand } from './lotAtHand.ts'
import { linkedProjects } from '../communities/linkedProjects.ts'

/** §4: a failed hold answers -1; our own client uses the status and code. */
const failed = { isOK: -1, transId: null, otherBuilderInfo: null } as const
const taken = (): Refusal => new Refusal(409, 'UNIT_TAKEN', { answer: failed })
const unknown = (): Refusal => new Refusal(404, 'LOT_NOT_FOUND')

/** The lot, if it is of this project and of the kind that the call handles. */
async function lotOf(
  ctx: CallContext,
  projectId: string,
  lotId: number,
  highrise: boolean,
): Promise<LotAtHand> {
  const found = await lotAtHand(ctx.db, lotId, ctx.actor)
  if (found === undefined) throw unknown()
  const { lot } = found
  if (lot.projectId !== projectId || isHighrise(lot.projectType) !== highrise) throw unknown()
  return found
}

/** A template can be held on a lot when one of its models has it; a built home has only its own. */
async function checkTemplate(ctx: CallContext, lotId: number, templateId: number): Promise<void> {
  if (await isOffered(ctx.db, lotId, templateId)) return
  throw new Refusal(422, 'TEMPLATE_NOT_ON_LOT', { field: 'template_id' })
}

/** Where a caller without an account comes from: the enrolled device, else the hashed address. */
function placeOf({ actor, address }: CallContext, guestHolds: number): { hash: string; most: number } | null {
  if (actor.userId !== null) return null
  if (actor.deviceId !== null) return { hash: hashOfToken(`hold device ${actor.deviceId}`), most: kioskHolds }
  return { hash: hashOfToken(`hold address ${address}`), most: guestHolds }
}

/** @throws Refusal 403 without a mailed code in this session; http/holdCodeGuard has checked the one in this call. */
async function checkProof({ actor, db }: CallContext): Promise<void> {
  const { sessionId } = actor
  if (sessionId !== null && (await hasHoldProof(db, sessionId, guestMinutes))) return
  throw new Refusal(403, 'GUEST_CODE_NEEDED', { answer: failed })
}

/** The most holds at an unattended kiosk, whoever took them: one visitor's allowance (§9). */
const kioskHolds = 3

function lastMoment(madeAt: Date, capMinutes: number): string {
  return new Date(madeAt.getTime() + capMinutes * 60_000).toISOString()
}

/** §4: "PutDPTimer result 1 means hold started"; failure is 409 UNIT_TAKEN. The database enforces limits atomically. */
async function take(
  ctx: CallContext,
  { lot, own, target }: LotAtHand,
  templateId: number | null,
): Promise<Answer<'/comty/PutDPTimer'>> {
  const { actor, db } = ctx
  const decision = can(actor, 'hold', target)
  if (!decision.allowed) throw decision.reason === 'lotNotFree' ? taken() : refusalOf(decision.reason)
  if (templateId !== null) await checkTemplate(ctx, lot.id, templateId)
  if (actor.userId === null && !own && wantsGuestCode(lot.project.flags)) await checkProof(ctx)
  const buyer = { sessionId: await sessionOfCaller(ctx), personId: actor.userId }
  const times = holdTimesOf(lot.project)
  const place = placeOf(ctx, target.guestHolds ?? 0)
  const answer = await takeHold(db, { lotId: lot.id, buyer, templateId, minutes: times.start, place })
  switch (answer.outcome) {
    case 'done': {
      const deal = await dealById(db, answer.dealId ?? 0)
      await appendAudit(db, { actor: auditName(actor), action: 'hold.take', object: `lot:${lot.id}` })
      return {
        isOK: 1,
        transId: answer.dealId,
        expiresAt: answer.expiresAt?.toISOString() ?? null,
        mayLastUntil: deal === undefined ? null : lastMoment(deal.madeAt, Math.max(times.start, times.cap)),
        otherBuilderInfo: await otherBuilder(ctx, lot.projectId),
        version: answer.version,
      }
    }
    case 'tooMany':
      throw new Refusal(422, 'TOO_MANY_UNITS', { answer: failed })
    case 'tooManyFrom':
      throw new Refusal(422, 'GUEST_HOLDS_USED', { answer: failed })
    case 'notFound':
      throw unknown()
    default:
      throw taken()
  }
}

/** The builder of the linked project whose designs are built here. */
async function otherBuilder(
  { db, actor }: CallContext,
  projectId: string,
): Promise<Answer<'/comty/PutDPTimer'>['otherBuilderInfo']> {
  const [other] = await linkedProjects(db, actor, projectId)
  if (other === undefined) return null
  return { PROJECT_ID: other.id, PROJECT_NAME: other.name, name: other.builderName }
}

/** Extends the caller's own hold by the project's minutes, up to its cap. */
export async function extend(
  { projectId, transId }: Ask<'/comty/ExtendDPTimer'>,
  ctx: CallContext,
): Promise<Answer<'/comty/ExtendDPTimer'>> {
  const { actor, db } = ctx
  const deal = await dealById(db, transId)
  if (deal?.projectId !== projectId) throw notHeld()
  const found = await lotAtHand(db, deal.lotId, actor)
  if (found === undefined) throw notHeld()
  if (!found.own) throw found.deal === null ? notHeld() : refusalOf('notYours')
  allowed(can(actor, 'hold', found.target))
  const { extend: minutes, cap } = holdTimesOf(found.lot.project)
  const buyer = { sessionId: actor.sessionId, personId: actor.userId }
  const answer = await extendHold(db, { dealId: transId, buyer, minutes, capMinutes: cap })
  if (answer.outcome === 'notYours') throw refusalOf('notYours')
  if (answer.outcome !== 'done' || answer.expiresAt === null) throw notHeld()
  await appendAudit(db, { actor: auditName(actor), action: 'hold.extend', object: `deal:${transId}` })
  const mayLastUntil = lastMoment(deal.madeAt, cap)
  return { isOK: 1, transId, expiresAt: answer.expiresAt.toISOString(), mayLastUntil }
}

/** Releases a hold; repeating it is harmless. Staff may release those of others (§6). */
async function release(
  ctx: CallContext,
  { lot, deal, own, target }: LotAtHand,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { actor, db } = ctx
  const others = deal !== null && !own
  const buyer = { sessionId: actor.sessionId, personId: actor.userId }
  if (others) {
    const decision = can(actor, 'releaseHold', target)
    if (!decision.allowed && decision.reason === 'lotNotHeld') throw notHeld()
    allowed(decision)
  }
  const answer: DealAnswer = await releaseHold(db, { lotId: lot.id, buyer, mayReleaseAny: others })
  if (answer.outcome === 'notFound') throw unknown()
  if (answer.outcome === 'notYours') throw refusalOf('notYours')
  if (answer.outcome !== 'done') throw notHeld()
  await appendAudit(db, { actor: auditName(actor), action: 'hold.release', object: `lot:${lot.id}` })
  return { isOK: 1, version: answer.version }
}

const notHeld = (): Refusal => new Refusal(409, 'WRONG_STATE')

/** §6: "Unsell permission also checked by a permission call (value above 0 allows)". */
export async function unsellPermission(
  { project_id }: Ask<'/comty/GetPermission'>,
  ctx: CallContext,
): Promise<Answer<'/comty/GetPermission'>> {
  const target = targetOf(await ofProject(ctx, project_id))
  const role = can(ctx.actor, 'unsell', { ...target, undo: 'unsell' }).allowed
  const owner = can(ctx.actor, 'unsell', {
    ...target,
    undo: 'unsell',
    ownerUserId: ctx.actor.userId,
  }).allowed
  return { isOK: 1, permission: role || owner ? 1 : 0 }
}

export const holdLot: Handler<'/comty/PutDPTimerLR'> = async ({ projectId, lot_id, template_id }, ctx) =>
  await take(ctx, await lotOf(ctx, projectId, lot_id, false), template_id || null)

export const holdSuite: Handler<'/comty/PutDPTimer'> = async ({ projectId, suite_id }, ctx) =>
  await take(ctx, await lotOf(ctx, projectId, suite_id, true), null)

export const releaseLot: Handler<'/comty/RemoveDPTimerLR'> = async ({ projectId, lot_id }, ctx) =>
  await release(ctx, await lotOf(ctx, projectId, lot_id, false))

export const releaseSuite: Handler<'/comty/RemoveDPTimer'> = async ({ projectId, suite_id }, ctx) =>
  await release(ctx, await lotOf(ctx, projectId, suite_id, true))
