import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseOnFreeze } from '../../src/store/releaseOnFreeze.ts'
import { openStore } from '../../src/store/store.ts'
import { WorkDb } from '../../src/store/workDb.ts'
import { freshName } from '../offline/world/testStore.ts'

let events: EventTarget

beforeEach(() => {
  events = new EventTarget()
  releaseOnFreeze(events)
})
afterEach(() => {
  Dexie.addons.pop()
})

const goesAway = (persisted: boolean) =>
  void events.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

/** Opens a connection as another page would, so this page does not release it. */
function openOther(name: string): WorkDb {
  const [own] = Dexie.addons.splice(-1)
  const other = new WorkDb(`${name}-work`)
  if (own !== undefined) Dexie.addons.push(own)
  return other
}

/** Starts a transaction and neither finishes nor aborts it, like a frozen page. */
async function beginAndStandStill(name: string) {
  const mine = openStore(name)
  const state = { standsStill: true, begun: false }
  const work = mine.work.with((db) =>
    db.transaction('rw', db.meta, async () => {
      await db.meta.put({ name: 'mine', value: 1 })
      state.begun = true
      while (state.standsStill) await db.meta.count()
    }),
  )
  await vi.waitUntil(() => state.begun)
  return { mine, work, state }
}

test('a page that is frozen releases its tables, and starts nothing more', async () => {
  const name = freshName()
  const { mine, work, state } = await beginAndStandStill(name)
  const given = work.catch((fault: unknown) => fault)
  goesAway(true)
  state.standsStill = false
  let hasRead = false
  void mine.work.with((db) => db.meta.count()).then(() => (hasRead = true))
  const other = openOther(name)
  await other.meta.put({ name: 'other', value: 1 })
  expect(await other.meta.get('mine'), 'what was under way was given up').toBeUndefined()
  expect(await given).toMatchObject({ name: 'AbortError' })
  expect(hasRead).toBe(false)
  other.close()
})

test('a page that closes for good releases nothing', async () => {
  const { work, state } = await beginAndStandStill(freshName())
  goesAway(false)
  state.standsStill = false
  await expect(work).resolves.toBeUndefined()
})
