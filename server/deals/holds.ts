import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { type Actor, can, type Target } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { appendAudit } from '../db/audit.ts'
import { type DealAnswer, releaseHold } from '../db/holds.ts'
import { hasDealIn } from '../db/undoneDeals.ts'
import { withdrawOffer } from '../db/waiting.ts'
import type { CallContext } from '../context/handler.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { type LotAtHand, lotAtHand } from './lotAtHand.ts'
import { lotNotFound } from './takeHome.ts'

/** The lot, if of this project and of the call's kind. */
export async function homeOf(
  ctx: CallContext,
  projectId: string,
  lotId: number,
  highrise: boolean,
): Promise<LotAtHand> {
  return homeIn(await lotAtHand(ctx.db, lotId, ctx.actor), projectId, highrise)
}

/** The same for a lot that has already been read. */
export function homeIn(found: LotAtHand | undefined, projectId: string, highrise: boolean): LotAtHand {
  if (found === undefined) throw lotNotFound()
  const { lot } = found
  if (lot.projectId !== projectId || isHighrise(lot.projectType) !== highrise) throw lotNotFound()
  return found
}

/**
 * Releases a hold, repeatably. Staff may release others' (§6). `afterwards` runs before the audit entry,
 * which comes last.
 */
export async function releaseHome(
  ctx: CallContext,
  { lot, deal, own, target }: LotAtHand,
  afterwards: () => Promise<void> = async () => undefined,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { actor, db } = ctx
  // A home imported as held has no deal.
  const others = !own && (deal !== null || target.lotStatus === 'held')
  const buyer = { sessionId: actor.sessionId, personId: actor.userId }
  if (others) {
    const decision = can(actor, 'releaseHold', target)
    if (!decision.allowed && decision.reason === 'lotNotHeld') throw notHeld()
    allowed(decision)
  }
  const answer: DealAnswer = await releaseHold(db, { lotId: lot.id, buyer, mayReleaseAny: others })
  if (answer.outcome === 'notFound') throw lotNotFound()
  if (answer.outcome === 'notYours') throw refusalOf('notYours')
  if (answer.outcome === 'paying') throw new Refusal(409, 'PAYMENT_RUNNING')
  if (answer.outcome !== 'done') throw notHeld()
  if (others && deal !== null && answer.dealId !== null) await withdrawOffer(db, answer.dealId)
  await afterwards()
  // Repeating it changes nothing.
  if (answer.version !== lot.version)
    await appendAudit(db, { actor: auditName(actor), action: 'hold.release', object: `lot:${lot.id}` })
  return { isOK: 1, version: answer.version }
}

export const notHeld = (): Refusal => new Refusal(409, 'WRONG_STATE')

/**
 * The permission call's value for a deal: above 0 for roles that may unsell it, or callers who may undo their
 * own.
 */
export const permissionOn = (actor: Actor, target: Target): number =>
  can(actor, 'unsell', { ...target, undo: 'unsell' }).allowed ? 1 : 0

/**
 * §6: "Unsell permission also checked by a permission call (value above 0 allows)". Without a home: whether
 * the caller may undo anything in the project.
 */
export async function unsellPermission(
  { project_id, project_type, lot_id, user_id }: Ask<'/comty/GetPermission'>,
  ctx: CallContext,
): Promise<Answer<'/comty/GetPermission'>> {
  const { actor, db } = ctx
  const { project } = await ofProject(ctx, project_id)
  const isOther = (asked: number | null | undefined, known: number | null): boolean =>
    asked !== undefined && asked !== null && asked !== known
  const none = { isOK: 1, permission: 0 } as const
  if (isOther(user_id, actor.userId) || isOther(project_type, project.projectType)) return none
  const target = targetOf({ project })
  if (lot_id) {
    const atHand = await homeOf(ctx, project_id, lot_id, isHighrise(project.projectType))
    const permission = atHand.target.undo === null ? 0 : permissionOn(actor, atHand.target)
    return { isOK: 1, permission }
  }
  const { userId: ownerUserId } = actor
  const mayOwn = permissionOn(actor, { ...target, ownerUserId }) > 0
  const mayAny = permissionOn(actor, target) > 0
  const hasOwn = mayOwn && ownerUserId !== null && (await hasDealIn(db, project_id, ownerUserId))
  return { isOK: 1, permission: mayAny || hasOwn ? 1 : 0 }
}
