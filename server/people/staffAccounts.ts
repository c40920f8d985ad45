import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { actorOfPerson } from '../db/actors.ts'
import { appendAudit } from '../db/audit.ts'
import { decideBroker, lockBrokerRequest } from '../db/brokerRequests.ts'
import { askFactorReset, dropFactorReset, isSecondPerson, lockFactorReset } from '../db/factorResets.ts'
import { homesInHand, type StaffWork, workOf } from '../db/handedWork.ts'
import { type PersonRow, personById } from '../db/persons.ts'
import { secondFactorOf } from '../db/secondFactors.ts'
import { runningSessionsOf } from '../db/sessions.ts'
import { listStaff, type StaffRow } from '../db/staff.ts'
import { lotsAtHand, mayAt } from '../deals/lotAtHand.ts'
import { mailTo } from './mailTo.ts'
import { closeStaff as close, openStaff as open, resetStaffFactor } from './staff.ts'
import { eventsOf, knows, limitOf, member, reachOf, type StaffReach, whole } from './staffReach.ts'

async function personOf({ db }: CallContext, { id }: StaffRow): Promise<PersonRow> {
  const person = await personById(db, id)
  if (person === undefined) throw new Error('a member of staff is a person')
  return person
}

/** What they have in hand, before they leave. */
export const staffWork: Handler<'/comty/GetStaffWork'> = async ({ id }, ctx) => {
  const reach = await reachOf(ctx)
  const found = (await listStaff(ctx.db, id)).at(0)
  if (found === undefined || !knows(reach, found)) throw new Refusal(404, 'STAFF_NOT_FOUND')
  const [work, homes] = [await workOf(ctx.db, id), await homesInHand(ctx.db, id)]
  const successors: number[] = []
  for (const one of await listStaff(ctx.db)) {
    if (knows(reach, one) && (await canTake(ctx, { leaver: id, work, homes }, one))) successors.push(one.id)
  }
  return { isOK: 1, work, successors }
}

interface InHand {
  readonly leaver: number
  readonly work: StaffWork
  readonly homes: readonly number[]
}

/** Whether a colleague works in all these communities, and may see to each home: of their company, in their events. */
async function canTake(
  { db }: CallContext,
  { leaver, work, homes }: InHand,
  taker: StaffRow,
): Promise<boolean> {
  const isThere = taker.allProjects || work.projects.every((id) => taker.projects.includes(id))
  if (taker.id === leaver || taker.disabled || !taker.activated || !isThere) return false
  const actor = actorOfPerson(taker)
  const lots = await lotsAtHand(db, homes, actor, { withRemoved: true })
  return homes.every((id) => mayAt(actor, 'reviewQueue', lots.get(id)))
}

/** @throws Refusal unless they can take over all of it. */
async function checkSuccessor(
  ctx: CallContext,
  reach: StaffReach,
  leaver: StaffRow,
  successor: number | null,
): Promise<void> {
  const work = await workOf(ctx.db, leaver.id)
  if (successor === null) {
    if (work.holds + work.purchases > 0) throw new Refusal(422, 'SUCCESSOR_NEEDED', { field: 'successor' })
    return
  }
  const taker = await member(ctx, reach, successor)
  const homes = await homesInHand(ctx.db, leaver.id)
  if (!(await canTake(ctx, { leaver: leaver.id, work, homes }, taker))) {
    throw new Refusal(422, 'SUCCESSOR_UNFIT', { field: 'successor' })
  }
}

/** Somebody leaves: sessions, links, tablets and their kiosks' PINs end, and their work goes to a colleague. */
export const closeStaff: Handler<'/comty/CloseStaff'> = async ({ id, successor }, ctx) => {
  const { db, actor, cookies } = ctx
  const reach = await reachOf(ctx)
  const leaver = await whole(ctx, reach, id)
  if (leaver.disabled) throw new Refusal(409, 'STAFF_CLOSED')
  await checkSuccessor(ctx, reach, leaver, successor)
  const { kiosks, ended } = await close(db, id, successor, auditName(actor))
  for (const one of ended) cookies.endElsewhere(one)
  return {
    isOK: 1,
    kiosks: kiosks.map(({ name, projectId, pin }) => ({ name, project_id: projectId, pin })),
  }
}

/** Somebody comes back, with the password they had. */
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
  if (askedBy === actor.userId) throw new Refusal(403, 'SECOND_PERSON')
  if (actor.userId === null || !(await isSecondPerson(db, id, actor.userId)))
    throw new Refusal(403, 'SECOND_PERSON_UNFIT')
  for (const one of await resetStaffFactor(ctx, await personOf(ctx, found), by)) cookies.endElsewhere(one)
  return { isOK: 1, done: true }
}

/** Lets a broker into a community, with its events if they are limited to some, or turns them away. */
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
