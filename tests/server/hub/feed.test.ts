import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFeed, type Feed } from '../../../server/hub/feed.ts'
import type { FeedSettings } from '../../../server/hub/feedSettings.ts'
import { EventTable, recordingHub } from './eventTable.ts'

let table: EventTable
let hub: ReturnType<typeof recordingHub>
let feed: Feed
beforeEach(() => {
  vi.useFakeTimers()
  table = new EventTable()
  hub = recordingHub()
})
afterEach(async () => {
  await feed.stop()
  vi.useRealTimers()
})

const start = async (options: Partial<FeedSettings> = {}): Promise<void> => {
  feed = startFeed(table, hub, options)
  await vi.advanceTimersByTimeAsync(0)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('frames have what §7 names, followed by the version and house_status', async () => {
  await start()
  table.change('1')
  table.change('1', 'hr')
  table.change('1', 'reload')
  table.ring('1', 3)
  await pass(30)
  expect(hub.frames).toEqual([
    { group: 'project:1', target: 'callRefreshMe', args: ['1', 10, 1, 3, 1, 4, false] },
    { group: 'project:1', target: 'callRefreshMeHR', args: ['1', 20, 2, 2, false] },
    { group: 'project:1', target: 'callReload', args: ['1', 3] },
  ])
  expect(hub.toAll).toEqual(['callCommunities'])
  expect(feed.versionOf('1')).toBe(3)
  expect(feed.versionOf('2')).toBeUndefined()
})

test('a single ring is followed at once, a burst by one more read', async () => {
  await start()
  table.change('1')
  table.ring('1', 1)
  await pass(0)
  expect(hub.versionsOf('1')).toEqual([1])
  for (let i = 0; i < 10; i++) table.ring('1', table.change('1').version)
  await pass(24)
  expect(table.reads).toBe(1)
  await pass(2)
  expect(table.reads).toBe(2)
  expect(hub.versionsOf('1')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('the more follow a project, the rarer its news are written, and then all in one', async () => {
  hub.of.group = 5000
  await start()
  table.ring('1', table.change('1').version)
  await pass(0)
  expect([hub.versionsOf('1'), hub.of.writes], 'the first at once').toEqual([[1], 1])
  for (let i = 0; i < 300; i++) {
    table.ring('1', table.change('1').version)
    await pass(10)
  }
  await pass(600)
  expect(hub.versionsOf('1')).toEqual(Array.from({ length: 301 }, (_, at) => at + 1))
  expect(hub.of.writes).toBeLessThanOrEqual(8)
  hub.of.group = 1_000_000
  table.ring('1', table.change('1').version)
  await pass(2100)
  expect(hub.versionsOf('1').at(-1), 'nobody waits for longer than two seconds').toBe(302)
})

test('that the list of communities has changed is told rarely, and the last change surely', async () => {
  hub.of.all = 2500
  await start()
  for (let i = 0; i < 40; i++) {
    table.ring('1', table.change('1', 'reload').version)
    await pass(100)
  }
  expect(hub.toAll).toHaveLength(1)
  await pass(1100)
  expect(hub.toAll, '2,500 clients ask over five seconds').toHaveLength(2)
  await pass(20_000)
  expect(hub.toAll).toHaveLength(2)
})

test('what happened before the start is not reported again', async () => {
  for (let i = 0; i < 5; i++) table.change('1')
  await start()
  await feed.ready
  await pass(20_000)
  expect(hub.versionsOf('1')).toEqual([])
  expect(feed.versionOf('1')).toBe(5)
})

test('what happens between listening and the first comparison is reported', async () => {
  table.change('1')
  table.change('2')
  table.meanwhile = () => {
    if (!table.listening) return
    table.meanwhile = () => undefined
    table.ring('1', table.change('1').version)
    table.ring('1', table.change('1').version)
    table.ring('3', table.change('3').version)
  }
  await start()
  await pass(60)
  expect(hub.versionsOf('1')).toEqual([2, 3])
  expect(hub.versionsOf('2')).toEqual([])
  expect(hub.versionsOf('3')).toEqual([1])
})

test('the slow poll makes up for lost rings, for new projects too', async () => {
  table.change('1')
  await start()
  table.change('1')
  table.change('2')
  await pass(4_900)
  expect(hub.versionsOf('1')).toEqual([])
  await pass(200)
  expect(hub.versionsOf('1')).toEqual([2])
  expect(hub.versionsOf('2')).toEqual([1])
})

test('a new link compares everything at once', async () => {
  await start()
  table.change('1')
  table.change('2')
  table.reconnect()
  await pass(30)
  expect([hub.versionsOf('1'), hub.versionsOf('2')]).toEqual([[1], [1]])
})

test('a ring during a read is followed afterwards', async () => {
  await start()
  table.onTheWay = () => {
    table.onTheWay = () => undefined
    table.ring('1', table.change('1').version)
  }
  table.ring('1', table.change('1').version)
  await pass(60)
  expect(hub.versionsOf('1')).toEqual([1, 2])
})

test('a version heard of during a read does not drop what the read will bring', async () => {
  await start()
  table.onTheWay = async (of) => {
    if (of !== 'events') return
    table.onTheWay = () => undefined
    table.change('1')
    table.reconnect()
    await new Promise((done) => setTimeout(done, 50))
  }
  table.ring('1', table.change('1').version)
  await pass(150)
  expect(hub.versionsOf('1')).toEqual([1, 2])
  expect(hub.targets()).not.toContain('callReload')
})

test('a link renewed during a comparison is compared again', async () => {
  await start()
  table.onTheWay = () => {
    table.onTheWay = () => undefined
    table.change('1')
    table.reconnect()
  }
  table.reconnect()
  await pass(60)
  expect(hub.versionsOf('1')).toEqual([1])
})

test('false or old rings change nothing', async () => {
  await start()
  table.ring('1', 99)
  await pass(30)
  expect(feed.versionOf('1')).toBe(0)
  table.change('1')
  table.ring('1', 1)
  table.ring('1', 1)
  await pass(60)
  table.ring('1', 1)
  table.ring('1', 0)
  const { reads } = table
  await pass(60)
  expect(table.reads).toBe(reads)
  expect(hub.versionsOf('1')).toEqual([1])
})

test('an internal nudge rings as well', async () => {
  await start()
  feed.nudge('1', table.change('1').version)
  await pass(0)
  expect(hub.versionsOf('1')).toEqual([1])
})

test('events that expired are reported as one reload', async () => {
  table.change('1')
  table.change('2')
  await start()
  for (let i = 0; i < 9; i++) table.change('1')
  for (let i = 0; i < 9; i++) table.change('2')
  table.prune('1', 7)
  table.prune('2', 10)
  await pass(5_100)
  expect(hub.frames.map(({ target, args }) => [target, ...args])).toEqual([
    ['callReload', '1', 10],
    ['callReload', '2', 10],
  ])
  table.ring('1', table.change('1').version)
  await pass(30)
  expect(hub.versionsOf('1')).toEqual([10, 11])
})

test('more than a page is read page by page', async () => {
  await start({ pageSize: 4 })
  for (let i = 0; i < 11; i++) table.change('1')
  table.ring('1', 11)
  await pass(200)
  expect(hub.versionsOf('1')).toEqual(Array.from({ length: 11 }, (_, i) => i + 1))
  expect(table.reads).toBe(3)
})

test('the beacon reports every version, even one that could not be read yet', async () => {
  table.change('1')
  await start({ retryMs: 60_000 })
  await pass(14_900)
  expect(hub.targets()).not.toContain('callVersion')
  await pass(200)
  expect(hub.frames.at(-1)).toEqual({ group: 'project:1', target: 'callVersion', args: ['1', 1, ''] })
  table.change('1')
  table.meanwhile = () => void (table.failing = 1) // The read that follows the poll fails.
  await pass(15_000)
  table.meanwhile = () => undefined
  expect(hub.frames.at(-1)).toEqual({ group: 'project:1', target: 'callVersion', args: ['1', 2, ''] })
  expect(hub.versionsOf('1')).toEqual([])
})

test('failures and silence of the database are waited out, and reported', async () => {
  const warned: string[] = []
  table.failing = 2
  await start({ logger: { warn: (_details, message) => void warned.push(message) } })
  expect(warned).toEqual(['the feed cannot listen'])
  await pass(1_100)
  expect(table.listening).toBe(true)
  table.change('1')
  table.failing = 1
  table.ring('1', 1)
  await pass(600)
  expect(warned.at(-1)).toBe('events could not be read')
  expect(hub.versionsOf('1')).toEqual([1])
  table.change('1')
  table.mute = 1
  table.ring('1', 2)
  await pass(9_000)
  expect(hub.versionsOf('1')).toEqual([1])
  await pass(2_000)
  expect(hub.versionsOf('1')).toEqual([1, 2])
})

test('news that leave on time are not late, however often they ring', async () => {
  await start()
  table.meanwhile = () => table.ring('1', table.change('1').version)
  table.ring('1', table.change('1').version)
  await pass(5_000)
  expect(hub.versionsOf('1').length).toBeGreaterThan(20)
  expect(feed.lateFor()).toBeLessThan(1_000)
  // From now on all requests fail, so no changes can be sent.
  table.failing = 1_000
  await pass(3_000)
  expect(feed.lateFor()).toBeGreaterThan(2_000)
})

test('a stopped feed neither listens nor speaks', async () => {
  await start()
  table.change('1')
  table.ring('1', 1)
  await feed.stop()
  expect(table.listening).toBe(false)
  feed.nudge('1', 1)
  await pass(60_000)
  expect(hub.frames).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('few projects are read at once', async () => {
  await start({ readsAtOnce: 2, deadlineMs: 1_000_000, pollMs: 1_000_000 })
  for (let i = 0; i < 6; i++) table.change(`${i}`)
  table.mute = 2
  for (let i = 0; i < 6; i++) table.ring(`${i}`, 1)
  await pass(1_000)
  expect(table.reads).toBe(2)
})

type Step =
  | { do: 'change'; project: string; rings: number }
  | { do: 'late ring'; project: string; version: number }
  | { do: 'wait'; ms: number }
  | { do: 'fail' | 'mute' | 'reconnect' }

const project = fc.constantFrom('1', '2', '3')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), project, rings: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('late ring' as const), project, version: fc.nat(60) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(80) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('fail' as const, 'mute' as const, 'reconnect' as const) }),
  },
)

test('whatever rings, fails or is committed in the meantime: nothing is skipped, repeated or out of order', async () => {
  await start()
  await feed.stop()
  const reached = { lost: 0, doubled: 0, meanwhile: 0, failed: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(project),
      fc.nat(5),
      async (steps, during, before) => {
        table = new EventTable()
        hub = recordingHub()
        const others = [...during]
        for (let i = 0; i < before; i++) table.change('1')
        // Another process commits while an answer is on its way.
        table.meanwhile = () => {
          const next = others.pop()
          if (next === undefined || !table.listening) return
          reached.meanwhile++
          table.ring(next, table.change(next).version)
        }
        await start({ pageSize: 3, beaconMs: 1_000, deadlineMs: 50, retryMs: 20 })
        await pass(100)
        for (const each of steps) await take(each)
        await pass(12_000)
        for (const id of ['1', '2', '3']) {
          const first = id === '1' ? before : 0
          const last = table.rows.get(id)?.at(-1)?.version ?? 0
          expect(hub.versionsOf(id)).toEqual(Array.from({ length: last - first }, (_, i) => first + 1 + i))
        }
        expect(hub.targets()).not.toContain('callReload')
        await feed.stop()
      },
    ),
    { numRuns: 300 },
  )
  for (const [state, times] of Object.entries(reached)) expect([state, times > 0]).toEqual([state, true])

  async function take(each: Step): Promise<void> {
    switch (each.do) {
      case 'change': {
        const { version } = table.change(each.project)
        if (each.rings === 0) reached.lost++
        if (each.rings === 2) reached.doubled++
        for (let i = 0; i < each.rings; i++) table.ring(each.project, version)
        return
      }
      case 'late ring':
        return table.ring(each.project, each.version)
      case 'wait':
        return void (await pass(each.ms))
      case 'fail':
        reached.failed++
        table.failing++
        return
      case 'mute':
        table.mute++
        return
      case 'reconnect':
        return table.reconnect()
    }
  }
})
