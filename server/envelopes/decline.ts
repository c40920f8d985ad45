import { appendAudit } from '../db/audit.ts'
import { addDeclineReason, declineReasonsOf } from '../db/declineReasons.ts'
import { envelopeById } from '../db/envelopes.ts'
import { isSignerIn } from '../db/envelopeSigners.ts'
import { projectById } from '../db/projects.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAct } from './acts.ts'
import { advanceIn, envelopeNotFound } from './advanceIn.ts'
import { actingAs, emailHere } from './rights.ts'
import { nameOfActing } from './sign.ts'
import { signingOf } from './signingAnswer.ts'

/**
 * Declines to sign, for a listed reason or in own words. The session identifies the signer, never the
 * request.
 */
export const decline: Handler<'/digitaldocs/Decline'> = async (ask, ctx) => {
  const { db } = ctx
  const acting = await actingAs(ctx, ask, true)
  const { row, signer } = acting
  const listed = (await declineReasonsOf(db, row.projectId)).find(({ id }) => id === ask.reasonId)?.reason
  const reason = (listed ?? ask.reason ?? '').trim()
  if (reason === '') throw new Refusal(422, 'REASON_MISSING', { field: 'reason' })
  await advanceIn(ctx, row.id, { name: 'decline', signer: signer.id, reason })
  // The reason stays in the office, because everyone can read the sealed chain.
  await appendAct(ctx, acting, { kind: 'declined' }, { name: await nameOfActing(ctx, acting) })
  const after = await envelopeById(db, row.id)
  if (after === undefined) throw envelopeNotFound()
  return { isOK: 1, signing: await signingOf(ctx, { ...acting, row: after }, signer.id) }
}

/** For people who may decline in this project, and the builder's. @throws Refusal 404 for others. */
// §7 DeclineReasonList
export const declineReasonList: Handler<'/digitaldocs/DeclineReasonList'> = async ({ projectId }, ctx) => {
  const { db, actor } = ctx
  const project = await projectById(db, projectId)
  if (project === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  const isDesk = can(actor, 'seeEnvelopes', targetOf({ project })).allowed
  const email = await emailHere(ctx, projectId)
  const who = { sessionId: actor.sessionId, personId: actor.userId, email }
  if (!isDesk && !(await isSignerIn(db, projectId, who))) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  return { isOK: 1, reasons: await declineReasonsOf(db, projectId) }
}

// §7 CreateDeclineReason
export const createDeclineReason: Handler<'/digitaldocs/CreateDeclineReason'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { projectId } = ask
  allowed(can(actor, 'seeEnvelopes', targetOf(await ofProject(ctx, projectId))))
  const reason = ask.reason.trim()
  if (reason === '') throw new Refusal(422, 'REASON_MISSING', { field: 'reason' })
  const id = await addDeclineReason(db, projectId, reason)
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'envelope.reason',
    object: `project:${projectId}`,
  })
  return { isOK: 1, id }
}
