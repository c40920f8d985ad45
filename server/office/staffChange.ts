import { can } from '../../src/rules/permissions.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import type { WorkOf } from '../db/handedWork.ts'
import type { StaffRights } from '../db/staff.ts'
import { changeStaff as change, takeOut } from '../people/staff.ts'
import { rightsOf } from '../people/staffDesk.ts'
import { member, reachOf, targetOfMember, worksElsewhere } from '../people/staffReach.ts'
import { checkSuccessor, shownPins } from './leavers.ts'

/** Changes someone's role, communities and events. They must sign in again. */
export const changeStaff: Handler<'/comty/ChangeStaff'> = async (
  { id, version, successor, ...wished },
  ctx,
) => {
  const { db, actor, cookies } = ctx
  const reach = await reachOf(ctx)
  const before = await member(ctx, reach, id)
  allowed(can(actor, 'manageStaff', targetOfMember(reach, before)))
  if (before.version !== version) throw new Refusal(409, 'STAFF_CHANGED')
  const rights = rightsOf(reach, wished)
  const isElsewhere = worksElsewhere(reach, before)
  // A role counts everywhere, so a manager of one builder may not change it.
  const sameRole =
    before.userType === rights.userType &&
    before.roles.toSorted((a, b) => a - b).join() === rights.roles.toSorted((a, b) => a - b).join()
  if (isElsewhere && (!sameRole || before.allProjects)) throw new Refusal(409, 'STAFF_ELSEWHERE')
  const others = before.projects.filter((one) => !reach.managed.has(one))
  if (rights.projects?.length === 0 && !isElsewhere)
    throw new Refusal(422, 'WRONG_FIELD', { field: 'communities' })
  const ours = new Set(reach.events.map((event) => event.id))
  const after: StaffRights = {
    ...rights,
    companyId: before.companyId,
    projects: rights.projects === null ? null : [...rights.projects, ...others],
    groups: [...rights.groups, ...before.groups.filter((one) => !ours.has(one))],
  }
  // In communities that they leave, all their work goes to a colleague who stays.
  const had = before.allProjects ? [...reach.managed.keys()] : before.projects
  const left = after.projects === null ? [] : had.filter((one) => after.projects?.includes(one) === false)
  const there: WorkOf = { personId: id, projects: left }
  await checkSuccessor(ctx, reach, there, successor ?? null)
  const by = auditName(actor)
  const to = successor ?? actor.userId
  const kiosks = left.length === 0 || to === null ? [] : await takeOut(db, there, to, by)
  for (const one of await change(db, id, after, by)) cookies.endElsewhere(one)
  return { isOK: 1, kiosks: shownPins(kiosks) }
}
