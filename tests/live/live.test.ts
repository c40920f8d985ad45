import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messageOf, sendVersion } from '../../server/hub/feedFrames.ts'
import type { LotChange } from '../../src/rules/lotChange.ts'
import { noteReach, whenBack } from '../../src/calls/reach.ts'
import {
  connectWithFallback,
  transports,
  reconnectWait,
  type Hub,
  type Transport,
} from '../../src/live/connect.ts'
import { live } from '../../src/live/live.ts'
import type { PurchaseNews } from '../../src/store/purchaseNews.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type How = 'up' | 'refused' | 'swallowed'

class FakeHub implements Hub {
  readonly listeners = new Map<string, (...args: never[]) => void>()
  readonly invoked: unknown[][] = []
  stopped = false
  close: () => void = () => undefined
  readonly how: How
  constructor(how: How) {
    this.how = how
  }
  start(): Promise<void> {
    if (this.how === 'up') return Promise.resolve()
    return this.how === 'refused' ? Promise.reject(new Error('refused')) : new Promise(() => undefined)
  }
  async stop(): Promise<void> {
    this.stopped = true
  }
  async invoke(...call: unknown[]): Promise<unknown> {
    this.invoked.push(call)
    return undefined
  }
  on(event: string, listener: (...args: never[]) => void): void {
    this.listeners.set(event, listener)
  }
  onclose(listener: () => void): void {
    this.close = listener
  }
  say(event: string, ...args: unknown[]): void {
    this.listeners.get(event)?.(...(args as never[]))
  }
}

describe('the transports of transports', () => {
  const over = (ways: Partial<Record<Transport, How>>) => {
    const made: Transport[] = []
    return {
      made,
      make: async (transport: Transport) => {
        made.push(transport)
        return new FakeHub(ways[transport] ?? 'refused')
      },
    }
  }

  test('a swallowed upgrade does not hang: after the deadline the next transport is tried', async () => {
    const { made, make } = over({ WebSockets: 'swallowed', ServerSentEvents: 'swallowed', LongPolling: 'up' })
    const connecting = connectWithFallback(make, null)
    await vi.advanceTimersByTimeAsync(8000)
    expect((await connecting).transport).toBe('LongPolling')
    expect(made).toEqual(transports)
  })

  test('what worked last is tried first', async () => {
    const { made, make } = over({ LongPolling: 'up', WebSockets: 'up' })
    expect((await connectWithFallback(make, 'LongPolling')).transport).toBe('LongPolling')
    expect(made).toEqual(['LongPolling'])
  })

  test('none works: a fault, to be tried again', async () => {
    await expect(connectWithFallback(over({}).make, null)).rejects.toThrow('cannot be reached')
  })

  test('the wait grows to half a minute and is randomized', () => {
    for (let tries = 0; tries < 100; tries += 1) {
      expect(reconnectWait(tries, 0.999)).toBeLessThanOrEqual(30_000)
      expect(reconnectWait(tries, 0)).toBeGreaterThan(0)
    }
    expect(reconnectWait(9, 0)).toBeLessThan(reconnectWait(9, 0.9))
  })
})

function page() {
  const hubs: FakeHub[] = []
  const log: string[] = []
  const heard: LotChange[] = []
  const told: PurchaseNews[] = []
  const epochs: (string | null)[] = []
  const state = { how: 'up' as How, live: 0, lost: 0, communities: 0, rings: 0 }
  const here = live({
    makeHub: async () => {
      const hub = new FakeHub(state.how)
      hubs.push(hub)
      return hub
    },
    followerOf: (projectId) => ({
      news: async (change) => {
        heard.push(change)
        log.push(`${projectId} news ${change.version}`)
      },
      beacon: async (version) => void log.push(`${projectId} beacon ${version}`),
      reload: async (version) => void log.push(`${projectId} reload ${version}`),
      catchUp: async () => void log.push(`${projectId} catch up`),
    }),
    random: () => 0.5,
    onLost: () => (state.lost += 1),
    whenBack,
    onLive: () => (state.live += 1),
    onCommunities: () => (state.communities += 1),
    onRing: () => (state.rings += 1),
    onPurchase: (news) => void told.push(news),
    onEpoch: (epoch) => void epochs.push(epoch),
  })
  return { here, heard, told, epochs, hubs, log, state, last: () => hubs.at(-1) as FakeHub }
}

