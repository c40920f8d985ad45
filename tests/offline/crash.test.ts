import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { drain } from '../../src/offline/drain.ts'
import { enqueue } from '../../src/offline/enqueue.ts'
import { author, Device, picture, worksheet } from './world/device.ts'
import { FakeServer } from './world/fakeServer.ts'
import { Mortal } from './world/mortal.ts'

const mostSteps = 200

/**
 * Submits a worksheet with two pictures and sends everything; dies at `step`. Returns how many steps it would
 * take.
 */
async function story(step: number) {
  const server = await FakeServer.open()
  const device = new Device(server)
  const first = worksheet()
  const items = [first, picture(first.key), picture(first.key)]
  const mortal = new Mortal((at) => at === step)
  const store = mortal.store(device.store)
  const saved = await mortal.run(() => enqueue(store, items, author(), server.sealingKey, device.now))
  if (saved !== 'died') await mortal.run(() => drain(mortal.deps(device.deps())))
  return { server, device, items, mortal, saved }
}

async function sendAll(device: Device): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    device.now += 11 * 60_000
    await drain(device.deps())
  }
}

describe('dying at every step between the press and the confirmation', async () => {
  const whole = await story(-1)
  const steps = whole.mortal.steps

  test('the story has steps to die at', () => {
    expect(steps).toBeGreaterThan(20)
    expect(steps).toBeLessThan(mostSteps)
  })

  test.each(Array.from({ length: steps }, (_, step) => step))('step %i', async (step) => {
    const { server, device, items, saved, mortal } = await story(step)
    expect(mortal.dead).toBe(true)
    device.restart()
    const rows = await device.rows()
    const receipts = await device.receipts()
    // C1, C2: all or nothing.
    expect([0, 3]).toContain(rows.length + receipts.length)
    if (saved === 'saved') expect(rows.length + receipts.length).toBe(3)
    // The person presses again, with the same keys.
    const again = await device.handIn(items)
    expect(again).toBe(rows.length + receipts.length === 0 ? 'saved' : 'already')
    await sendAll(device)
    expect(server.ledger.map(({ key }) => key)).toEqual(items.map(({ key }) => key))
    expect(await device.rows()).toEqual([])
    expect((await device.receipts()).sort()).toEqual(items.map(({ key }) => key).sort())
    // Kept for a week, sealed, in case the server is restored from a backup.
    const [bytes, kept] = await device.store.work.with(async (db) => [
      await db.bodies.toCollection().primaryKeys(),
      await db.delivered.toCollection().primaryKeys(),
    ])
    expect(bytes).toEqual(kept)
    expect(kept).toEqual(items.map(({ key }) => key).toSorted())
  })
})

test('what a dead sender was sending is requeued and sent with the same key', async () => {
  const server = await FakeServer.open()
  const device = new Device(server)
  const item = worksheet()
  await device.handIn([item])
  server.fault = () => 'hangAfter'
  const mortal = new Mortal(() => false)
  void mortal.run(() => drain(mortal.deps(device.deps())))
  while (server.ledger.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  expect((await device.row(item.key))?.state).toBe('sending')
  device.restart()
  server.fault = () => null
  await sendAll(device)
  expect(server.arrivals).toBe(2)
  expect(server.executed).toBe(1)
  expect(await device.receipts()).toEqual([item.key])
})
