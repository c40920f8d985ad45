import { isStaff, isWithinReach } from '../../src/rules/actor.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import { lockBrokerRequest } from '../db/brokerRequests.ts'
import { addProjectToPerson, type PersonRow, personById, removeProjectFromPerson } from '../db/persons.ts'
import { runningSessionsOf } from '../db/sessions.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { Refusal, refusalOf } from '../context/refusal.ts'
import { auditName } from '../context/allowed.ts'
import { callersAccount } from './callersAccount.ts'
import { accessOf } from './enter.ts'
import { personByPassword } from './session.ts'

/** @throws Refusal if this person does not choose their own projects. */
async function checkChooses({ db }: CallContext, person: PersonRow, projectId: string): Promise<void> {
  await accessOf(db, projectId)
  if (!person.activated) throw new Refusal(403, 'NOT_ACTIVATED')
  if (isStaff(actorOfPerson(person))) throw new Refusal(403, 'NOT_ALLOWED', { why: 'projectAddFailed' })
}

/** Makes every device check rights and news again. */
async function changed(
  { db, actor, cookies }: CallContext,
  action: string,
  personId: number,
  projectId: string,
) {
  const object = `person:${personId} project:${projectId}`
  await appendAudit(db, { actor: auditName(actor), action, object })
  for (const session of await runningSessionsOf(db, personId)) cookies.endElsewhere(session)
}

/** Staff are assigned to projects instead. */
// §4 login outcome "prompts to add the project", §8
export const addProject: Handler<'/comty/AddProjectToUserAccount'> = async (
  { projectId, email, password },
  ctx,
) => {
  const { db, actor } = ctx
  const byPassword = email !== undefined && password !== undefined
  const person = byPassword
    ? await personByPassword(ctx, { email, password })
    : actor.userId === null
      ? undefined
      : await personById(db, actor.userId)
  if (person === undefined) throw refusalOf('signInFirst')
  if (!byPassword && !isWithinReach(actor, projectId)) throw new Refusal(403, 'SIGNED_IN_BY_SITE')
  await checkChooses(ctx, person, projectId)
  if (!(await addProjectToPerson(db, person.id, projectId))) {
    const request = await lockBrokerRequest(db, person.id, projectId)
    if (request?.state === 'declined') throw new Refusal(409, 'BROKER_DECLINED')
    const object = `person:${person.id} project:${projectId}`
    await appendAudit(db, { actor: auditName(actor), action: 'broker.ask', object })
    throw new Refusal(409, 'BROKER_WAITING')
  }
  await changed(ctx, 'person.project', person.id, projectId)
  return { isOK: 1 }
}

/** Submitted work stays, and the project can be added again. */
export const removeProject: Handler<'/comty/RemoveProjectFromUserAccount'> = async ({ projectId }, ctx) => {
  const { db } = ctx
  const person = await callersAccount(ctx)
  await checkChooses(ctx, person, projectId)
  await removeProjectFromPerson(db, person.id, projectId)
  await changed(ctx, 'person.project.end', person.id, projectId)
  return { isOK: 1 }
}
