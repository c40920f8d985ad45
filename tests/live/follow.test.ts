import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { follower } from '../../src/live/follow.ts'
import { keepAnswer } from '../../src/store/keep.ts'
import { blocksOf, lotListOf } from '../../src/store/lots.ts'
import { openStore } from '../../src/store/store.ts'
import { freshName } from '../offline/world/testStore.ts'
import { communityF, lotText } from '../store/lotExamples.ts'

interface Change {
  kind: 'lr' | 'reload'
  houseId: number
  houseStatus: number
  finalStatus: number
  status: number
  status2: number
  version: number
}

const projectId = 'C0101'
const ids = [1, 2, 3, 4]

/** The server's state: lots with a status, and numbered changes. */
function truth() {
  const statuses = new Map(ids.map((id) => [id, 1]))
  const changes: Change[] = []
  const made = {
    changes,
    /** Lots that have changed beyond their status. */
    rewritten: [] as number[],
    grading: new Map<number, string>(),
    /** How many of the latest changes the server still knows. */
    keeps: 1000,
    version: () => changes.length,
    change(houseId: number, finalStatus: number): Change {
      statuses.set(houseId, finalStatus)
      const change: Change = {
        kind: 'lr',
        houseId,
        houseStatus: 1,
        finalStatus,
        status: 1,
        status2: 1,
        version: changes.length + 1,
      }
      changes.push(change)
      return change
    },
    texts: (): string[] =>
      [...statuses].map(([id, finalStatus]) =>
        lotText(id, {
          finalStatus,
          ...(made.grading.has(id) ? { grading: made.grading.get(id) ?? '' } : {}),
        }),
      ),
  }
  return made
}

async function page() {
  const store = openStore(freshName())
  const server = truth()
  const seen = { reads: 0, asks: 0, rest: 0, down: false }
  let underWay: Promise<unknown> | undefined
  const read = async (): Promise<void> => {
    if (seen.down) throw new Error('network')
    seen.reads += 1
    const asked = { path: '/comty/CommunityF', request: { projectId }, scope: 'everyone' } as const
    await keepAnswer(store, asked, communityF(server.texts(), server.version()), 1)
  }
  const following = follower(projectId, {
    store,
    now: () => 5000,
    viewer: () => 'everyone',
    changesSince: async (_, since) => {
      if (seen.down) throw new Error('network')
      seen.asks += 1
      const startOver = since > server.version() || server.version() - since > server.keeps
      return {
        isOK: 1,
        version: server.version(),
        startOver,
        changes: startOver ? [] : server.changes.slice(since),
        lots: server.rewritten.map((id) => server.texts()[ids.indexOf(id)] ?? ''),
      }
    },
    readAll: read,
    listUnderWay: () => underWay,
    readRest: async () => {
      seen.rest += 1
    },
    painted: async () => undefined,
  })
  const shown = async (): Promise<string[]> =>
    (await store.facts.with((db) => blocksOf(db, 'everyone', projectId))).flatMap(({ texts }) => texts)
  const version = async () => (await lotListOf(store, 'everyone', projectId))?.version
  const hear = (change: Change, isWhole = false) =>
    following.news(
      {
        projectId,
        houseId: change.houseId,
        houseStatus: change.houseStatus,
        finalStatus: change.finalStatus,
        status2: change.status2,
        version: change.version,
      },
      isWhole,
    )
  /** A screen requests the list, and may or may not get it. */
  const screenAsks = (isAnswered: boolean): void => {
    underWay = new Promise((resolve) => setTimeout(resolve, 5)).then(() =>
      isAnswered ? read() : Promise.reject(new Error('network')),
    )
    // Perhaps nothing awaits it yet.
    underWay.catch(() => undefined)
  }
  return { server, seen, following, shown, version, hear, store, screenAsks }
}

