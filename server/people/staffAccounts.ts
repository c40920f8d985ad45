import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseOwn } from '../context/secondPerson.ts'
import { appendAudit } from '../db/audit.ts'
import { decideBroker, lockBrokerRequest } from '../db/brokerRequests.ts'
import { askFactorReset, dropFactorReset, isSecondPerson, lockFactorReset } from '../db/factorResets.ts'
import { type PersonRow, personById } from '../db/persons.ts'
import { secondFactorOf } from '../db/secondFactors.ts'
import { runningSessionsOf } from '../db/sessions.ts'
import type { StaffRow } from '../db/staff.ts'
import { mailTo } from './mailTo.ts'
import { openStaff as open, resetStaffFactor } from './staff.ts'
import { eventsOf, limitOf, reachOf, whole } from './staffReach.ts'

async function personOf({ db }: CallContext, { id }: StaffRow): Promise<PersonRow> {
  const person = await personById(db, id)
  if (person === undefined) throw new Error('a member of staff is a person')
  return person
}

/** Reopens an account, with the same password. */
export const openStaff: Handler<'/comty/OpenStaff'> = async ({ id }, ctx) => {
  const reach = await reachOf(ctx)
  const { disabled, demo } = await whole(ctx, reach, id)
  if (!disabled || demo) throw new Refusal(409, 'WRONG_STATE')
  await open(ctx.db, id, auditName(ctx.actor))
  return { isOK: 1 }
}

/** Ends a lost second factor: one manager asks, another agrees. */
export const resetFactor: Handler<'/comty/ResetStaffFactor'> = async ({ id, what }, ctx) => {
  const { db, actor, cookies } = ctx
  const reach = await reachOf(ctx)
  const found = await whole(ctx, reach, id)
  const by = auditName(actor)
  const note = async (action: string): Promise<unknown> =>
    await appendAudit(db, { actor: by, action: `staff.resetFactor.${action}`, object: `person:${id}` })
  if ((await secondFactorOf(db, id)) === undefined) throw new Refusal(409, 'NO_SECOND_FACTOR')
  const askedBy = await lockFactorReset(db, id)
  if (what === 'ask') {
    if (actor.userId === null || !(await askFactorReset(db, id, actor.userId)))
      throw new Refusal(409, 'WRONG_STATE')
    await note('ask')
    return { isOK: 1, done: false }
  }
  if (askedBy === undefined) throw new Refusal(409, 'WRONG_STATE')
  if (what === 'drop') {
    await dropFactorReset(db, id)
    await note('drop')
    return { isOK: 1, done: false }
  }
  refuseOwn<number | null>(askedBy, actor.userId)
  if (actor.userId === null || !(await isSecondPerson(db, id, actor.userId)))
    throw new Refusal(403, 'SECOND_PERSON_UNFIT')
  for (const one of await resetStaffFactor(ctx, await personOf(ctx, found), by)) cookies.endElsewhere(one)
  return { isOK: 1, done: true }
}

/** Approves a broker for a community, or some of its events, or declines. */
export const decideOnBroker: Handler<'/comty/DecideBroker'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const reach = await reachOf(ctx)
  const { person_id: personId, project_id: projectId, accept, events, seen } = ask
  if (!reach.managed.has(projectId)) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  const offered = eventsOf(reach, projectId)
  const limit = limitOf(reach, projectId)
  const isWithin = events.every((id) => (limit.length === 0 ? offered : limit).includes(id))
  if (!isWithin) throw new Refusal(422, 'WRONG_FIELD', { field: 'events' })
  if (accept && limit.length > 0 && events.length === 0)
    throw new Refusal(422, 'EVENTS_LIMITED', { field: 'events' })
  const request = await lockBrokerRequest(db, personId, projectId)
  if (request === undefined) throw new Refusal(404, 'NO_REQUEST')
  if (request.state !== seen) throw new Refusal(409, 'BROKER_DECIDED')
  const isOurs = request.groups.length > 0 && request.groups.every((id) => limit.includes(id))
  if (limit.length > 0 && seen === 'accepted' && !isOurs)
    throw new Refusal(422, 'EVENTS_LIMITED', { field: 'events' })
  await decideBroker(db, { personId, projectId, by: actor.userId, isAccepted: accept, groups: events })
  const person = await personById(db, personId)
  if (person !== undefined) {
    await mailTo(ctx, accept ? 'brokerAccepted' : 'brokerDeclined', person.email, { projectId })
    for (const one of await runningSessionsOf(db, personId)) ctx.cookies.endElsewhere(one)
  }
  await appendAudit(db, {
    actor: auditName(actor),
    action: accept ? 'broker.accept' : 'broker.decline',
    object: `person:${personId} project:${projectId}`,
  })
  return { isOK: 1 }
}
