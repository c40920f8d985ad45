import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async () => {
  throw new TypeError('cut')
})
vi.stubGlobal('caches', browser.caches)
const told = vi.hoisted((): { openItems: string[] }[] => [])
vi.mock('../../src/calls/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_: string, said: { openItems: string[] }) => await Promise.resolve(told.push(said)),
}))
const { emptyLostDevice } = await import('../../src/session/lostDevice.ts')
const { theStore } = await import('../../src/store/store.ts')

const keys = async (): Promise<string[]> =>
  await theStore().work.with(async (db) => (await db.outbox.toArray()).map(({ key }) => key))

beforeEach(async () => {
  told.length = 0
  await theStore().work.with(async (db) => await db.outbox.clear())
})

test('a locked device keeps what was refused or waits for a sign-in, and tells the office of it', async () => {
  await theStore().work.with(async (db) => {
    await db.outbox.put({ key: 'refused', seq: 1, state: 'notPossible' } as never)
    await db.outbox.put({ key: 'waits', seq: 2, state: 'needsSignIn' } as never)
  })
  expect(await emptyLostDevice()).toBe(2)
  expect(await keys()).toEqual(['refused', 'waits'])
  expect(told).toEqual([{ openItems: ['refused', 'waits'] }])
})

test('and says that it is empty once it is', async () => {
  expect(await emptyLostDevice()).toBe(0)
  expect(told).toEqual([{ openItems: [] }])
})
