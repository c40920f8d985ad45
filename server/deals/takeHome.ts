import { mostUnits, wantsGuestCode } from '../../src/rules/guestHolds.ts'
import { can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { type Buyer, takeHold, takeReserved } from '../db/holds.ts'
import { isOffered, needsTemplate } from '../db/lots.ts'
import { countForLink } from '../db/channelLinks.ts'
import { noteHome } from '../db/launchEntries.ts'
import type { ProjectRow } from '../db/projects.ts'
import { hasHoldProof } from '../db/personTokens.ts'
import { holdTimesOf } from '../communities/flags.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { guestMinutes, sessionOfCaller } from '../people/guestSession.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { entryWithTurn } from './launchTurn.ts'
import type { LotAtHand } from './lotAtHand.ts'

const taken = (): Refusal => new Refusal(409, 'UNIT_TAKEN')
export const lotNotFound = (): Refusal => new Refusal(404, 'LOT_NOT_FOUND')

/**
 * A lot allows its models' templates; a built home only its own. A lot to be built on needs one, or it would
 * be sold as bare land.
 */
export async function checkTemplate(
  { db }: CallContext,
  { id, projectType }: LotAtHand['lot'],
  templateId: number | null,
): Promise<void> {
  if (templateId === null) {
    // Suites have no model to choose.
    if (isHighrise(projectType) || !(await needsTemplate(db, id))) return
    const params = { label: 'elevation' }
    throw new Refusal(422, 'WRONG_FIELD', { why: 'notSelected', params, field: 'template_id' })
  }
  if (await isOffered(db, id, templateId)) return
  throw new Refusal(422, 'TEMPLATE_NOT_ON_LOT', { field: 'template_id' })
}

/** Identifies a caller without an account: the enrolled device, or else the hashed address. */
export function placeOf(
  { actor, address }: CallContext,
  guestHolds: number,
): { hash: string; most: number } | null {
  if (actor.userId !== null) return null
  // An unattended kiosk counts as one visitor (§9).
  if (actor.deviceId !== null) return { hash: hashOfToken(`hold device ${actor.deviceId}`), most: mostUnits }
  return { hash: hashOfToken(`hold address ${address}`), most: guestHolds }
}

/** @throws Refusal 403 without a mailed code in this session; http/holdCodeGuard checked this call's. */
async function checkProof({ actor, db }: CallContext): Promise<void> {
  const { sessionId } = actor
  if (sessionId !== null && (await hasHoldProof(db, sessionId, guestMinutes))) return
  throw new Refusal(403, 'GUEST_CODE_NEEDED')
}

/** The latest time to which a hold of a project's home may be extended. */
export function lastMoment(madeAt: Date, project: Pick<ProjectRow, 'flags'>): string {
  const { start, cap } = holdTimesOf(project)
  return new Date(madeAt.getTime() + Math.max(start, cap) * 60_000).toISOString()
}

export interface TakenHome {
  readonly dealId: number
  /** By the database's clock. */
  readonly expiresAt: Date
  /** The project version that shows it. */
  readonly version: number
  readonly buyer: Buyer
}

interface Taking {
  /** The buyer on whose purchase a member of staff acts. */
  readonly whose?: Buyer | null
  /** Set for a purchase begun with a guest's proof. */
  readonly isProven?: boolean
}

/**
 * Holds a home for the caller, or the buyer whom staff serve. The database enforces limits atomically.
 * @throws Refusal 409, such as UNIT_TAKEN.
 */
// §4, §9
export async function takeHome(
  ctx: CallContext,
  { lot, own, target, takes }: LotAtHand,
  templateId: number | null,
  { whose = null, isProven = false }: Taking = {},
): Promise<TakenHome> {
  const { actor, db } = ctx
  const decision = can(actor, 'hold', target)
  if (!decision.allowed) throw decision.reason === 'lotNotFree' ? taken() : refusalOf(decision.reason)
  const entry = own ? null : await entryWithTurn(db, lot.id, whose?.personId ?? actor.userId)
  await checkTemplate(ctx, lot, templateId)
  if (actor.userId === null && !own && !isProven && wantsGuestCode(lot.project.flags)) await checkProof(ctx)
  const buyer = whose ?? { sessionId: await sessionOfCaller(ctx), personId: actor.userId }
  const { start: minutes } = holdTimesOf(lot.project)
  const place = whose === null ? placeOf(ctx, target.guestHolds ?? 0) : null
  const taking = { lotId: lot.id, buyer, templateId, minutes }
  const answer =
    takes === undefined
      ? await takeHold(db, { ...taking, place })
      : await takeReserved(db, { ...taking, worksheetId: takes })
  switch (answer.outcome) {
    case 'done':
      if (answer.dealId === null || answer.expiresAt === null) throw taken()
      if (entry !== null) await noteHome(db, entry, answer.dealId)
      if (!own) await countForLink(db, actor.sessionId, { projectId: lot.projectId, what: 'hold' })
      return { dealId: answer.dealId, expiresAt: answer.expiresAt, version: answer.version, buyer }
    case 'tooMany':
      throw new Refusal(422, 'TOO_MANY_UNITS')
    case 'tooManyFrom':
      throw new Refusal(422, 'GUEST_HOLDS_USED')
    case 'notFound':
      throw lotNotFound()
    default:
      throw taken()
  }
}
