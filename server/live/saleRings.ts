import { isStaff, signsOnly, type Actor } from '../../src/rules/actor.ts'
import type { Database } from '../db/database.ts'
import { keepListening } from '../db/keepListening.ts'
import type { HubCaller } from '../hub/caller.ts'
import type { FeedHub } from '../hub/feedFrames.ts'
import type { Log } from '../logs/log.ts'

const ofProject = (projectId: string): string => `sales at ${projectId}`

/** Subscribes the sales office to purchases of its communities. */
export function joinSales(caller: HubCaller<{ readonly actor: Actor }>): void {
  const { actor } = caller.principal
  if (!isStaff(actor) || signsOnly(actor)) return
  for (const projectId of actor.projects) caller.join(ofProject(projectId))
}

/** Forwards changes of purchases, holds and money, of all processes. A ring names nothing: clients fetch. */
export function ringSales(db: Database, hub: Pick<FeedHub, 'sendToGroup'>, log: Log): () => Promise<void> {
  const heard = (payload: string): void => {
    const { p } = JSON.parse(payload) as { p: string }
    for (const group of [ofProject(p), ofProject('*')]) hub.sendToGroup(group, 'callSales')
  }
  return keepListening(db, 'sale', heard, log)
}
