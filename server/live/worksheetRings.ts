import { type Actor, isStaff } from '../../src/rules/permissions.ts'
import type { Database } from '../db/database.ts'
import type { HubCaller } from '../hub/caller.ts'
import type { FeedHub } from '../hub/feedFrames.ts'
import type { Log } from '../logs/log.ts'
import { keepListening } from '../db/keepListening.ts'

const ofPerson = (personId: number): string => `worksheets of ${personId}`
const ofDesk = (projectId: string): string => `worksheets at ${projectId}`

/** The groups in which somebody hears of worksheets: their own, and those of the communities they are sales staff of. */
function groupsOf(actor: Actor): string[] {
  if (actor.userId === null) return []
  return [ofPerson(actor.userId), ...(isStaff(actor) ? actor.projects.map(ofDesk) : [])]
}

/** Lets somebody hear of the worksheets that concern them; nobody else of any. */
export function joinWorksheets(caller: HubCaller<{ readonly actor: Actor }>): void {
  for (const group of groupsOf(caller.principal.actor)) caller.join(group)
}

/**
 * Passes on that worksheets have changed, in whichever process that was. A ring names nothing: who hears it asks, and is
 * told what they may see. What is missed while the line is down, the screens' own slow look finds. Gives back how to stop.
 */
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
