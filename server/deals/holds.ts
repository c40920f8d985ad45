import type { Answer, Ask } from '../../src/contract/schemas.ts'
import { type Actor, can, type Target } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { appendAudit } from '../db/audit.ts'
import { type DealAnswer, releaseHold } from '../db/holds.ts'
import type { CallContext } from '../context/handler.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { allowed, auditName } from '../context/allowed.ts'
import { type LotAtHand, lotAtHand } from './lotAtHand.ts'
import { lotNotFound } from './takeHome.ts'

/** The lot, if it is of this project and of the kind that the call handles. */
export async function homeOf(
  ctx: CallContext,
  projectId: string,
  lotId: number,
  highrise: boolean,
): Promise<LotAtHand> {
  const found = await lotAtHand(ctx.db, lotId, ctx.actor)
  if (found === undefined) throw lotNotFound()
  const { lot } = found
  if (lot.projectId !== projectId || isHighrise(lot.projectType) !== highrise) throw lotNotFound()
  return found
}

/**
 * Releases a hold; repeating it is harmless. Staff may release those of others (§6). `afterwards` runs before the
 * audit entry, which comes last.
 */
export async function releaseHome(
  ctx: CallContext,
  { lot, deal, own, target }: LotAtHand,
  afterwards: () => Promise<void> = async () => undefined,
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
  if (answer.outcome === 'notFound') throw lotNotFound()
  if (answer.outcome === 'notYours') throw refusalOf('notYours')
  if (answer.outcome === 'paying') throw new Refusal(409, 'PAYMENT_RUNNING')
  if (answer.outcome !== 'done') throw notHeld()
  await afterwards()
  await appendAudit(db, { actor: auditName(actor), action: 'hold.release', object: `lot:${lot.id}` })
  return { isOK: 1, version: answer.version }
}

const notHeld = (): Refusal => new Refusal(409, 'WRONG_STATE')

/** The permission call's value: above 0 for those whose role, or own deal, lets them unsell. */
export function permissionOn(actor: Actor, target: Target): number {
  const undo = { ...target, undo: 'unsell' } as const
  const role = can(actor, 'unsell', undo).allowed
  return role || can(actor, 'unsell', { ...undo, ownerUserId: actor.userId }).allowed ? 1 : 0
}

/** §6: "Unsell permission also checked by a permission call (value above 0 allows)". */
export async function unsellPermission(
  { project_id }: Ask<'/comty/GetPermission'>,
  ctx: CallContext,
): Promise<Answer<'/comty/GetPermission'>> {
  const target = targetOf(await ofProject(ctx, project_id))
  return { isOK: 1, permission: permissionOn(ctx.actor, target) }
}
