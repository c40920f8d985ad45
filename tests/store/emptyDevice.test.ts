import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../session/fakeBrowser.ts'

const browser = fakeBrowser(async () => {
  throw new TypeError('cut')
})
const { emptyDevice } = await import('../../src/store/emptyDevice.ts')
const { theStore } = await import('../../src/store/store.ts')
const { caches } = await import('../../src/store/deviceRegister.ts')
vi.stubGlobal('caches', browser.caches)

const left = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  const { facts, work } = theStore()
  for (const one of [facts, work] as const)
    await (one as typeof work).with(async (db) => {
      for (const table of db.tables) counts[table.name] = await table.count()
    })
  return counts
}

beforeEach(async () => {
  await theStore().facts.with(async (db) => {
    await db.answers.put({ key: 'k', scope: '*', path: '/x', text: '{}', savedAt: 1 })
    await db.lotBlocks.put({ scope: '*', projectId: 'C0101', block: 0, texts: ['x'] })
  })
  await theStore().work.with(async (db) => {
    await db.outbox.put({ key: 'k1', seq: 1 } as never)
    await db.bodies.put({ key: 'k1' } as never)
    await db.receipts.put({ key: 'k0', at: 1 } as never)
    await db.meta.put({ name: 'seq', value: 1 })
  })
  for (const name of Object.keys(caches)) browser.caches.put(name, '/x')
  browser.localStorage.setItem('lotline-device-settings', '{}')
  browser.localStorage.setItem('lotline-witness', '{}')
  browser.localStorage.setItem('lotline-device-lost', '1')
  browser.localStorage.setItem('of-somebody-else', 'x')
})

test('a locked device keeps its sealed work, and what sending it needs, until it has been sent', async () => {
  await emptyDevice(true)
  expect(await left()).toMatchObject({ answers: 0, lotBlocks: 0, outbox: 1, bodies: 1, receipts: 0, meta: 1 })
  expect(await browser.caches.keys()).toEqual(['lotline-shell-1', 'lotline-unsent-1'])
  expect(Object.keys(browser.localStorage).toSorted()).toEqual(['lotline-device-lost', 'lotline-witness'])
})

test('then nothing is left but the app itself', async () => {
  await emptyDevice(false)
  expect(Object.values(await left()).every((count) => count === 0)).toBe(true)
  expect(await browser.caches.keys()).toEqual(['lotline-shell-1'])
  expect(Object.keys(browser.localStorage)).toEqual(['lotline-device-lost'])
})
