import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed } from './hub/feed.ts'
import type { Hub } from './hub/hub.ts'

export interface Stopping {
  readonly app: FastifyInstance
  readonly server: Server | undefined
  readonly hub: Pick<Hub, 'drain' | 'close' | 'stats'>
  readonly feed: Feed
  readonly hardMs: number
}

/** Live clients disconnected per second, because the remaining processes have to take them. */
const PER_SECOND = 1000

/**
 * Disconnects live clients while calls are still answered. Idle keep-alive connections would delay the stop.
 */
export async function stopServer({ app, server, hub, feed, hardMs }: Stopping): Promise<void> {
  await hub.drain((hub.stats().connections / PER_SECOND) * 1000)
  const stopped = new AbortController()
  const closed = app.close()
  const pushing = (async (): Promise<void> => {
    const until = performance.now() + hardMs
    while (!stopped.signal.aborted) {
      server?.closeIdleConnections()
      if (performance.now() > until) server?.closeAllConnections()
      await sleep(50)
    }
  })()
  await hub.close()
  await feed.stop()
  await closed
  stopped.abort()
  await pushing
}
