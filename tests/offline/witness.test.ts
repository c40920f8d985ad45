import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { drain } from '../../src/offline/drain.ts'
import { observe, recover, type Witness, type WitnessPlace } from '../../src/offline/witness.ts'
import { Device, worksheet } from './world/device.ts'
import { FakeServer } from './world/fakeServer.ts'

function place(): WitnessPlace & { held: Witness | null } {
  const here = {
    held: null as Witness | null,
    read: () => here.held,
    write: (witness: Witness) => {
      here.held = witness
    },
  }
  return here
}

const emptied = (device: Device) =>
  device.store.work.with(async (db) => {
    for (const table of db.tables) await table.clear()
  })

test('a database that was emptied behind our back is noticed, told, and told once', async () => {
  const device = new Device(await FakeServer.open())
  const witness = place()
  const [gone, arrived] = [worksheet(), worksheet()]
  await device.handIn([arrived])
  device.server.fault = (_, path) => (path === '/outbox/Lookup' ? 'cutBefore' : null)
  await drain(device.world())
  await device.handIn([gone])
  await observe(device.store, witness)
  await emptied(device)
  // Out of reach: nothing is claimed to be lost yet, and it is not forgotten either.
  expect(await recover(device.world(), witness)).toBe(0)
  await device.handIn([worksheet()])
  await observe(device.store, witness)
  device.server.fault = () => null
  expect(await recover(device.world(), witness)).toBe(1)
  expect(await recover(device.world(), witness)).toBe(0)
})

test('delivered while nobody looked is not lost', async () => {
  const device = new Device(await FakeServer.open())
  const witness = place()
  await device.handIn([worksheet()])
  await observe(device.store, witness)
  await drain(device.world())
  expect(await recover(device.world(), witness)).toBe(0)
})

test('after a loss numbers are not given twice and the device keeps its name', async () => {
  const device = new Device(await FakeServer.open())
  const witness = place()
  await device.handIn([worksheet()])
  await observe(device.store, witness)
  const before = witness.held
  await emptied(device)
  await recover(device.world(), witness)
  await device.handIn([worksheet()])
  await observe(device.store, witness)
  expect(witness.held?.deviceId).toBe(before?.deviceId)
  expect(witness.held?.lastSeq).toBe(2)
})
