import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { keepAnswer, keptAnswer, wholeCommunity } from '../../src/store/keep.ts'
import { applyNews, lotListOf, rowsOf } from '../../src/store/lots.ts'
import { changedRows } from '../../src/store/changedRows.ts'
import { changedLots } from '../../src/store/changedLots.ts'
import { cachedLots } from '../../src/store/lotCache.ts'
import { Dexie, type ObservabilitySet } from 'dexie'
import { openStore } from '../../src/store/store.ts'
import { freshName } from '../offline/world/testStore.ts'
import { communityF, lotText } from './lotExamples.ts'

const asked = { path: '/comty/CommunityF', request: { projectId: 'C0101' }, scope: 'everyone' } as const
const texts = [lotText(9), lotText(10), lotText(16)]

async function held(version = 17) {
  const store = openStore(freshName())
  await keepAnswer(store, asked, communityF(texts, version), 1000)
  const rows = () => store.facts.with((db) => rowsOf(db, 'everyone', 'C0101'))
  return { store, rows }
}

describe('a whole community', () => {
  test.each([
    [{ projectId: 'C0101' }, 'C0101'],
    [{ projectId: 'C0101', lotStatus: 0, minPrice: null, lotFrontage: [], brokerUserId: 3 }, 'C0101'],
    [{ projectId: 'C0101', lotStatus: 1 }, null],
    [{ projectId: 'C0101', minPrice: 0 }, null],
    [{ projectId: 'C0101', buildingId: 0 }, null],
    [{ projectId: 'C0101', lotFrontage: ['38'] }, null],
  ])('%o is asked for whole: %s', (request, projectId) => {
    expect(wholeCommunity('/comty/CommunityF', request)).toBe(projectId)
  })

  test('comes back as it was kept, news included', async () => {
    const { store } = await held()
    expect(JSON.parse((await keptAnswer(store, asked))?.text ?? '')).toEqual(communityF(texts, 17).value)
    const change = { projectId: 'C0101', houseId: 10, finalStatus: 2, status2: 0, version: 18 }
    expect(await applyNews(store, 'everyone', change, 2000)).toBe('applied')
    const kept = await keptAnswer(store, asked)
    expect(kept?.savedAt).toBe(2000)
    expect(JSON.parse(kept?.text ?? '')).toEqual({
      isOK: 1,
      searchStrings: [texts[0], lotText(10, { finalStatus: 2, status2: 0 }), texts[2]],
      version: 18,
    })
  })

  test('a filtered list is an answer of its own and leaves the community alone', async () => {
    const { store, rows } = await held()
    const filtered = { ...asked, request: { projectId: 'C0101', lotStatus: 1 } }
    await keepAnswer(store, filtered, communityF([lotText(9)], 18), 2000)
    expect(await rows()).toHaveLength(3)
    expect(JSON.parse((await keptAnswer(store, filtered))?.text ?? '')).toMatchObject({ version: 18 })
  })

  test('an older list never wins over news', async () => {
    const { store, rows } = await held()
    const change = { projectId: 'C0101', houseId: 9, finalStatus: 3, status2: 1, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    await keepAnswer(store, asked, communityF(texts, 17), 3000)
    expect((await rows())[0]?.text).toBe(lotText(9, { finalStatus: 3, status2: 1 }))
    expect((await lotListOf(store, 'everyone', 'C0101'))?.version).toBe(18)
  })

  test('lots that are gone go, a text that is no lot is left out, the rest stands', async () => {
    const { store, rows } = await held()
    await keepAnswer(store, asked, communityF([lotText(10), 'no lot', lotText(20)], 18), 2000)
    expect((await rows()).map((row) => row.id)).toEqual([10, 20])
  })
})

describe('what a screen is given', () => {
  test('one piece of news changes one object and no other; nothing new, nothing changed', async () => {
    const { store, rows } = await held()
    const key = freshName()
    const before = cachedLots(key, await rows())
    expect(cachedLots(key, await rows())).toBe(before)
    const change = { projectId: 'C0101', houseId: 10, finalStatus: 2, status2: 0, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    const after = cachedLots(key, await rows())
    expect(after.map((lot, at) => lot === before[at])).toEqual([true, false, true])
    expect(after[1]?.finalStatus).toBe(2)
  })

  test('a whole new list that says the same changes no object', async () => {
    const { store, rows } = await held()
    const key = freshName()
    const before = cachedLots(key, await rows())
    await keepAnswer(store, asked, communityF([...texts], 19), 2000)
    expect(cachedLots(key, await rows())).toBe(before)
  })

  test('news names the one row that it wrote, a whole list only what is new in it', async () => {
    const { store } = await held()
    const said: (readonly number[] | 'many')[] = []
    const hear = (parts: ObservabilitySet) => {
      const changed = changedRows(parts, 'everyone', 'C0101')
      if (changed.length > 0) said.push(changed)
    }
    Dexie.on('storagemutated', hear)
    const change = { projectId: 'C0101', houseId: 10, finalStatus: 2, status2: 0, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    await applyNews(store, 'everyone', { ...change, houseId: 999, version: 19 }, 2000)
    expect(said).toEqual([[10]])
    await store.facts.with((db) => db.lots.where({ scope: 'everyone', projectId: 'C0101' }).delete())
    expect(said.length).toBeGreaterThan(1)
    Dexie.on.storagemutated.unsubscribe(hear)
  })

  test('rows read again by themselves change their lots alone; a row that is gone, or was not known, is not enough', async () => {
    const { store, rows } = await held()
    const key = freshName()
    expect(changedLots(key, [])).toBeNull()
    const before = cachedLots(key, await rows())
    const change = { projectId: 'C0101', houseId: 10, finalStatus: 2, status2: 0, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    const [, changed] = await rows()
    const after = changedLots(key, [changed])
    expect(after?.map((lot, at) => lot === before[at])).toEqual([true, false, true])
    expect(after?.[1]?.finalStatus).toBe(2)
    expect(changedLots(key, [changed])).toBe(after)
    expect(cachedLots(key, await rows())).toBe(after)
    expect(changedLots(key, [undefined])).toBeNull()
    expect(changedLots(key, [{ scope: 'everyone', projectId: 'C0101', id: 999, text: '' }])).toBeNull()
  })

  test('a lot that goes is gone from the list', async () => {
    const { store, rows } = await held()
    const key = freshName()
    cachedLots(key, await rows())
    await keepAnswer(store, asked, communityF(texts.slice(1), 18), 2000)
    expect(cachedLots(key, await rows()).map((lot) => lot.id)).toEqual([10, 16])
  })
})
