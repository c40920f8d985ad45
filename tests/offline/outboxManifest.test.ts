import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { drain } from '../../src/offline/drain.ts'
import {
  observe,
  recover,
  type OutboxManifest,
  type ManifestPlace,
} from '../../src/offline/outboxManifest.ts'
import { Device, worksheet } from './world/device.ts'
import { FakeServer } from './world/fakeServer.ts'

function place(): ManifestPlace & { held: OutboxManifest | null } {
  const here = {
    held: null as OutboxManifest | null,
    read: () => here.held,
    write: (manifest: OutboxManifest) => {
      here.held = manifest
    },
  }
  return here
}

const emptied = (device: Device) =>
  device.store.work.with(async (db) => {
    for (const table of db.tables) await table.clear()
  })

test('a database emptied behind our back is noticed, and reported once', async () => {
  const device = new Device(await FakeServer.open())
  const manifest = place()
  const [gone, arrived] = [worksheet(), worksheet()]
  await device.handIn([arrived])
  device.server.fault = (_, path) => (path === '/outbox/Lookup' ? 'cutBefore' : null)
  await drain(device.deps())
  await device.handIn([gone])
  await observe(device.store, manifest)
  await emptied(device)
  // While the server is unreachable, nothing is reported as lost and nothing is deleted.
  expect(await recover(device.deps(), manifest)).toBe(0)
  await device.handIn([worksheet()])
  await observe(device.store, manifest)
  device.server.fault = () => null
  expect(await recover(device.deps(), manifest)).toBe(1)
  expect(await recover(device.deps(), manifest)).toBe(0)
})

test('work delivered while nobody looked is not lost', async () => {
  const device = new Device(await FakeServer.open())
  const manifest = place()
  await device.handIn([worksheet()])
  await observe(device.store, manifest)
  await drain(device.deps())
  expect(await recover(device.deps(), manifest)).toBe(0)
})

test('after a loss numbers are not reused and the device keeps its name', async () => {
  const device = new Device(await FakeServer.open())
  const manifest = place()
  await device.handIn([worksheet()])
  await observe(device.store, manifest)
  const before = manifest.held
  await emptied(device)
  await recover(device.deps(), manifest)
  await device.handIn([worksheet()])
  await observe(device.store, manifest)
  expect(manifest.held?.deviceId).toBe(before?.deviceId)
  expect(manifest.held?.lastSeq).toBe(2)
})
