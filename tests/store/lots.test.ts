import 'fake-indexeddb/auto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepAnswer, keptAnswer, wholeCommunity } from '../../src/store/keep.ts'
import { applyNews, lotListOf, applyCatchUp, blocksOf } from '../../src/store/lots.ts'
import { cachedLots } from '../../src/store/lotCache.ts'
import { Dexie, type ObservabilitySet } from 'dexie'
import { openStore } from '../../src/store/store.ts'
import { freshName } from '../offline/world/testStore.ts'
import { communityF, lotText } from './lotExamples.ts'
import { changedBlocks } from '../../src/store/changedBlocks.ts'
import { changedLots } from '../../src/store/lotCache.ts'

const asked = { path: '/comty/CommunityF', request: { projectId: 'C0101' }, scope: 'everyone' } as const
const texts = [lotText(9), lotText(10), lotText(16)]

async function held(version = 17) {
  const name = freshName()
  const store = openStore(name)
  await keepAnswer(store, asked, communityF(texts, version), 1000)
  const rows = () => store.facts.with((db) => blocksOf(db, 'everyone', 'C0101'))
  const textsNow = async () => (await rows()).flatMap(({ texts: all }) => all)
  return { name, store, rows, textsNow }
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

  test('comes back as it was stored, news included', async () => {
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

  test('a filtered list is a separate answer and leaves the community alone', async () => {
    const { store, textsNow } = await held()
    const filtered = { ...asked, request: { projectId: 'C0101', lotStatus: 1 } }
    await keepAnswer(store, filtered, communityF([lotText(9)], 18), 2000)
    expect(await textsNow()).toHaveLength(3)
    expect(JSON.parse((await keptAnswer(store, filtered))?.text ?? '')).toMatchObject({ version: 18 })
  })

  test('an older list never wins over news', async () => {
    const { store, textsNow } = await held()
    const change = { projectId: 'C0101', houseId: 9, finalStatus: 3, status2: 1, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    await keepAnswer(store, asked, communityF(texts, 17), 3000)
    expect((await textsNow())[0]).toBe(lotText(9, { finalStatus: 3, status2: 1 }))
    expect((await lotListOf(store, 'everyone', 'C0101'))?.version).toBe(18)
  })

  test('missing lots are removed, an invalid text is left out, the rest stays', async () => {
    const { store, textsNow } = await held()
    await keepAnswer(store, asked, communityF([lotText(20), 'no lot', 'x|y', lotText(10)], 18), 2000)
    expect(await textsNow()).toEqual([lotText(10), lotText(20)])
  })

  test('a list as large as a town takes few rows, and news writes one of them', async () => {
    const { store, rows, textsNow } = await held()
    const many = Array.from({ length: 1000 }, (_, at) => lotText(at + 1))
    await keepAnswer(store, asked, communityF(many, 18), 2000)
    const before = await rows()
    expect(before.length).toBeLessThanOrEqual(11)
    expect(await textsNow()).toEqual(many)
    const change = { projectId: 'C0101', houseId: 500, finalStatus: 3, status2: 1, version: 19 }
    await applyNews(store, 'everyone', change, 3000)
    const after = await rows()
    expect(after.filter((row, at) => row.texts.join() !== before[at]?.texts.join())).toHaveLength(1)
    expect((await textsNow())[499]).toBe(lotText(500, { finalStatus: 3, status2: 1 }))
  })

  test('lots that changed entirely take their positions among the others', async () => {
    const { store, textsNow } = await held()
    const fresh = [lotText(10, { price: 1 }), lotText(12), lotText(300)]
    await applyCatchUp(store, 'everyone', 'C0101', {
      since: 17,
      version: 20,
      changes: [],
      texts: fresh,
      at: 2000,
    })
    expect(await textsNow()).toEqual([texts[0], fresh[0], fresh[1], texts[2], fresh[2]])
  })

  test('data from an older app version, a row per lot, is not lost', async () => {
    const name = freshName()
    const old = new Dexie(`${name}-facts`)
    old.version(1).stores({
      answers: 'key, scope',
      lots: '[scope+projectId+id], scope, [scope+projectId]',
      lotLists: '[scope+projectId], scope',
      documents: 'path',
      warm: 'projectId',
    })
    await old
      .table('lots')
      .bulkPut([9, 10, 250].map((id) => ({ scope: 'everyone', projectId: 'C0101', id, text: lotText(id) })))
    await old.table('lotLists').put({ scope: 'everyone', projectId: 'C0101', version: 17, asOf: 1000 })
    old.close()
    const kept = await keptAnswer(openStore(name), asked)
    expect(kept?.savedAt).toBe(1000)
    expect(JSON.parse(kept?.text ?? '')).toEqual(
      communityF(
        [9, 10, 250].map((id) => lotText(id)),
        17,
      ).value,
    )
  })
})

describe('what a screen receives', () => {
  test('one item of news changes one object and no other; nothing new, nothing changed', async () => {
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

  test('a new list with the same content changes no object', async () => {
    const { store, rows } = await held()
    const key = freshName()
    const before = cachedLots(key, await rows())
    await keepAnswer(store, asked, communityF([...texts], 19), 2000)
    expect(cachedLots(key, await rows())).toBe(before)
  })

  test('news names the one block that it wrote', async () => {
    const { name, store } = await held()
    const said: (readonly number[] | 'many')[] = []
    const hear = (parts: ObservabilitySet) => {
      // Dexie reports the writes of every thread, including those of the other test files.
      if (!Object.keys(parts).every((part) => part.startsWith(`idb://${name}-facts/`))) return
      const changed = changedBlocks(parts, 'everyone', 'C0101')
      if (changed.length > 0) said.push(changed)
    }
    Dexie.on('storagemutated', hear)
    onTestFinished(() => Dexie.on.storagemutated.unsubscribe(hear))
    const change = { projectId: 'C0101', houseId: 10, finalStatus: 2, status2: 0, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    await applyNews(store, 'everyone', { ...change, houseId: 999, version: 19 }, 2000)
    expect(said).toEqual([[0]])
    await store.facts.with((db) => db.lotBlocks.where({ scope: 'everyone', projectId: 'C0101' }).delete())
    expect(said.length).toBeGreaterThan(1)
  })

  test('blocks read again on their own change only their lots; where no list is known they are not enough', async () => {
    const { store, rows } = await held()
    const key = freshName()
    expect(changedLots(key, new Map())).toBeNull()
    const before = cachedLots(key, await rows())
    const change = { projectId: 'C0101', houseId: 10, finalStatus: 2, status2: 0, version: 18 }
    await applyNews(store, 'everyone', change, 2000)
    const [changed] = await rows()
    const read = new Map([[0, changed]])
    const after = changedLots(key, read)
    expect(after?.map((lot, at) => lot === before[at])).toEqual([true, false, true])
    expect(after?.[1]?.finalStatus).toBe(2)
    expect(changedLots(key, read)).toBe(after)
    expect(cachedLots(key, await rows())).toBe(after)
    expect(changedLots(key, new Map([[0, undefined]]))).toEqual([])
  })

  test('an invalid text costs the person only that lot', async () => {
    const { store, rows } = await held()
    const broken = lotText(10).replace('949990', 'dear')
    await keepAnswer(store, asked, communityF([texts[0] ?? '', broken, texts[2] ?? ''], 18), 2000)
    expect(cachedLots(freshName(), await rows()).map((lot) => lot.id)).toEqual([9, 16])
  })

  test('a removed lot is gone from the list', async () => {
    const { store, rows } = await held()
    const key = freshName()
    cachedLots(key, await rows())
    await keepAnswer(store, asked, communityF(texts.slice(1), 18), 2000)
    expect(cachedLots(key, await rows()).map((lot) => lot.id)).toEqual([10, 16])
  })
})