describe('news of a community', () => {
  test('in order is applied without any request', async () => {
    const { server, seen, following, shown, version, hear } = await page()
    await following.catchUp()
    await hear(server.change(2, 2))
    await hear(server.change(3, 3))
    expect(await shown()).toEqual(server.texts())
    expect(await version()).toBe(2)
    expect(seen).toMatchObject({ reads: 1, asks: 0 })
  })

  test('waits for a list that a screen is fetching, then fetches only what has happened since', async () => {
    const { server, seen, following, shown, screenAsks } = await page()
    screenAsks(true)
    await following.catchUp()
    expect(seen).toMatchObject({ reads: 1, asks: 1 })
    expect(await shown()).toEqual(server.texts())
  })

  test('fetches the list itself where the screen got none', async () => {
    const { server, seen, following, shown, screenAsks } = await page()
    screenAsks(false)
    await following.catchUp()
    expect(seen).toMatchObject({ reads: 1, asks: 0 })
    expect(await shown()).toEqual(server.texts())
  })

  test('of more than a status is fetched: once for all lots that changed together', async () => {
    const { server, seen, following, shown, hear } = await page()
    await following.catchUp()
    server.grading.set(2, 'Walkout').set(3, 'Lookout')
    server.rewritten.push(2, 3)
    const both = [server.change(2, 2), server.change(3, 1)]
    await Promise.all(both.map((change) => hear(change, true)))
    expect(await shown()).toEqual(server.texts())
    expect(seen).toMatchObject({ reads: 1, asks: 1 })
  })

  test('with a gap is fetched, and counts once if heard twice', async () => {
    const { server, seen, following, shown, hear } = await page()
    await following.catchUp()
    const lost = server.change(2, 2)
    const heard = server.change(2, 1)
    await hear(heard)
    expect(await shown()).toEqual(server.texts())
    await hear(lost)
    await hear(heard)
    expect(await shown()).toEqual(server.texts())
    expect(seen.asks).toBe(1)
  })

  test('lost at the end is revealed by the beacon', async () => {
    const { server, following, shown } = await page()
    await following.catchUp()
    server.change(4, 2)
    await following.beacon(0)
    expect(await shown()).not.toEqual(server.texts())
    await following.beacon(server.version())
    expect(await shown()).toEqual(server.texts())
  })

  test('older than the stored events: the whole list is read again', async () => {
    const { server, seen, following, shown } = await page()
    await following.catchUp()
    server.keeps = 2
    for (let count = 0; count < 5; count += 1) server.change(1 + (count % 4), 2)
    await following.catchUp()
    expect(await shown()).toEqual(server.texts())
    expect(seen.reads).toBe(2)
  })

  test('a server with a different count wins over the stored state', async () => {
    const { server, following, shown, version } = await page()
    await following.catchUp()
    for (let count = 0; count < 5; count += 1) server.change(1, 2)
    await following.catchUp()
    server.changes.length = 0
    server.change(2, 3)
    await following.catchUp()
    expect(await shown()).toEqual(server.texts())
    expect(await version()).toBe(1)
  })

  test('more than lots changed: everything stored for the community is fetched again', async () => {
    const { server, seen, following, shown } = await page()
    await following.catchUp()
    server.change(3, 2)
    await following.reload(server.version())
    expect(await shown()).toEqual(server.texts())
    expect(seen).toMatchObject({ rest: 1, reads: 2 })
    const reload = server.change(1, 2)
    reload.kind = 'reload'
    await following.catchUp()
    expect(seen).toMatchObject({ rest: 2, reads: 3 })
  })

  test('a failed request leaves the gap, and the next news closes it', async () => {
    const { server, seen, following, shown, hear } = await page()
    await following.catchUp()
    seen.down = true
    server.change(1, 2)
    await hear(server.change(2, 2))
    expect(await shown()).not.toEqual(server.texts())
    seen.down = false
    await hear(server.change(3, 2))
    expect(await shown()).toEqual(server.texts())
  })
})

test('whatever is lost, doubled or late: after the next beacon the page shows the truth', async () => {
  const step = fc.record({
    houseId: fc.constantFrom(...ids),
    status: fc.constantFrom(1, 2, 3, 10),
    how: fc.constantFrom('heard', 'lost', 'twice', 'late'),
    away: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, known) => {
      const { server, seen, following, shown, version, hear } = await page()
      if (known) await following.catchUp()
      const late: Change[] = []
      for (const { houseId, status, how, away } of steps) {
        seen.down = away
        const change = server.change(houseId, status)
        if (how === 'late') late.push(change)
        if (how === 'heard' || how === 'twice') await hear(change)
        if (how === 'twice') await hear(change)
        if (how !== 'late') for (const old of late.splice(0)) await hear(old)
      }
      seen.down = false
      await following.beacon(server.version())
      expect(await shown()).toEqual(server.texts())
      expect(await version()).toBe(server.version())
    }),
    { numRuns: 60 },
  )
})
