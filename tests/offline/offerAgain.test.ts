import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { drain } from '../../src/offline/drain.ts'
import { noteEpoch } from '../../src/offline/epoch.ts'
import { networkFirst } from '../../src/offline/networkFirst.ts'
import { dropDelivered } from '../../src/offline/delivered.ts'
import { openSealed } from '../../src/offline/seal.ts'
import { copyTables, ownerIn, tables } from '../../src/store/deviceRegister.ts'
import { author, Device, picture, worksheet } from './world/device.ts'
import { FakeServer } from './world/fakeServer.ts'

const day = 24 * 60 * 60_000

/** A device that has delivered this many worksheets, each with a picture. */
async function delivered(count: number): Promise<{ device: Device; keys: string[] }> {
  const device = new Device(await FakeServer.open())
  const keys: string[] = []
  for (let n = 0; n < count; n += 1) {
    const first = worksheet()
    const child = picture(first.key)
    await device.handIn([first, child])
    keys.push(first.key, child.key)
  }
  await drain(device.deps())
  expect(await device.rows()).toEqual([])
  return { device, keys }
}

/** The answer to any call tells a device that the server was restored. */
async function askAnything(device: Device): Promise<void> {
  const asked = new Request('https://lotline.test/outbox/Lookup', { method: 'POST', body: '{"keys":[]}' })
  const { store } = device
  await networkFirst(asked, { store, fetch: device.server.fetch, now: () => device.now })
  await noteEpoch(store, device.server.epoch, device.now)
}

const sentTo = ({ server }: Device): string[] => server.ledger.map(({ key }) => key).toSorted()
const keptOf = async ({ store }: Device): Promise<string[]> =>
  await store.work.with((db) => db.delivered.toCollection().primaryKeys())
const bytesOf = async ({ store }: Device): Promise<string[]> =>
  await store.work.with((db) => db.bodies.toCollection().primaryKeys())

describe('after the server was restored from a backup', () => {
  test('what was delivered after it is offered again, and arrives once each', async () => {
    const { device, keys } = await delivered(10)
    device.server.restore(6)
    await askAnything(device)
    expect(await device.rows()).toHaveLength(20)
    await drain(device.deps())
    expect(sentTo(device)).toEqual(keys.toSorted())
    expect(await device.rows()).toEqual([])
    expect((await device.receipts()).toSorted()).toEqual(keys.toSorted())
  })

  test('a round of sending hears of it too, and pictures do not wait for a worksheet that was lost', async () => {
    const device = new Device(await FakeServer.open())
    const first = worksheet()
    const child = picture(first.key)
    await device.handIn([worksheet()])
    await drain(device.deps())
    await device.handIn([first, child])
    device.server.fault = (key) => (key === child.key ? '503' : null)
    await drain(device.deps())
    expect((await device.row(first.key))?.state).toBe('sent')
    device.server.restore(0)
    device.server.fault = () => null
    device.now += day / 24
    await drain(device.deps())
    device.now += day / 24
    await drain(device.deps())
    expect(device.server.ledger).toHaveLength(3)
    expect(await device.rows()).toEqual([])
  })

  test('nothing is offered again to a server that is the same, or is met for the first time', async () => {
    const { device } = await delivered(2)
    const { arrivals } = device.server
    await askAnything(device)
    device.restart()
    await askAnything(device)
    await drain(device.deps())
    expect(device.server.arrivals).toBe(arrivals)
  })

  test('lists of homes that it had are read again, though their version is the same', async () => {
    const { device } = await delivered(1)
    const list = { scope: 'everyone', projectId: 'C0101', version: 18, asOf: 0 }
    await device.store.facts.with((db) => db.lotLists.put(list))
    device.server.restore(0)
    await askAnything(device)
    expect(await device.store.facts.with((db) => db.lotLists.toArray())).toEqual([{ ...list, version: 0 }])
  })

  test('a device that was switched off meanwhile does the same', async () => {
    const { device, keys } = await delivered(3)
    device.server.restore(0)
    device.restart()
    device.now += 6 * day
    await askAnything(device)
    await drain(device.deps())
    expect(sentTo(device)).toEqual(keys.toSorted())
  })
})

describe('what was delivered', () => {
  test('is kept for seven days', async () => {
    const { device, keys } = await delivered(2)
    expect((await keptOf(device)).toSorted()).toEqual(keys.toSorted())
    device.now += 6 * day
    await device.handIn([worksheet()])
    await drain(device.deps())
    expect(await keptOf(device)).toHaveLength(5)
    device.now += 2 * day
    await drain(device.deps())
    expect(await keptOf(device)).toHaveLength(1)
    expect(await bytesOf(device)).toEqual(await keptOf(device))
  })

  test('cannot be read by its author’s session any more, and is no data of a person', async () => {
    const device = new Device(await FakeServer.open())
    const ownKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    const first = worksheet()
    await device.handIn([first], { ...author(), ownKey })
    await drain(device.deps())
    const body = await device.store.work.with((db) => db.bodies.get(first.key))
    expect(body?.own).toBeNull()
    expect(
      await openSealed({ key: first.key, call: first.call, bytes: new Uint8Array(), own: null }, ownKey),
    ).toBe(null)
    const kept = JSON.stringify(await device.store.work.with((db) => db.delivered.toArray()))
    expect(kept).not.toContain('Paula')
    expect(new TextDecoder().decode(body?.bytes)).not.toContain('Paula')
    expect(ownerIn(tables, 'delivered')).toBe('sealed')
    expect(copyTables).not.toContain('delivered')
  })

  test('gives way to work that was not sent yet', async () => {
    const { device } = await delivered(2)
    expect(await dropDelivered(device.store)).toBe(true)
    expect(await bytesOf(device)).toEqual([])
    expect(await dropDelivered(device.store)).toBe(false)
  })
})
