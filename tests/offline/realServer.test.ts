import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drain } from '../../src/offline/drain.ts'
import { enqueue } from '../../src/offline/enqueue.ts'
import type { SealingKey } from '../../src/offline/seal.ts'
import { schemas } from '../../src/contract/schemas.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { lotStatus } from '../../src/rules/lotStatus.ts'
import { startWorld, type World } from '../world/startWorld.ts'
import { Device, picture, worksheet } from './world/device.ts'
import { FakeServer } from './world/fakeServer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ demo: true })
})
afterAll(() => world.stop())

// The smallest picture that can be decoded.
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

/** A broker's tablet with the whole server, whose network can be cut. */
async function tablet() {
  const device = new Device(await FakeServer.open())
  const login = await world.call('/user/Login', { email: 'broker@lotline.test', password: 'Demo2026!' })
  const key = await world.call('/outbox/GetSealingKey', {})
  const net = { cutAfter: 0 }
  const real = device.deps({
    origin: world.address,
    fetch: async (request) => {
      const answer = await fetch(request)
      if (net.cutAfter > 0) {
        net.cutAfter -= 1
        await answer.arrayBuffer()
        throw new TypeError('network')
      }
      return answer
    },
  })
  const who = { scope: 'user:3', grant: login.body.grant.token as string, ownKey: null }
  return {
    device,
    net,
    real,
    cookie: login.cookie,
    handIn: (items: Parameters<typeof enqueue>[1]) =>
      enqueue(device.store, items, who, key.body as SealingKey, device.now),
  }
}

test('a worksheet with its picture goes from the sealed outbox to confirmed, its answers lost on the way', async () => {
  const { device, net, real, cookie, handIn } = await tablet()
  const example = schemas['/user/AddWorksheetOffer'].example.request
  const offers = async (): Promise<{ client_ref: string; pictures_received: number }[]> =>
    (await world.call('/user/GetBrokerOffers', { projectId: 'C0101' }, { cookie })).body.offers
  const list = await world.call('/comty/CommunityF', { projectId: 'C0101' }, { cookie })
  const lot = readLots(list.body.searchStrings as string[]).find(
    (each) => lotStatus(each) === 'available' && each.models.length > 0,
  )
  const model = lot?.models[0]
  const first = worksheet(undefined, {
    body: {
      ...example,
      unitId: lot?.id,
      modelId: model?.id,
      templateId: model?.elevations[0]?.templateId,
      options: [],
      filledInAt: new Date().toISOString(),
      purchasers: [
        { ...example.purchasers[0], email: `paula.${Date.now()}@example.test`, phones: ['4165550123'] },
      ],
    },
  })
  const child = picture(first.key)
  const upload = schemas['/user/UploadBrokerImage'].example.request
  await handIn([
    first,
    {
      ...child,
      body: { ...upload, unitId: lot?.id, worksheet: first.key },
      files: [{ name: 'passport.png', type: 'image/png', bytes: png }],
    },
  ])
  net.cutAfter = 2
  for (let round = 0; round < 6; round += 1) {
    await drain(real)
    device.now += 11 * 60_000
  }
  expect(await device.rows()).toEqual([])
  expect((await device.receipts()).sort()).toEqual([first.key, child.key].sort())
  const arrived = (await offers()).filter((offer) => offer.client_ref === first.key)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.pictures_received).toBe(1)
})

test('the server’s refusal is shown with its sentence', async () => {
  const { device, real, handIn } = await tablet()
  const bad = worksheet(undefined, { body: { projectId: 'C0101' } })
  await handIn([bad])
  await drain(real)
  const row = await device.row(bad.key)
  expect(row).toMatchObject({ state: 'notPossible', reason: 'refused' })
  expect(row?.verdict?.status).toBe(422)
  expect(row?.verdict?.message).not.toBe('')
})

test('a permission that nobody gave waits for a sign-in', async () => {
  const { device, real } = await tablet()
  const key = await world.call('/outbox/GetSealingKey', {})
  const item = worksheet()
  await enqueue(
    device.store,
    [item],
    { scope: 'user:3', grant: 'g_invented', ownKey: null },
    key.body as SealingKey,
    device.now,
  )
  await drain(real)
  expect((await device.row(item.key))?.state).toBe('needsSignIn')
})
