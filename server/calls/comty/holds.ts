import type { Answer, Ask } from '../../../src/contract/schemas.ts'
import { can } from '../../../src/rules/permissions.ts'
import { isHighrise } from '../../../src/rules/projectTypes.ts'
import { appendAudit } from '../../db/audit.ts'
import { type DealAnswer, releaseHold, takeHold } from '../../db/holds.ts'
import { isOffered } from '../../db/lots.ts'
import type { Handlers, Here } from '../../handler.ts'
import { holdMinutesOf } from '../../lots/flags.ts'
import { ofProject, targetOf } from '../../lots/ofProject.ts'
import { Refusal, refusalOf } from '../../refusal.ts'
import { allowed, auditName } from '../allowed.ts'
import { sessionOfCaller } from '../user/guestSession.ts'
import { type LotAtHand, lotAtHand } from './lotAtHand.ts'

type Paths =
  | '/comty/PutDPTimerLR'
  | '/comty/PutDPTimer'
  | '/comty/RemoveDPTimerLR'
  | '/comty/RemoveDPTimer'
  | '/comty/GetPermission'

const taken = (): Refusal => new Refusal(409, 'UNIT_TAKEN')
const unknown = (): Refusal => new Refusal(404, 'LOT_NOT_FOUND')

/** The lot, when it is of this project and of the kind the call is for. */
async function lotOf(here: Here, projectId: string, lotId: number, highrise: boolean): Promise<LotAtHand> {
  const found = await lotAtHand(here.db, lotId, here.actor)
  if (found === undefined) throw unknown()
  const { lot } = found
  if (lot.projectId !== projectId || isHighrise(lot.projectType) !== highrise) throw unknown()
  return found
}

/** A template can be held on a lot when one of its models has it; a home that stands has its own only. */
async function checkTemplate(here: Here, lotId: number, templateId: number): Promise<void> {
  if (await isOffered(here.db, lotId, templateId)) return
  throw new Refusal(422, 'TEMPLATE_NOT_ON_LOT', { field: 'template_id' })
}

/**
 * §4: "PutDPTimer result 1 means hold started", -1 failed. The failure is a refusal of its own: 409 UNIT_TAKEN.
 * The limit and the race are decided by the database in one step; `can()` is asked before it for whoever may not at all.
 */
async function take(
  here: Here,
  { lot, target }: LotAtHand,
  templateId: number | null,
): Promise<Answer<'/comty/PutDPTimer'>> {
  const { actor, db } = here
  const decision = can(actor, 'hold', target)
  if (!decision.allowed) throw decision.reason === 'lotNotFree' ? taken() : refusalOf(decision.reason)
  if (templateId !== null) await checkTemplate(here, lot.id, templateId)
  const buyer = { sessionId: await sessionOfCaller(here), personId: actor.userId }
  const minutes = holdMinutesOf(lot.project)
  const answer = await takeHold(db, { lotId: lot.id, buyer, templateId, minutes })
  switch (answer.outcome) {
    case 'done':
      await appendAudit(db, { actor: auditName(actor), action: 'hold.take', object: `lot:${lot.id}` })
      return {
        isOK: 1,
        transId: answer.dealId,
        expiresAt: answer.expiresAt?.toISOString() ?? null,
        otherBuilderInfo: null,
        version: answer.version,
      }
    case 'tooMany':
      throw new Refusal(422, 'TOO_MANY_UNITS')
    case 'notFound':
      throw unknown()
    default:
      throw taken()
  }
}

/** Gives a hold back. Staff may release those of others (§6); given back twice is given back. */
async function release(
  here: Here,
  { lot, deal, own, target }: LotAtHand,
): Promise<Answer<'/comty/RemoveDPTimer'>> {
  const { actor, db } = here
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
async function permission(
  { project_id }: Ask<'/comty/GetPermission'>,
  here: Here,
): Promise<Answer<'/comty/GetPermission'>> {
  const target = targetOf(await ofProject(here, project_id))
  const role = can(here.actor, 'unsell', { ...target, undo: 'unsell' }).allowed
  const owner = can(here.actor, 'unsell', {
    ...target,
    undo: 'unsell',
    ownerUserId: here.actor.userId,
  }).allowed
  return { isOK: 1, permission: role || owner ? 1 : 0 }
}

/** Deal in process. */
export const holds: Handlers<Paths> = {
  '/comty/PutDPTimerLR': async ({ projectId, lot_id, template_id }, here) =>
    await take(here, await lotOf(here, projectId, lot_id, false), template_id || null),
  '/comty/PutDPTimer': async ({ projectId, suite_id }, here) =>
    await take(here, await lotOf(here, projectId, suite_id, true), null),
  '/comty/RemoveDPTimerLR': async ({ projectId, lot_id }, here) =>
    await release(here, await lotOf(here, projectId, lot_id, false)),
  '/comty/RemoveDPTimer': async ({ projectId, suite_id }, here) =>
    await release(here, await lotOf(here, projectId, suite_id, true)),
  '/comty/GetPermission': permission,
}
