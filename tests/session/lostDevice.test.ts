import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

let online = true
let told = 0
const browser = fakeBrowser(async (request) => {
  if (!online) throw new TypeError('cut')
  if (new URL(request.url).pathname === '/device/TellEmptied') told += 1
  return json(200, { isOK: 1 })
})
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { emptyLostDevice } = await import('../../src/session/lostDevice.ts')
const { theStore } = await import('../../src/store/store.ts')
const sealed = {
  key: 'k1',
  seq: 1,
  state: 'onThisDevice',
  lane: 'main',
  scope: 'user:3',
  parent: null,
  group: 'k1',
  reason: null,
}
beforeEach(async () => {
  online = true
  told = 0
  await theStore().work.with((db) => db.outbox.clear())
})

test('a second caller, while it is being emptied, hears how that ended', async () => {
  const both = await Promise.all([emptyLostDevice(), emptyLostDevice()])
  expect(both).toEqual([
    { left: 0, isTold: true },
    { left: 0, isTold: true },
  ])
  expect(told).toBe(1)
  expect(browser.localStorage.getItem('lotline-device-lost')).toBeNull()
})

test('without a network it is emptied, which the office does not know', async () => {
  online = false
  expect(await emptyLostDevice()).toEqual({ left: 0, isTold: false })
  expect(browser.localStorage.getItem('lotline-device-lost')).toBe('1')
})

test.each([true, false])('it counts the sealed work that is left (online: %s)', async (isOnline) => {
  online = isOnline
  await theStore().work.with((db) => db.outbox.put(sealed as never))
  expect(await emptyLostDevice()).toEqual({ left: 1, isTold: isOnline })
  expect(browser.localStorage.getItem('lotline-device-lost')).toBe('1')
})

test('and keeps what was refused or waits for a sign-in', async () => {
  await theStore().work.with(async (db) => {
    await db.outbox.put({ ...sealed, state: 'notPossible' } as never)
    await db.outbox.put({ ...sealed, key: 'k2', seq: 2, state: 'needsSignIn' } as never)
  })
  expect(await emptyLostDevice()).toEqual({ left: 2, isTold: true })
  expect(await theStore().work.with((db) => db.outbox.count())).toBe(2)
})
