import { type HubEvent, hubMethods, type HubEvents } from '../contract/hub.ts'
import { connectWithFallback, reconnectWait, type Hub, type Transport } from './connect.ts'
import type { PurchaseNews } from '../store/purchaseNews.ts'
import type { Follower } from './follow.ts'

export interface LiveDeps {
  readonly makeHub: (transport: Transport) => Promise<Hub>
  readonly followerOf: (projectId: string) => Follower
  readonly random: () => number
  readonly onLost: () => void
  /** Runs `work` after an outage. Returns a function that stops it. */
  readonly whenBack: (work: () => void) => () => void
  readonly onLive: () => void
  readonly onCommunities: (spreadMs: number) => void
  /** The current person's, or a community's they sell, may have changed. */
  readonly onRing: (transId?: number) => void
  readonly onPurchase: (news: PurchaseNews) => void
  /** Null from a server of an earlier release. */
  readonly onEpoch: (epoch: string | null) => void
}

export interface Live {
  /** Until the returned function is called; two screens may follow the same community. */
  follow(projectId: string): () => void
  /** Reconnects at once, after a sleep or a return to the tab or network. */
  wake(): void
  stop(): void
}

const { join: _, leave: __, ...rings } = hubMethods

/** The page's only connection, retried forever. */
export function live(deps: LiveDeps): Live {
  const followed = new Map<string, { count: number; follower: Follower }>()
  let hub: Hub | null = null
  let worked: Transport | null = null
  let stopped = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let connecting = false
  let attempt = 0

  async function connect(): Promise<void> {
    if (stopped || connecting || hub !== null) return
    clearTimeout(timer)
    connecting = true
    attempt += 1
    const mine = attempt
    const isMine = (): boolean => mine === attempt
    try {
      const connected = await connectWithFallback(async (transport) => {
        if (!isMine()) throw new Error('Another attempt has taken over')
        const made = await deps.makeHub(transport)
        listenTo(made)
        return made
      }, worked)
      if (stopped || !isMine()) return void connected.hub.stop().catch(() => undefined)
      worked = connected.transport
      hub = connected.hub
      hub.onclose(() => lost(connected.hub))
      tries = 0
      deps.onLive()
      for (const projectId of followed.keys()) void join(projectId)
      void joinRings(connected.hub)
    } catch {
      if (!isMine()) return
      // Calls may work where the hub does not.
      readAll()
      again()
    } finally {
      if (isMine()) connecting = false
    }
  }

  /**
   * Replaces a delayed or hanging try; not on every answer, which would loop behind a proxy that passes only
   * calls.
   */
  function afterOutage(): void {
    if (hub !== null) return
    attempt += 1
    connecting = false
    tries = 0
    void connect()
  }

  function readAll(): void {
    for (const { follower } of followed.values()) void follower.catchUp()
  }

  function lost(which: Hub): void {
    if (hub !== which) return
    hub = null
    again()
  }

  function again(): void {
    if (stopped) return
    deps.onLost()
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), reconnectWait(tries, deps.random()))
    tries += 1
  }

  /** Joins first, so that changes during the reading arrive as updates. */
  async function join(projectId: string): Promise<void> {
    const here = hub
    try {
      await here?.invoke(hubMethods.join, projectId)
    } catch {
      // Reading still works, and a cut connection is retried.
    }
    await followed.get(projectId)?.follower.catchUp()
  }

  async function joinRings(here: Hub): Promise<void> {
    for (const method of Object.values(rings)) await here.invoke(method).catch(() => undefined)
    deps.onRing()
  }

  const of = (projectId: string): Follower | undefined => followed.get(projectId)?.follower

  const heard: { readonly [Event in HubEvent]: (...values: HubEvents[Event]) => void } = {
    callRefreshMe: (projectId, houseId, finalStatus, status2, version, houseStatus, isWhole) => {
      const change = { projectId, houseId, houseStatus, finalStatus, status2, version }
      void of(projectId)?.news(change, isWhole)
    },
    callRefreshMeHR: (projectId, houseId, status, version, isWhole) => {
      void of(projectId)?.news({ projectId, houseId, status, version }, isWhole)
    },
    callReload: (projectId, version) => void of(projectId)?.reload(version),
    callCommunities: (spreadMs) => deps.onCommunities(spreadMs),
    callWorksheets: () => deps.onRing(),
    callEnvelopes: (transId) => deps.onRing(transId),
    callSales: (transId) => deps.onRing(transId),
    callPurchase: (transId, version, state, reference, securedAt) =>
      deps.onPurchase({ transId, version, state, reference, securedAt }),
    callVersion: (projectId, version, epoch) => {
      deps.onEpoch(epoch ?? null)
      void of(projectId)?.beacon(version)
    },
  }

  function listenTo(made: Hub): void {
    for (const [event, hear] of Object.entries(heard)) made.on(event, hear)
  }

  const forgetOutages = deps.whenBack(afterOutage)

  return {
    follow(projectId) {
      const held = followed.get(projectId) ?? { count: 0, follower: deps.followerOf(projectId) }
      held.count += 1
      followed.set(projectId, held)
      if (held.count === 1) void (hub === null ? connect() : join(projectId))
      return () => {
        held.count -= 1
        if (held.count > 0) return
        followed.delete(projectId)
        hub?.invoke(hubMethods.leave, projectId).catch(() => undefined)
      }
    },
    wake() {
      if (hub === null) {
        tries = 0
        void connect()
      }
      readAll()
    },
    stop() {
      stopped = true
      forgetOutages()
      clearTimeout(timer)
      void hub?.stop()
      hub = null
    },
  }
}