describe('following', () => {
  test('hears what the server says, in its own words', async () => {
    const { here, heard, epochs, log, last } = page()
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(10)
    const hub = {
      sendToGroup: (_: string, target: string, ...args: unknown[]) => last().say(target, ...args),
      sendToAll: (target: string, ...args: unknown[]) => last().say(target, ...args),
      sendBatchToGroup: (_: string, messages: readonly { target: string; args: unknown[] }[]) => {
        for (const { target, args } of messages) last().say(target, ...args)
      },
      sizeOf: () => 1,
      size: () => 1,
    }
    const about = {
      projectId: 'C0101',
      houseId: 14,
      houseStatus: 3,
      status: 1,
      finalStatus: 3,
      status2: 2,
      isWhole: true,
    }
    hub.sendBatchToGroup('', [
      messageOf({ ...about, kind: 'lr', version: 18 }),
      messageOf({ ...about, kind: 'hr', version: 19 }),
      messageOf({ ...about, kind: 'reload', version: 20 }),
    ])
    sendVersion(hub, 'C0101', 21, 'this life')
    expect(epochs).toEqual(['this life'])
    expect(heard).toEqual([
      { projectId: 'C0101', houseId: 14, houseStatus: 3, finalStatus: 3, status2: 2, version: 18 },
      { projectId: 'C0101', houseId: 14, status: 1, version: 19 },
    ])
    expect(log.slice(-2)).toEqual(['C0101 reload 20', 'C0101 beacon 21'])
  })

  test('joins first, then reads; every kind of news reaches its community', async () => {
    const { here, log, told, last, state } = page()
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(10)
    expect(last().invoked).toEqual([
      ['JoinProject', 'C0101'],
      ['JoinWorksheets'],
      ['JoinEnvelopes'],
      ['JoinSales'],
      ['JoinPurchases'],
    ])
    last().say('callRefreshMe', 'C0101', 14, 3, 1, 18, 1)
    last().say('callRefreshMeHR', 'C0101', 14, 3, 19)
    last().say('callReload', 'C0101', 20)
    last().say('callCommunities')
    expect(state.communities).toBe(1)
    // The page asks once it has joined, and again with each ring.
    expect(state.rings).toBe(1)
    last().say('callWorksheets')
    expect(state.rings).toBe(2)
    last().say('callPurchase', 7, 19, 'reserved', 'R-1', '2026-05-01T10:00:00Z')
    expect(told).toEqual([
      { transId: 7, version: 19, state: 'reserved', reference: 'R-1', securedAt: '2026-05-01T10:00:00Z' },
    ])
    last().say('callVersion', 'C0101', 21)
    last().say('callVersion', 'C0202', 99)
    expect(log).toEqual([
      'C0101 catch up',
      'C0101 news 18',
      'C0101 news 19',
      'C0101 reload 20',
      'C0101 beacon 21',
    ])
    expect(state).toMatchObject({ live: 1, lost: 0 })
  })

  test('two screens, one subscription; the last one to leave ends it', async () => {
    const { here, last, log } = page()
    const first = here.follow('C0101')
    const second = here.follow('C0101')
    await vi.advanceTimersByTimeAsync(10)
    first()
    last().say('callVersion', 'C0101', 1)
    expect(log).toContain('C0101 beacon 1')
    second()
    expect(last().invoked).toEqual([
      ['JoinProject', 'C0101'],
      ['JoinWorksheets'],
      ['JoinEnvelopes'],
      ['JoinSales'],
      ['JoinPurchases'],
      ['LeaveProject', 'C0101'],
    ])
  })

  test('a closed connection is retried forever, and what happened in the meantime is fetched', async () => {
    const { here, hubs, log, state, last } = page()
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(10)
    state.how = 'refused'
    last().close()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(hubs.length).toBeGreaterThan(100)
    log.length = 0
    state.how = 'up'
    await vi.advanceTimersByTimeAsync(31_000)
    expect(state.live).toBe(2)
    expect(log).toContain('C0101 catch up')
  })

  test('the hub is unreachable: calls are polled instead', async () => {
    const { here, state, log } = page()
    state.how = 'refused'
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(log.length).toBeGreaterThan(5)
  })

  test('offline it says so; a wake connects at once', async () => {
    const { here, state, log } = page()
    state.how = 'refused'
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(state.lost).toBeGreaterThan(1)
    expect(state.live).toBe(0)
    state.how = 'up'
    here.wake()
    await vi.advanceTimersByTimeAsync(10)
    expect(state.live).toBe(1)
    expect(log).toContain('C0101 catch up')
  })

  test('stopped, it stays stopped', async () => {
    const { here, hubs, last } = page()
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(10)
    here.stop()
    last().close()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(hubs).toHaveLength(1)
    expect(last().stopped).toBe(true)
  })
})

