import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readRescue } from '../../server/rescue/readRescue.ts'
import type { Handed } from '../../src/offline/record.ts'
import { drain } from '../../src/offline/drain.ts'
import { rescueFile } from '../../src/offline/rescue.ts'
import { Device, picture, worksheet } from './world/device.ts'
import { FakeServer } from './world/fakeServer.ts'

test('unsent work is saved as one file that reads back as it was sealed, and stays in the outbox', async () => {
  const device = new Device(await FakeServer.open())
  const [first, second] = [worksheet(), worksheet()]
  const child = picture(first.key)
  await device.handIn([first, child, second])
  const bodies = await device.store.work.with((db) => db.bodies.toArray())
  const file = await rescueFile(device.store)
  const items = readRescue(file?.bytes ?? new Uint8Array())
  expect(items?.map(({ key, call }) => [key, call])).toEqual([
    [first.key, '/user/AddWorksheetOffer'],
    [child.key, '/user/UploadBrokerImage'],
    [second.key, '/user/AddWorksheetOffer'],
  ])
  for (const item of items ?? []) {
    expect(Buffer.from(item.bytes)).toEqual(
      Buffer.from(bodies.find(({ key }) => key === item.key)?.bytes ?? []),
    )
  }
  expect(Buffer.from(file?.bytes ?? []).toString('latin1')).not.toContain('Paula')
  expect(await device.rows()).toHaveLength(3)

  const agent: Handed = {
    ...worksheet(),
    call: '/comty/AgentNameCreate',
    part: { of: first.key, role: 'agent' },
  }
  await device.handIn([agent])
  const one = await rescueFile(device.store, first.key)
  expect(readRescue(one?.bytes ?? new Uint8Array())?.map(({ key }) => key)).toEqual([
    first.key,
    child.key,
    agent.key,
  ])
  await drain(device.deps())
  expect(await rescueFile(device.store)).toBeNull()
})

test('a file of another kind, or a truncated one, is recognized', async () => {
  const device = new Device(await FakeServer.open())
  await device.handIn([worksheet()])
  const bytes = (await rescueFile(device.store))?.bytes ?? new Uint8Array()
  expect(readRescue(bytes)).toHaveLength(1)
  expect(readRescue(bytes.subarray(0, bytes.length - 1))).toBeNull()
  expect(readRescue(new Uint8Array([0, 0, 0, 9, 1]))).toBeNull()
  expect(readRescue(new Uint8Array())).toBeNull()
  const elsewhere = Buffer.from(bytes)
  elsewhere.write(
    '/user/AddWorksheetOfferX'.slice(0, 23).replace('Add', 'Odd'),
    elsewhere.indexOf('/user/Add'),
  )
  expect(readRescue(elsewhere)).toBeNull()
})
