import { eventsFor } from '../../src/rules/events.ts'
import type { Answer } from '../../src/contract/schemas.ts'
import { anonymous } from '../../src/rules/anonymous.ts'
import { zoneOffset } from '../../src/rules/zoneOffset.ts'
import type { Handler, CallContext } from '../context/handler.ts'
import { eventOf } from './purchaserGroups.ts'
import { marketOfProject } from './flags.ts'
import { ofProject } from './ofProject.ts'

/** Includes an ended default event, which §4 gives a meaning. Master needs no row. */
async function current(
  ctx: CallContext,
  projectId: string,
  who: { userType: number; events: readonly number[] },
): Promise<Answer<'/comty/GetCurrentEvents'>> {
  const { groups, project } = await ofProject(ctx, projectId)
  const offset = zoneOffset(ctx.now.getTime(), marketOfProject(project).timeZone)
  const assigned = who.events.filter((id) => groups.some((group) => group.id === id))
  const chooser = { userType: who.userType, assigned }
  const running = new Set(
    eventsFor(groups.map(eventOf), chooser, ctx.now.getTime(), offset).map(({ id }) => id),
  )
  const limited = eventsFor(groups.map(eventOf), { userType: 0, assigned: [] }, ctx.now.getTime(), offset)
  const ended = (id: number): boolean => !limited.some((event) => event.id === id)
  return {
    isOK: 1,
    events: groups
      .filter(({ id, isDefault }) => running.has(id) || (isDefault && ended(id)))
      .map((group) => ({
        purchaser_group_id: group.id,
        start_date: group.startsOn,
        end_date: group.endsOn,
        group_name: group.name,
        group_name_abb: group.abb,
        is_default: group.isDefault,
      })),
  }
}

export const currentGroups: Handler<'/comty/GetCurrentEvents'> = async ({ projectId }, ctx) =>
  await current(ctx, projectId, anonymous)

export const currentGroupsOfCaller: Handler<'/comty/GetCurrentEventsByUser'> = async ({ projectId }, ctx) =>
  await current(ctx, projectId, ctx.actor)
