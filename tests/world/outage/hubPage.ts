import { parentPort, workerData } from 'node:worker_threads'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { hubPath } from '../../../src/contract/hub.ts'
import { askAgain, whenBack } from '../../../src/calls/reach.ts'
import type { Follower } from '../../../src/live/follow.ts'
import { live } from '../../../src/live/live.ts'

/** What a page reports about its hub. */
export interface PageNews {
  readonly page: number
  readonly is: 'live' | 'lost'
}

/**
 * A page reduced to its hub, in a thread of its own: the page's code for the hub and for reachability, with
 * all its delays. It has no screen whose calls would notice earlier that the server is back.
 */
const { page, address, projectId } = workerData as { page: number; address: string; projectId: string }
const bare = globalThis.fetch
globalThis.fetch = async (asked, options) =>
  await bare(typeof asked === 'string' ? new URL(asked, address) : asked, options)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (is: PageNews['is']): void => parentPort?.postMessage({ page, is } satisfies PageNews)
const nothing = async (): Promise<void> => undefined
const follower: Follower = { news: nothing, beacon: nothing, reload: nothing, catchUp: nothing }

const here = live({
  makeHub: async (transport) =>
    new HubConnectionBuilder()
      .withUrl(address + hubPath, { transport: HttpTransportType[transport] })
      .configureLogging(LogLevel.None)
      .build(),
  followerOf: () => follower,
  random: () => Math.random(),
  onLost: () => {
    say('lost')
    void askAgain()
  },
  whenBack,
  onLive: () => say('live'),
  onCommunities: () => undefined,
  onRing: () => undefined,
  onPurchase: () => undefined,
  onEpoch: () => undefined,
})
here.follow(projectId)
