import type { Answer } from '../../src/contract/schemas.ts'
import { askedOf, typedFrom } from '../../src/rules/fields/field.ts'
import { staffForm } from '../../src/rules/fields/staff.ts'
import { can } from '../../src/rules/permissions.ts'
import { isStaffRole, staffRoleName, staffRoleNames, staffRoles } from '../../src/rules/staffRoles.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { brokerRequests } from '../db/brokerRequests.ts'
import { factorResets } from '../db/factorResets.ts'
import { personByEmail } from '../db/persons.ts'
import { listStaff, type StaffRights, type StaffRow } from '../db/staff.ts'
import { inviteStaff as invite, mailInvitation } from './staff.ts'
import {
  eventsOf,
  knows,
  limitOf,
  maySwitch,
  reachOf,
  type StaffReach,
  targetOfMember,
  worksElsewhere,
} from './staffReach.ts'

/** The maximum number of brokers' requests shown at once. */
const most = 200

type Listed = Answer<'/comty/GetStaff'>['people'][number]

const nameOf = ({ firstName, lastName }: Pick<StaffRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** The staff of the caller's communities with roles, and brokers asking to join. */
export const staffList: Handler<'/comty/GetStaff'> = async (_, ctx) => {
  const { db, actor } = ctx
  const reach = await reachOf(ctx)
  const { managed } = reach
  const resets = new Map((await factorResets(db)).map((one) => [one.personId, one]))
  const own = new Set(reach.events.map(({ id }) => id))
  const people = (await listStaff(db))
    .filter((one) => knows(reach, one))
    .map((one): Listed => {
      const reset = resets.get(one.id)
      return {
        id: one.id,
        name: nameOf(one),
        email: one.email,
        role: staffRoleName(one.userType, one.roles) ?? null,
        isYou: one.id === actor.userId,
        state: one.disabled ? 'closed' : one.activated ? 'active' : 'invited',
        secondFactor: one.secondFactor,
        reset:
          reset === undefined
            ? null
            : { name: reset.name, isYours: reset.askedBy === actor.userId, at: reset.at.toISOString() },
        communities: one.allProjects ? null : one.projects.filter((id) => managed.has(id)),
        events: one.groups.filter((id) => own.has(id)),
        elsewhere: worksElsewhere(reach, one),
        mayChange: maySwitch(reach, one),
        version: one.version,
        lastSeen: one.lastSeenAt?.toISOString() ?? null,
      }
    })
  return {
    isOK: 1,
    people,
    communities: [...managed.values()].map(({ id, name }) => ({
      id,
      name,
      events: reach.events
        .filter(({ projectId }) => projectId === id)
        .map((event) => ({ id: event.id, name: event.name })),
      limit: [...limitOf(reach, id)],
    })),
    roles: staffRoleNames.filter(
      (name) =>
        can(actor, 'manageStaff', targetOfMember(reach, { id: 0, roles: [...staffRoles[name].roles] }))
          .allowed,
    ),
    mayGiveAll: actor.projects.includes('*'),
    requests: (await brokerRequests(db, [...managed.keys()], most)).map((one) => ({
      person_id: one.personId,
      project_id: one.projectId,
      name: one.name,
      email: one.email,
      phone: one.phone,
      asked_at: one.askedAt.toISOString(),
      state: one.isAccepted === null ? 'waiting' : one.isAccepted ? 'accepted' : 'declined',
      by: one.decidedBy,
    })),
  }
}

export interface Wished {
  readonly role: string
  /** Null means all, including future ones. */
  readonly communities: readonly string[] | null
  readonly events: readonly number[]
}

/** @throws Refusal if the manager may not assign these. */
export function rightsOf(reach: StaffReach, { role, communities, events }: Wished): StaffRights {
  const { actor, managed } = reach
  if (!isStaffRole(role)) throw new Refusal(422, 'WRONG_FIELD', { field: 'role' })
  const { userType, roles, allowedToUnsell } = staffRoles[role]
  allowed(can(actor, 'manageStaff', targetOfMember(reach, { id: 0, roles: [...roles] })))
  const isEverywhere = communities === null
  if (isEverywhere && !actor.projects.includes('*'))
    throw new Refusal(422, 'WRONG_FIELD', { field: 'communities' })
  const given = communities ?? [...managed.keys()]
  if (!given.every((id) => managed.has(id))) throw new Refusal(422, 'WRONG_FIELD', { field: 'communities' })
  const offered = given.flatMap((id) => eventsOf(reach, id))
  if (!events.every((id) => offered.includes(id))) throw new Refusal(422, 'WRONG_FIELD', { field: 'events' })
  for (const id of given) {
    const limit = limitOf(reach, id)
    if (limit.length === 0) continue
    const here = events.filter((event) => eventsOf(reach, id).includes(event))
    const isWithin = here.length > 0 && here.every((event) => limit.includes(event))
    if (!isWithin) throw new Refusal(422, 'EVENTS_LIMITED', { field: 'events' })
  }
  return {
    userType,
    roles,
    allowedToUnsell,
    companyId: actor.companyId,
    projects: communities,
    groups: [...new Set(events)],
    givenBy: actor.userId,
  }
}

/** Mails a one-time link to choose a password and, if required, a second factor. */
export const inviteStaff: Handler<'/comty/InviteStaff'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const reach = await reachOf(ctx)
  refuseFirst(askedOf(staffForm, typedFrom(staffForm, ask), { isNew: true, succession: 'none' }))
  const email = ask.email.trim()
  if (ask.communities?.length === 0) throw new Refusal(422, 'WRONG_FIELD', { field: 'communities' })
  const rights = rightsOf(reach, ask)
  const known = await personByEmail(db, email)
  // An account another invited stays theirs; the answer does not say whose.
  if (known !== undefined) {
    const before = (await listStaff(db, known.id)).at(0)
    const isOurs = before !== undefined && knows(reach, before) && !worksElsewhere(reach, before)
    if (!isOurs || !maySwitch(reach, before)) throw new Refusal(409, 'STAFF_TAKEN', { field: 'email' })
    if (ask.version !== null && before.version !== ask.version) throw new Refusal(409, 'STAFF_CHANGED')
  }
  const who = { email, firstName: ask.firstName.trim(), lastName: ask.lastName.trim() }
  const invited = await invite(db, who, rights, auditName(actor))
  if ('why' in invited) {
    throw new Refusal(409, invited.why === 'closed' ? 'STAFF_CLOSED' : 'STAFF_TAKEN', { field: 'email' })
  }
  await mailInvitation(ctx, email, rights)
  return { isOK: 1, id: invited.personId }
}
