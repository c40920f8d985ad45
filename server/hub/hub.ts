import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdmissionOptions } from './admission.ts'
import type { HubLogger } from './calls.ts'
import type { HubCaller, HubMethods } from './caller.ts'
import { Connections, type HubStats } from './connections.ts'
import { startHeartbeat } from './heartbeat.ts'
import { httpRequests } from './httpRequests.ts'
import { defaultLimits, type HubLimits } from './limits.ts'
import { upgrades } from './upgrades.ts'

export type { HubCaller, HubMethods } from './caller.ts'
export type { HubStats } from './connections.ts'
export { defaultLimits, type HubLimits } from './limits.ts'

export interface HubOptions<P> extends AdmissionOptions<P> {
  methods: HubMethods<P>
  /** For a client that has made a call, after it left its groups. */
  onClosed?: (caller: HubCaller<P>) => void
  limits?: Partial<HubLimits>
  logger?: HubLogger
}

export interface Hub<P = unknown> {
  /** False if the request is not below the hub's path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes WebSocket upgrades of its path; answers others as plain requests. */
  attach(server: Server): void
  /** @throws TypeError for arguments JSON or MessagePack cannot carry. */
  sendToGroup(group: string, target: string, ...args: unknown[]): void
  /** In one write per member. @throws TypeError for arguments JSON or MessagePack cannot carry. */
  sendBatchToGroup(group: string, messages: readonly { target: string; args: unknown[] }[]): void
  sizeOf(group: string): number
  size(): number
  /** @throws TypeError for arguments JSON or MessagePack cannot carry. */
  sendToAll(target: string, ...args: unknown[]): void
  /** Closes connections, for example when a session ends. The clients do not reconnect. */
  closeWhere(predicate: (principal: P) => boolean, reason?: string): void
  /** Accepts no more clients and asks the others, spread over `ms`, to reconnect elsewhere. */
  drain(ms: number): Promise<void>
  close(): Promise<void>
  stats(): HubStats
}

/**
 * Speaks the protocol of ASP.NET Core SignalR (§7, /real-time). Mount it with `hub.attach(server)` and
 * `serverFactory: (handler) => createServer((q, r) => hub.handle(q, r) || handler(q, r))`.
 * @throws Error if two methods differ only in case.
 */
export function createHub<P>(options: HubOptions<P>): Hub<P> {
  refuseTwins(Object.keys(options.methods))
  const limits = { ...defaultLimits, ...options.limits }
  const parts = { logger: silent, ...options, limits, now: () => performance.now() }
  const connections = new Connections<P>(parts)
  const sockets = upgrades(connections, parts)
  const { pollMs, pollGoneMs, keepAliveMs, clientTimeoutMs, handshakeMs, stallMs } = limits
  const shortest = Math.min(pollMs, pollGoneMs, keepAliveMs, clientTimeoutMs, handshakeMs, stallMs)
  const stopHeartbeat = startHeartbeat(shortest, parts.now, (now) => connections.beat(now))
  return {
    handle: httpRequests(connections, parts),
    attach: sockets.attach,
    sendToGroup: (group, target, ...args) => connections.sendToGroup(group, target, args),
    sendBatchToGroup: (group, messages) => connections.sendBatchToGroup(group, messages),
    sizeOf: (group) => connections.sizeOf(group),
    size: () => connections.size,
    sendToAll: (target, ...args) => connections.sendToAll(target, args),
    closeWhere: (predicate, reason) => connections.closeWhere(predicate, reason),
    drain: (ms) => drain(connections, ms),
    async close() {
      connections.refusing = true
      stopHeartbeat()
      sockets.detach()
      for (const connection of connections.live()) connection.cut()
    },
    stats: () => connections.stats(),
  }
}

const silent: HubLogger = { warn: () => undefined }

/** Spread over time, to spare the other servers. */
async function drain<P>(connections: Connections<P>, ms: number): Promise<void> {
  connections.refusing = true
  const leaving = connections.live()
  const started = performance.now()
  for (const [index, connection] of leaving.entries()) {
    const due = started + (ms * index) / leaving.length - performance.now()
    if (due > 1) await sleep(due)
    connection.close(undefined, { allowReconnect: true })
  }
}

function refuseTwins(names: string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (seen.has(key)) throw new Error(`Two hub methods are called ${key}.`)
    seen.add(key)
  }
}
