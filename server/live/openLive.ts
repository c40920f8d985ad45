import { type HubMethod, hubMethods, hubPath } from '../../src/contract/hub.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { TrustProxy } from '../limits/trustProxy.ts'
import type { Database } from '../db/database.ts'
import { HubError, type HubCaller } from '../hub/caller.ts'
import { startFeed, type Feed } from '../hub/feed.ts'
import { projectGroup } from '../hub/feedFrames.ts'
import { createHub, type Hub } from '../hub/hub.ts'
import { cameByHttps, clientAddress } from '../http/clientAddress.ts'
import { networkOf } from '../limits/networkOf.ts'
import { isOwnSite } from '../http/crossSite.ts'
import type { KnownHosts } from '../http/knownHosts.ts'
import type { Log } from '../logs/log.ts'
import { tokensOf } from '../sessions/cookies.ts'
import type { WhoIs } from '../sessions/whoIs.ts'
import { eventSource } from './eventSource.ts'
import { joinPurchases, joinRing } from './rings.ts'

/** The caller at the time of connecting. */
export interface Listener {
  readonly actor: Actor
}

export interface LiveParts {
  readonly db: Database
  readonly who: WhoIs
  readonly log: Log
  readonly origins: ReadonlySet<string>
  readonly trustProxy: TrustProxy | false
  readonly hosts: KnownHosts
  /** The database's epoch, which beacons carry. */
  readonly epoch: string
  readonly hubPerAddress: number
  maySee: (actor: Actor, projectId: string) => Promise<boolean>
}

const projectForm = /^[A-Za-z0-9_-]{1,24}$/

/** The hub at `/real-time` and the feed that sends through it. §7 */
export function openLive(parts: LiveParts): { hub: Hub<Listener>; feed: Feed } {
  const logger = {
    warn: (details: object, message: string) =>
      parts.log.warn({ err: (details as { err?: unknown }).err }, message),
  }
  const join = async (caller: HubCaller<Listener>, projectId: unknown): Promise<void> => {
    const known = typeof projectId === 'string' && projectForm.test(projectId)
    if (!known || !(await parts.maySee(caller.principal.actor, projectId))) {
      throw new HubError('You cannot follow this community.')
    }
    caller.join(projectGroup(projectId))
  }
  const leave = (caller: HubCaller<Listener>, projectId: unknown): void => {
    if (typeof projectId === 'string') caller.leave(projectGroup(projectId))
  }
  const hub = createHub<Listener>({
    path: hubPath,
    methods: {
      [hubMethods.join]: join,
      [hubMethods.leave]: leave,
      [hubMethods.worksheets]: joinRing('worksheets'),
      [hubMethods.envelopes]: joinRing('envelopes'),
      [hubMethods.sales]: joinRing('sales'),
      [hubMethods.purchases]: joinPurchases,
    } satisfies Record<HubMethod, unknown>,
    authorize: async (request) => {
      const actor = await parts.who.listenerOf(
        tokensOf(request.headers.cookie, cameByHttps(request, parts.trustProxy)),
      )
      return actor === null ? null : { actor }
    },
    sameWho: (a, b) =>
      a.actor.sessionId === b.actor.sessionId &&
      a.actor.userId === b.actor.userId &&
      a.actor.deviceId === b.actor.deviceId,
    allowOrigin: (_, request) =>
      parts.hosts.allows(request) &&
      isOwnSite(request.headers, cameByHttps(request, parts.trustProxy), parts.origins),
    addressOf: (request) => networkOf(clientAddress(request, parts.trustProxy)),
    limits: { connectionsPerAddress: parts.hubPerAddress },
    logger,
  })
  return { hub, feed: startFeed(eventSource(parts.db), hub, { logger, epoch: parts.epoch }) }
}
