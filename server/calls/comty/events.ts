import { eventsFor } from '../../../src/rules/events.ts'
import type { Answer } from '../../../src/contract/schemas.ts'
import { nobody } from '../../../src/rules/nobody.ts'
import { zoneOffset } from '../../../src/rules/zoneOffset.ts'
import type { Handlers, Here } from '../../handler.ts'
import { eventOf } from '../../lots/events.ts'
import { marketOfProject } from '../../lots/flags.ts'
import { ofProject } from '../../lots/ofProject.ts'

type Paths = '/comty/GetCurrentEvents' | '/comty/GetCurrentEventsByUser'

/**
 * The running events, and the default one even when it is not running: §4 tells what a default that has ended means,
 * so whoever chooses has to know of it. Master needs no row.
 */
async function current(
  here: Here,
  projectId: string,
  who: { userType: number; events: readonly number[] },
): Promise<Answer<'/comty/GetCurrentEvents'>> {
  const { groups, project } = await ofProject(here, projectId)
  const offset = zoneOffset(here.now.getTime(), marketOfProject(project).timeZone)
  const assigned = who.events.filter((id) => groups.some((group) => group.id === id))
  const chooser = { userType: who.userType, assigned }
  const running = new Set(
    eventsFor(groups.map(eventOf), chooser, here.now.getTime(), offset).map(({ id }) => id),
  )
  const limited = eventsFor(groups.map(eventOf), { userType: 0, assigned: [] }, here.now.getTime(), offset)
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

/** Events, §3 "purchaser groups". */
export const events: Handlers<Paths> = {
  '/comty/GetCurrentEvents': async ({ projectId }, here) => await current(here, projectId, nobody),
  '/comty/GetCurrentEventsByUser': async ({ projectId }, here) => await current(here, projectId, here.actor),
}
