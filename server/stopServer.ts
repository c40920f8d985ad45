import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed } from './hub/feed.ts'
import type { Hub } from './hub/hub.ts'

export interface Stopping {
  readonly app: FastifyInstance
  readonly server: Server | undefined
  readonly hub: Pick<Hub, 'drain' | 'close'>
  readonly feed: Feed
  readonly hardMs: number
}

/** Idle keep-alive connections would hold the process. */
export async function stopServer({ app, server, hub, feed, hardMs }: Stopping): Promise<void> {
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
  await hub.drain(Math.min(1000, hardMs / 4))
  await hub.close()
  await feed.stop()
  await closed
  stopped.abort()
  await pushing
}
