import { isStaff, type Actor } from '../../src/rules/actor.ts'
import type { Database } from '../db/database.ts'
import { keepListening } from '../db/keepListening.ts'
import type { HubCaller } from '../hub/caller.ts'
import type { FeedHub } from '../hub/feedFrames.ts'
import type { Log } from '../logs/log.ts'

const ofProject = (projectId: string): string => `envelopes at ${projectId}`

/** Subscribes the builder's people to envelopes of their communities. */
export function joinEnvelopes(caller: HubCaller<{ readonly actor: Actor }>): void {
  const { actor } = caller.principal
  if (isStaff(actor)) for (const projectId of actor.projects) caller.join(ofProject(projectId))
}

/** Forwards envelope changes of all processes. A ring names nothing: clients fetch. */
export function ringEnvelopes(
  db: Database,
  hub: Pick<FeedHub, 'sendToGroup'>,
  log: Log,
): () => Promise<void> {
  const heard = (payload: string): void => {
    const { p } = JSON.parse(payload) as { p: string }
    for (const group of [ofProject(p), ofProject('*')]) hub.sendToGroup(group, 'callEnvelopes')
  }
  return keepListening(db, 'envelope', heard, log)
}