describe('after an outage', () => {
  /** A connection that swallows everything until it is back. */
  function deadLine() {
    const line = { isBack: false, asked: 0 }
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      line.asked += 1
      if (line.isBack) return new Response('{}', { headers: { 'content-type': 'application/json' } })
      return await new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    })
    return line
  }

  test.each([15_000, 17_300, 60_000, 64_900])(
    '%i ms long, the hub is back three seconds after the line',
    async (outageMs) => {
      const { here, state, last } = page()
      const line = deadLine()
      here.follow('C0101')
      await vi.advanceTimersByTimeAsync(10)
      state.how = 'swallowed'
      noteReach(false)
      last().close()
      await vi.advanceTimersByTimeAsync(outageMs)
      line.isBack = true
      state.how = 'up'
      await vi.advanceTimersByTimeAsync(3000)
      expect(state.live).toBe(2)
      here.stop()
      noteReach(true)
    },
  )

  test('any answered call wakes the hub, even while an attempt hangs', async () => {
    const { here, hubs, state, last } = page()
    deadLine()
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(10)
    state.how = 'swallowed'
    noteReach(false)
    last().close()
    await vi.advanceTimersByTimeAsync(1000)
    const hanging = last()
    state.how = 'up'
    noteReach(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(state.live).toBe(2)
    const made = hubs.length
    await vi.advanceTimersByTimeAsync(20_000)
    // The abandoned attempt neither continues nor replaces the new one.
    expect(hanging.stopped).toBe(true)
    expect(hubs).toHaveLength(made)
    expect(last().stopped).toBe(false)
    expect(state.live).toBe(2)
    here.stop()
  })

  test('where calls pass and the hub does not, not every answer triggers an attempt', async () => {
    const { here, hubs, state } = page()
    state.how = 'refused'
    here.follow('C0101')
    await vi.advanceTimersByTimeAsync(60_000)
    const made = hubs.length
    for (let calls = 0; calls < 50; calls += 1) noteReach(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(hubs.length - made).toBeLessThanOrEqual(transports.length)
    here.stop()
  })

  test('a request that hangs does not block the next one, nor does it undo a later answer', async () => {
    const line = deadLine()
    noteReach(false)
    await vi.advanceTimersByTimeAsync(4100)
    expect(line.asked).toBeGreaterThanOrEqual(2)
    let back = 0
    const forget = whenBack(() => (back += 1))
    line.isBack = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(back).toBe(1)
    forget()
  })
})
