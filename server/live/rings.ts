import type { Actor } from '../../src/rules/actor.ts'
import { hears, type Ring, rings } from '../../src/rules/office/hears.ts'
import type { Database } from '../db/database.ts'
import { keepListening } from '../db/keepListening.ts'
import type { HubCaller } from '../hub/caller.ts'
import type { FeedHub } from '../hub/feedFrames.ts'
import type { Log } from '../logs/log.ts'

/** For the staff of a community and perhaps the person concerned. */
const channels = {
  worksheets: { channel: 'worksheet', event: 'callWorksheets' },
  envelopes: { channel: 'envelope', event: 'callEnvelopes' },
  sales: { channel: 'sale', event: 'callSales' },
} as const satisfies Record<Ring, object>

const atProject = (ring: Ring, projectId: string): string => `${ring} at ${projectId}`
const ofPerson = (ring: Ring, personId: number): string => `${ring} of ${personId}`
const ofGuest = (ring: Ring, sessionId: string): string => `${ring} of session ${sessionId}`
const ofKiosk = (ring: Ring, deviceId: string): string => `${ring} of kiosk ${deviceId}`

interface Told {
  readonly p: string
  readonly purchase?: number | null
  readonly who?: number | null
  readonly session?: string | null
  readonly device?: string | null
}

/** Subscribes people to rings about them. */
export const joinRing =
  (ring: Ring) =>
  (caller: HubCaller<{ readonly actor: Actor }>): void => {
    const { actor } = caller.principal
    if (actor.userId !== null) caller.join(ofPerson(ring, actor.userId))
    else if (actor.sessionId !== null) caller.join(ofGuest(ring, actor.sessionId))
    if (actor.deviceId !== null) caller.join(ofKiosk(ring, actor.deviceId))
    if (!hears[ring](actor)) return
    for (const projectId of actor.projects) caller.join(atProject(ring, projectId))
  }

const purchasesOf = (who: string): string => `purchases of ${who}`
const ofSession = (id: string): string => purchasesOf(`session ${id}`)
const ofParty = (personId: number): string => purchasesOf(`person ${personId}`)

/** Subscribes this person or session to rings about purchases. */
export function joinPurchases(caller: HubCaller<{ readonly actor: Actor }>): void {
  const { userId, sessionId, onlyProject } = caller.principal.actor
  // Otherwise a partner's session would learn of the person's purchases elsewhere.
  if (userId !== null && onlyProject === undefined) caller.join(ofParty(userId))
  if (sessionId !== null) caller.join(ofSession(sessionId))
}

interface ToldPurchase {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly reference: string | null
  readonly securedAt: string | null
  readonly persons: readonly number[] | null
  readonly sessions: readonly string[] | null
}

/** Sent to everyone taking part at that moment. */
function tellPurchase(hub: Pick<FeedHub, 'sendToGroup'>, payload: string): void {
  const { id, version, state, reference, securedAt, persons, sessions } = JSON.parse(payload) as ToldPurchase
  for (const group of [...(persons ?? []).map(ofParty), ...(sessions ?? []).map(ofSession)])
    hub.sendToGroup(group, 'callPurchase', id, version, state, reference, securedAt)
}

/**
 * Polling makes up for lost rings. A ring names at most a purchase, only to staff; clients fetch the rest.
 */
export function startRings(db: Database, hub: Pick<FeedHub, 'sendToGroup'>, log: Log): () => Promise<void> {
  const stops = rings.map((ring) => {
    const { channel, event } = channels[ring]
    const heard = (payload: string): void => {
      const { p, purchase, who, session, device } = JSON.parse(payload) as Told
      const named = event !== 'callWorksheets' && purchase != null ? ([purchase] as const) : ([] as const)
      for (const group of [atProject(ring, p), atProject(ring, '*')]) hub.sendToGroup(group, event, ...named)
      const groups: string[] = []
      if (who != null) groups.push(ofPerson(ring, who))
      if (session != null) groups.push(ofGuest(ring, session))
      if (device != null) groups.push(ofKiosk(ring, device))
      for (const group of groups) hub.sendToGroup(group, event)
    }
    return keepListening(db, channel, heard, log)
  })
  stops.push(keepListening(db, 'purchase', (payload) => tellPurchase(hub, payload), log))
  return async () => {
    for (const stop of stops) await stop()
  }
}
