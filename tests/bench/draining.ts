import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { schemas } from '../../src/contract/schemas.ts'
import { idempotencyHeader } from '../../src/contract/call.ts'
import { sealedContentType } from '../../src/contract/sealed.ts'
import { newRow, type Handed } from '../../src/offline/record.ts'
import { seal, type SealingKey } from '../../src/offline/seal.ts'
import { readLots } from '../../src/rules/lotCodec.ts'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { hashOf } from '../../src/store/hashOf.ts'
import type { OutboxRow } from '../../src/store/workDb.ts'
import { askAs, type Asker } from '../browser/harness/askServer.ts'
import type { Device } from '../browser/harness/openDevice.ts'
import { goTo, workerServes } from '../browser/pages/goTo.ts'
import type { Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'
import { keepNames } from './keepNames.ts'

const broker = 'broker@lotline.test'

/** A sealed item with its row, and its bytes as base64 for passing into the page. */
interface Item {
  readonly row: OutboxRow
  readonly bytes: string
}

/**
 * Times emptying an outbox full of worksheets with one picture each, from the first request on. The baseline
 * posts as many bodies one after another with bare fetch, half before and half after.
 */
export async function draining(device: Device, address: string, { drained }: Sizes): Promise<Figure[]> {
  const { page } = device
  const make = await maker(address)
  await goTo(page, `${address}/login`)
  await workerServes(page)
  // The compiler may wrap named functions in a function that the page lacks.
  await keepNames(page)
  const half = Math.ceil(drained / 2)
  await postBare(page, await make(Math.min(half, 5)))
  const before = await postBare(page, await make(half))
  const ours = await drainAll(page, await make(drained))
  const after = await postBare(page, await make(half))
  const rate = (count: number, ms: number): number => (2 * count * 1000) / ms
  const bare = rate(2 * half, before + after)
  const sent = rate(drained, ours)
  return [
    {
      name: `draining ${drained} worksheets ÷ bare fetches, in rate`,
      goal: { atLeast: 0.7 },
      value: sent / bare,
      seen: `${sent.toFixed(0)} against ${bare.toFixed(0)} bodies a second`,
    },
  ]
}

/** Returns a function that makes this many sealed worksheets and then their pictures, ready to send. */
async function maker(address: string): Promise<(count: number) => Promise<Item[]>> {
  const asker = await askAs(address, broker)
  const to = (await asker.call('/outbox/GetSealingKey')) as SealingKey
  const { grant } = await asker.call('/user/Login', { email: broker, password: 'Demo2026!' })
  const body = await bodyOf(asker)
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const image = await sharp({ create: { width: 480, height: 300, channels: 3, background: '#ddd', noise } })
    .jpeg()
    .toBuffer()
  const example = schemas['/user/UploadBrokerImage'].example.request
  let seq = 0
  const item = async (handed: Handed): Promise<Item> => {
    const { bytes } = await seal({ ...handed, grant: grant.token }, to, null)
    const facts = { scope: 'user:0', size: bytes.length, hash: await hashOf(bytes), now: Date.now() }
    return {
      row: newRow(handed, { ...facts, seq: (seq += 1) }),
      bytes: Buffer.from(bytes).toString('base64'),
    }
  }
  return async (count) => {
    const items: Item[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const key = randomUUID()
      const common = { label: 'Lot', projectId: 'C0101', supersedes: null }
      items.push(
        await item({
          ...common,
          key,
          call: '/user/AddWorksheetOffer',
          body: body(`buyer-${key}@bench.example`),
          files: [],
          parent: null,
        }),
        await item({
          ...common,
          key: randomUUID(),
          call: '/user/UploadBrokerImage',
          body: { ...example, projectId: 'C0101', worksheet: key },
          files: [{ name: 'id.jpg', type: 'image/jpeg', bytes: new Uint8Array(image) }],
          parent: key,
          part: { of: key, role: 'picture', purchaser: 0 },
        }),
      )
    }
    return items
  }
}

/** Makes a worksheet for a free lot and a given email. */
async function bodyOf(asker: Asker): Promise<(email: string) => unknown> {
  const { request } = schemas['/user/AddWorksheetOffer'].example
  const list = await asker.call('/comty/CommunityF', { projectId: 'C0101' })
  const lot = readLots(list.searchStrings).find((one) => isAvailable(one) && one.models.length > 0)
  const model = lot?.models[0]
  return (email) => ({
    ...request,
    unitId: lot?.id,
    modelId: model?.id,
    templateId: model?.elevations[0]?.templateId,
    options: [],
    filledInAt: new Date().toISOString(),
    purchasers: [{ ...request.purchasers[0], email, phones: ['4165550123'] }],
    pictures: 1,
  })
}

/** How many items to pass into the page at once. */
const atOnce = 100

/** Posts the bodies one after another from the page: worksheets, then pictures. Returns ms. */
async function postBare(page: Page, items: readonly Item[]): Promise<number> {
  let ms = 0
  for (const lane of ['main', 'files'] as const) {
    const all = items.filter(({ row }) => row.lane === lane)
    for (let at = 0; at < all.length; at += atOnce) {
      const some = all.slice(at, at + atOnce)
      ms += await page.evaluate(postAll, { some, type: sealedContentType, keyHeader: idempotencyHeader })
    }
  }
  return ms
}

async function postAll(asked: { some: readonly Item[]; type: string; keyHeader: string }): Promise<number> {
  const { some, type, keyHeader } = asked
  const bodies = some.map(({ bytes }) => Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)))
  const began = performance.now()
  for (const [at, { row }] of some.entries()) {
    const headers = { 'content-type': type, [keyHeader]: row.key }
    const answer = await fetch(row.call, { method: 'POST', headers, body: bodies[at] ?? null })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${row.call}: ${answer.status} ${text}`)
  }
  return performance.now() - began
}

/**
 * Puts the items into the outbox as the app does, wakes the app, and waits until the outbox is empty. Returns
 * ms.
 */
async function drainAll(page: Page, items: readonly Item[]): Promise<number> {
  for (let at = 0; at < items.length; at += atOnce)
    await page.evaluate(putInOutbox, items.slice(at, at + atOnce))
  return await page.evaluate(wakeAndWait)
}

async function putInOutbox(items: readonly Item[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('lotline-work')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('It does not open')))
  })
  const transaction = db.transaction(['outbox', 'bodies'], 'readwrite')
  for (const { row, bytes } of items) {
    transaction.objectStore('outbox').add(row)
    const body = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    transaction.objectStore('bodies').add({ key: row.key, bytes: body, own: null })
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(new Error('It does not write')))
  })
  db.close()
}

async function wakeAndWait(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('lotline-work')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('It does not open')))
  })
  const left = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const counting = db.transaction('outbox').objectStore('outbox').count()
      counting.addEventListener('success', () => resolve(counting.result))
      counting.addEventListener('error', () => reject(new Error('It does not count')))
    })
  const began = performance.now()
  dispatchEvent(new Event('online'))
  while ((await left()) > 0) {
    if (performance.now() - began > 600_000) throw new Error(`${await left()} were not sent`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  db.close()
  return performance.now() - began
}
