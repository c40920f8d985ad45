import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { confirm } from '../../src/offline/confirm.ts'
import { drain } from '../../src/offline/drain.ts'
import { discard } from '../../src/offline/outboxActions.ts'
import { keepBackup, matchBackups } from '../../src/offline/outboxBackup.ts'
import { backupCacheName } from '../../src/calls/outboxBackup.ts'
import { Device, picture, worksheet } from './world/device.ts'
import { fakeCaches } from './world/fakeCaches.ts'
import { FakeServer } from './world/fakeServer.ts'

/** The browser found the files corrupt and started over with empty ones. */
const torn = (device: Device) =>
  device.store.work.with(async (db) => {
    for (const table of db.tables) await table.clear()
  })

async function deviceWithBackups() {
  const caches = fakeCaches(backupCacheName)
  const device = new Device(await FakeServer.open())
  const cache = await caches.open(backupCacheName)
  return {
    device,
    copies: () => caches.held.size,
    caches,
    match: () => matchBackups(device.store, cache, device.now),
    handIn: async (...items: ReturnType<typeof worksheet>[]): Promise<void> => {
      await device.handIn(items)
      await keepBackup(
        device.store,
        cache,
        items.map(({ key }) => key),
      )
    },
  }
}

test('databases that the browser deleted lose nothing: everything is restored in order, pictures included, and arrives once', async () => {
  const { device, handIn, match, copies } = await deviceWithBackups()
  const [first, second] = [worksheet(), worksheet()]
  const side = picture(first.key)
  await handIn(first, side)
  await handIn(second)
  const before = await device.rows()
  await torn(device)
  expect(await match()).toBe(3)
  const after = await device.rows()
  expect(after.map(({ key, seq, parent, hash }) => ({ key, seq, parent, hash }))).toEqual(
    before.map(({ key, seq, parent, hash }) => ({ key, seq, parent, hash })),
  )
  // An item may have been on its way, so it cannot be discarded until the server has been asked.
  expect(after.every(({ outcomeUnknown }) => outcomeUnknown)).toBe(true)
  await drain(device.deps())
  expect(device.server.ledger.map(({ key }) => key)).toEqual([first.key, second.key, side.key])
  await confirm(device.deps())
  expect(await match()).toBe(0)
  expect(copies()).toBe(0)
})

test('what was accepted before the databases were deleted is sent again under its own key and accepted once', async () => {
  const { device, handIn, match } = await deviceWithBackups()
  const one = worksheet()
  await handIn(one)
  await drain(device.deps())
  await torn(device)
  expect(await match()).toBe(1)
  await drain(device.deps())
  expect(device.server.ledger.map(({ key }) => key)).toEqual([one.key])
  expect(await device.receipts()).toEqual([one.key])
})

test('discarded work is not restored', async () => {
  const { device, handIn, match, copies } = await deviceWithBackups()
  const one = worksheet()
  await handIn(one, picture(one.key))
  expect(await discard(device.deps(), one.key, 'Twice')).toBe('discarded')
  expect(await match()).toBe(0)
  expect(copies()).toBe(0)
  expect(await device.rows()).toEqual([])
})

test('waiting work is left alone, and two windows restore one copy', async () => {
  const { device, handIn, match } = await deviceWithBackups()
  const one = worksheet()
  await handIn(one)
  const before = await device.rows()
  expect(await match()).toBe(0)
  expect(await device.rows()).toEqual(before)
  await torn(device)
  const back = await Promise.all([match(), match()])
  expect(back.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await device.rows()).toHaveLength(1)
})

test('work submitted between the loss and the restore keeps its number; the older item gets another', async () => {
  const { device, handIn, match } = await deviceWithBackups()
  const [older, newer] = [worksheet(), worksheet()]
  await handIn(older)
  await torn(device)
  await handIn(newer)
  expect(await match()).toBe(1)
  expect((await device.rows()).map(({ key, seq }) => [key, seq])).toEqual([
    [newer.key, 1],
    [older.key, 2],
  ])
})

test('a truncated copy does not count', async () => {
  const { device, handIn, match, caches, copies } = await deviceWithBackups()
  await handIn(worksheet())
  for (const [address, response] of caches.held) {
    const bytes = await response.clone().arrayBuffer()
    caches.held.set(address, new Response(bytes.slice(1), response))
  }
  await torn(device)
  expect(await match()).toBe(0)
  expect(copies()).toBe(0)
})
