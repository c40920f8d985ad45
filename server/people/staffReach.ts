import { type Action, type Actor, can, companyFilter } from '../../src/rules/permissions.ts'
import { servesMarketplaceOnly } from '../../src/rules/actor.ts'
import { narrowingEvents } from '../../src/rules/belonging.ts'
import { targetOf } from '../communities/ofProject.ts'
import { projectList } from '../communities/projectList.ts'
import { allowed } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { ProjectRow } from '../db/projects.ts'
import { type GroupRow, groupsOf } from '../db/purchaserGroups.ts'
import { listStaff, lockStaff, type StaffRow } from '../db/staff.ts'

/** The communities whose people a manager manages, with their events. */
export interface StaffReach {
  readonly actor: Actor
  readonly managed: ReadonlyMap<string, ProjectRow>
  readonly events: readonly GroupRow[]
  /** All existing projects; an account may name others that no longer exist. */
  readonly live: ReadonlySet<string>
}

/** @throws Refusal if they manage nobody anywhere. */
export async function reachOf(ctx: CallContext, action: Action = 'manageStaff'): Promise<StaffReach> {
  const { db, actor } = ctx
  const projects = await projectList(db)
  const managed = projects.filter((project) => can(actor, action, targetOf({ project })).allowed)
  const [first] = actor.projects
  if (managed.length === 0) {
    allowed(can(actor, action, { projectId: first === '*' ? undefined : first }))
    throw new Refusal(403, 'NOT_ALLOWED', { why: 'notRegistered' })
  }
  const events = await Promise.all(managed.map(async ({ id }) => await groupsOf(db, id)))
  return {
    actor,
    managed: new Map(managed.map((project) => [project.id, project])),
    events: events.flat(),
    live: new Set(projects.map(({ id }) => id)),
  }
}

export const eventsOf = ({ events }: StaffReach, projectId: string): number[] =>
  events.filter((one) => one.projectId === projectId).map(({ id }) => id)

/** The events a manager is limited to, and the only ones they assign. */
export const limitOf = (reach: StaffReach, projectId: string): readonly number[] =>
  narrowingEvents(reach.actor, eventsOf(reach, projectId))

type Member = Pick<StaffRow, 'id' | 'roles' | 'allProjects' | 'projects' | 'companyId'>

/**
 * Whether a manager may know of a person: other builders', companies' and the marketplace's are invisible.
 */
export function knows({ actor, managed }: StaffReach, one: Member): boolean {
  if (servesMarketplaceOnly(one)) return false
  const company = companyFilter(actor)
  if (company !== null && company !== 0 && one.companyId !== company) return false
  if (actor.projects.includes('*')) return true
  return !one.allProjects && one.projects.some((id) => managed.has(id))
}

/** Whether they also work beyond the manager, who then may not change role, factor or account. */
export const worksElsewhere = ({ actor, managed, live }: StaffReach, one: Member): boolean =>
  !actor.projects.includes('*') &&
  (one.allProjects || one.projects.some((id) => live.has(id) && !managed.has(id)))

/** The facts about a colleague that `can()` needs. */
export const targetOfMember = ({ managed }: StaffReach, one: Pick<Member, 'id' | 'roles'>) => ({
  projectId: [...managed.keys()][0],
  ownerUserId: one.id,
  staffRoles: one.roles,
})

export const maySwitch = (reach: StaffReach, one: Member): boolean =>
  can(reach.actor, 'manageStaff', targetOfMember(reach, one)).allowed

/** A colleague, account locked. @throws Refusal 404 if the manager does not know them. */
export async function member(ctx: CallContext, reach: StaffReach, id: number): Promise<StaffRow> {
  await lockStaff(ctx.db, id)
  const found = (await listStaff(ctx.db, id)).at(0)
  if (found === undefined || !knows(reach, found)) throw new Refusal(404, 'STAFF_NOT_FOUND')
  return found
}

/** The same, if the manager may change the whole account. */
export async function whole(ctx: CallContext, reach: StaffReach, id: number): Promise<StaffRow> {
  const found = await member(ctx, reach, id)
  allowed(can(ctx.actor, 'manageStaff', targetOfMember(reach, found)))
  if (worksElsewhere(reach, found)) throw new Refusal(409, 'STAFF_ELSEWHERE')
  return found
}
