import type { Ask } from '../../src/contract/schemas.ts'
import { belongingTarget, narrowingEvents } from '../../src/rules/belonging.ts'
import { eventForm } from '../../src/rules/fields/event.ts'
import { askedOf, typedFrom } from '../../src/rules/fields/field.ts'
import { closedDays, eventState, openDays } from '../../src/rules/office/eventState.ts'
import { can, userTypes } from '../../src/rules/permissions.ts'
import { isoDayIn } from '../../src/rules/validation/dates.ts'
import { marketOfProject } from '../communities/flags.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import type { Snapshot } from '../communities/snapshot.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import {
  assignablePeople,
  closingFacts,
  type DeskEvent,
  deskEvents,
  fillEvent,
  lockEvents,
  saveEvent,
} from '../db/eventDesk.ts'
import { emitReload } from '../db/lotEvents.ts'
import { runningSessionsOf } from '../db/sessions.ts'
import { knows, maySwitch, type StaffReach } from '../people/staffReach.ts'

interface EventDesk {
  readonly snapshot: Snapshot
  readonly today: string
  readonly events: readonly DeskEvent[]
  /** The events that the caller may change; null for all. */
  readonly limit: readonly number[] | null
  readonly lots: ReadonlyMap<number, Snapshot['lots'][number]>
  readonly people: ReadonlyMap<number, Awaited<ReturnType<typeof assignablePeople>>[number]>
}

/**
 * What of a project's events the caller manages: own company's homes and events, own colleagues, brokers; not
 * their own assignment.
 */
async function deskOf(ctx: CallContext, projectId: string): Promise<EventDesk> {
  const { db, actor, now } = ctx
  const snapshot = await ofProject(ctx, projectId)
  const target = targetOf(snapshot)
  allowed(can(actor, 'changeSales', target))
  const events = await deskEvents(db, projectId)
  const narrowing = narrowingEvents(
    actor,
    events.map(({ id }) => id),
  )
  const reach: StaffReach = {
    actor,
    managed: new Map([[projectId, snapshot.project]]),
    events: [],
    live: new Set([projectId]),
  }
  const people = (await assignablePeople(db, projectId)).filter(
    (one) => one.userType === userTypes.broker || (knows(reach, one) && maySwitch(reach, one)),
  )
  const narrowed = events
    .filter(({ id }) => narrowing.includes(id))
    .map((event) => ({ id: event.id, lots: new Set(event.lots) }))
  return {
    snapshot,
    today: isoDayIn(now, marketOfProject(snapshot.project).timeZone),
    events,
    limit: narrowing.length === 0 ? null : narrowing,
    lots: new Map(
      snapshot.lots
        .filter(({ id, companyId }) => {
          const offeredBy = narrowed.filter(({ lots }) => lots.has(id)).map((event) => event.id)
          const belonging = belongingTarget(narrowing, { events: offeredBy, companyId })
          return can(actor, 'changeSales', { ...target, ...belonging }).allowed
        })
        .map((lot) => [lot.id, lot]),
    ),
    people: new Map(people.map((one) => [one.id, one])),
  }
}

/** It has other companies' homes too, so this caller may not change it alone. */
const isShared = ({ snapshot, lots }: EventDesk, event: DeskEvent): boolean =>
  event.lots.some((id) => !lots.has(id) && snapshot.byId.has(id))

/** For this caller, an event that has only other companies' homes does not exist. */
const mayTouch = (desk: EventDesk, event: DeskEvent): boolean =>
  (desk.limit === null || desk.limit.includes(event.id)) &&
  (!isShared(desk, event) || event.lots.some((id) => desk.lots.has(id)))

const notYourCompany = (): Refusal => new Refusal(403, 'NOT_ALLOWED', { why: 'notYourCompany' })

/** @throws Refusal if the event is gone, or changed since it was seen. */
function eventAt(desk: EventDesk, id: number, version: number | null): DeskEvent {
  const event = desk.events.find((one) => one.id === id)
  if (event === undefined || !mayTouch(desk, event)) throw new Refusal(404, 'NO_EVENT')
  if (event.version !== version) throw new Refusal(409, 'EVENT_CHANGED')
  return event
}

/**
 * People in no event have no limit (§6), so removing someone's last one needs confirmation, by a caller
 * without a limit.
 * @throws Refusal if it is not confirmed.
 */
function keepLimits(desk: EventDesk, event: DeskEvent, people: readonly number[], frees: boolean): void {
  if (desk.limit === null && frees) return
  const others = desk.events.filter(({ id }) => id !== event.id)
  const isFreed = (one: number) => !others.some((other) => other.people.includes(one))
  if (event.people.some((one) => desk.people.has(one) && !people.includes(one) && isFreed(one)))
    throw new Refusal(422, 'EVENT_LAST', { field: 'people' })
}

/** Whether only its homes would change. */
const isSameEvent = (desk: EventDesk, event: DeskEvent, ask: Ask<'/comty/SaveEvent'>): boolean => {
  const people = event.people.filter((one) => desk.people.has(one))
  return (
    ask.name.trim() === event.name &&
    ask.abb.trim() === event.abb &&
    ask.startsOn === event.startsOn &&
    ask.endsOn === event.endsOn &&
    ask.isDefault === event.isDefault &&
    ask.people.length === people.length &&
    people.every((one) => ask.people.includes(one))
  )
}

