import { type Actor, isStaff } from '../../src/rules/permissions.ts'
import type { Database } from '../db/database.ts'
import type { HubCaller } from '../hub/caller.ts'
import type { FeedHub } from '../hub/feedFrames.ts'
import type { Log } from '../logs/log.ts'
import { keepListening } from '../db/keepListening.ts'

const ofPerson = (personId: number): string => `worksheets of ${personId}`
const ofDesk = (projectId: string): string => `worksheets at ${projectId}`

/** An actor's worksheet groups: their own, and the communities they are sales staff of. */
function groupsOf(actor: Actor): string[] {
  if (actor.userId === null) return []
  return [ofPerson(actor.userId), ...(isStaff(actor) ? actor.projects.map(ofDesk) : [])]
}

/** Subscribes a caller to the worksheets that concern them, and no others. */
export function joinWorksheets(caller: HubCaller<{ readonly actor: Actor }>): void {
  for (const group of groupsOf(caller.principal.actor)) caller.join(group)
}

/** Forwards worksheet changes of all processes; polling covers lost rings. A ring names nothing: clients fetch. */
export function ringWorksheets(
  db: Database,
  hub: Pick<FeedHub, 'sendToGroup'>,
  log: Log,
): () => Promise<void> {
  const heard = (payload: string): void => {
    const { p, who } = JSON.parse(payload) as { p: string; who: number | null }
    for (const group of [ofDesk(p), ofDesk('*'), ...(who === null ? [] : [ofPerson(who)])]) {
      hub.sendToGroup(group, 'callWorksheets')
    }
  }
  return keepListening(db, 'worksheet', heard, log)
}
