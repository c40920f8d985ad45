import 'fake-indexeddb/auto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { openStore as Open } from '../../src/store/store.ts'
import { freshName } from '../offline/world/testStore.ts'

/** A page's own events, which Node lacks; the module listens from its first moment. */
const page = new EventTarget()
let openStore: typeof Open

beforeAll(async () => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  openStore = (await import('../../src/store/store.ts')).openStore
})

const happens = (name: string, persisted: boolean) =>
  void page.dispatchEvent(Object.assign(new Event(name), { persisted }))

test('a page that is put aside lets others at its tables, and does its own work when it is shown again', async () => {
  const name = freshName()
  const mine = openStore(name)
  const others = openStore(name)
  await others.work.with((db) => db.meta.count())
  let tries = 0
  const state = { standsStill: true }
  const begun = mine.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      tries += 1
      await db.meta.put({ name: 'mine', value: tries })
      // As a page that stands still keeps a transaction: it is neither finished nor given up.
      while (state.standsStill) await db.meta.count()
    }),
  )
  await vi.waitUntil(() => tries === 1)
  happens('pagehide', true)
  state.standsStill = false
  const later = mine.work.with((db) => db.meta.count())
  let hasRead = false
  void later.then(() => (hasRead = true))
  // Another page's connections are not this page's: a store of its own stands for it.
  const { WorkDb } = await import('../../src/store/workDb.ts')
  const other = new WorkDb(`${name}-work`)
  await other.meta.put({ name: 'other', value: 1 })
  expect(await other.meta.get('mine'), 'what was under way was given up').toBeUndefined()
  expect(hasRead, 'nothing is begun aside').toBe(false)
  happens('pageshow', true)
  await begun
  expect(await other.meta.get('mine'), 'and done again').toEqual({ name: 'mine', value: 2 })
  expect(await later).toBeGreaterThanOrEqual(1)
  other.close()
})

test('a page that goes for good gives nothing up', async () => {
  const store = openStore(freshName())
  let tries = 0
  const begun = store.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      tries += 1
      await db.meta.put({ name: 'mine', value: tries })
    }),
  )
  await vi.waitUntil(() => tries === 1)
  happens('pagehide', false)
  await begun
  expect(tries).toBe(1)
})