/** Devices of people whose events changed check rights again; every page reloads homes. */
async function tell(
  { db, cookies }: CallContext,
  projectId: string,
  people: readonly number[],
): Promise<void> {
  for (const id of new Set(people)) {
    for (const session of await runningSessionsOf(db, id)) cookies.endElsewhere(session)
  }
  await emitReload(db, projectId)
}

const note = async (
  { db, actor }: CallContext,
  action: string,
  projectId: string,
  id: number,
): Promise<unknown> =>
  await appendAudit(db, {
    actor: auditName(actor),
    action: `event.${action}`,
    object: `project:${projectId} event:${id}`,
  })

/** A project's events with homes and people, and what closing each affects. */
export const eventDesk: Handler<'/comty/GetEventDesk'> = async ({ project_id: projectId }, ctx) => {
  const desk = await deskOf(ctx, projectId)
  const { today, lots, people } = desk
  const events = desk.events.filter((one) => mayTouch(desk, one))
  return {
    isOK: 1,
    today,
    mayAdd: desk.limit === null,
    events: await Promise.all(
      events.map(async (one) => ({
        id: one.id,
        version: one.version,
        name: one.name,
        abb: one.abb,
        starts_on: one.startsOn,
        ends_on: one.endsOn,
        is_default: one.isDefault,
        is_shared: isShared(desk, one),
        state: eventState(one, today),
        lots: one.lots.filter((id) => lots.has(id)),
        people: one.people.filter((id) => people.has(id)),
        closing: await closingFacts(ctx.db, one.id, today, [...lots.keys()]),
      })),
    ),
    lots: [...lots.values()].map(({ id, number, buildingName }) => ({ id, number, building: buildingName })),
    people: [...people.values()].map(({ id, name, email, userType }) => ({
      id,
      name: name || email,
      isBroker: userType === userTypes.broker,
    })),
  }
}

/** Creates or changes an event, which stays the same for all assigned to it. */
export const keepEvent: Handler<'/comty/SaveEvent'> = async (ask, ctx) => {
  const { db } = ctx
  const { project_id: projectId, id, version } = ask
  await lockEvents(db, projectId)
  const desk = await deskOf(ctx, projectId)
  refuseFirst(askedOf(eventForm, typedFrom(eventForm, ask), {}))
  const before = id === null ? undefined : eventAt(desk, id, version)
  if (id === null && desk.limit !== null) throw new Refusal(403, 'NOT_ALLOWED', { why: 'notYourEvent' })
  const name = ask.name.trim()
  const rival = desk.events.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase())
  if (rival) throw new Refusal(422, 'EVENT_NAMED', { field: 'name' })
  if (!ask.lots.every((lot) => desk.lots.has(lot))) throw new Refusal(422, 'WRONG_FIELD', { field: 'lots' })
  if (!ask.people.every((one) => desk.people.has(one)))
    throw new Refusal(422, 'WRONG_FIELD', { field: 'people' })
  if (before !== undefined) {
    if (isShared(desk, before) && !isSameEvent(desk, before, ask)) throw notYourCompany()
    keepLimits(desk, before, ask.people, ask.frees)
    // A new default affects the other events too.
    if (desk.limit !== null && before.isDefault !== ask.isDefault)
      throw new Refusal(422, 'EVENTS_LIMITED', { field: 'isDefault' })
  }
  const preset = desk.events.find((one) => one.isDefault && one.id !== id)
  if (ask.isDefault && preset !== undefined && isShared(desk, preset)) throw notYourCompany()
  const saved = await saveEvent(db, id, {
    projectId,
    name,
    abb: ask.abb.trim(),
    startsOn: ask.startsOn,
    endsOn: ask.endsOn,
    isDefault: ask.isDefault,
  })
  // Keeps the parts that the caller may not see.
  const others = {
    lots: (before?.lots ?? []).filter((lot) => !desk.lots.has(lot)),
    people: (before?.people ?? []).filter((one) => !desk.people.has(one)),
  }
  const changed = await fillEvent(db, saved, {
    lots: [...ask.lots, ...others.lots],
    people: [...ask.people, ...others.people],
  })
  await tell(ctx, projectId, changed)
  await note(ctx, id === null ? 'make' : 'change', projectId, saved)
  return { isOK: 1, id: saved }
}

/** Closes an event now, or opens it until a day. */
export const switchEvent: Handler<'/comty/SwitchEvent'> = async (ask, ctx) => {
  const { db } = ctx
  const { project_id: projectId, id, version, until } = ask
  await lockEvents(db, projectId)
  const desk = await deskOf(ctx, projectId)
  const event = eventAt(desk, id, version)
  const { today } = desk
  if (isShared(desk, event)) throw notYourCompany()
  if (until === null && eventState(event, today) === 'closed') throw new Refusal(409, 'WRONG_STATE')
  if (until !== null && until < today) throw new Refusal(422, 'MOMENT_PAST', { field: 'until' })
  const days = until === null ? closedDays(event.startsOn, today) : openDays(event.startsOn, today, until)
  await saveEvent(db, id, { ...event, ...days })
  await tell(ctx, projectId, event.people)
  await note(ctx, until === null ? 'close' : 'open', projectId, id)
  return { isOK: 1 }
}
