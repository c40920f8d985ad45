import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bucket, BucketAway, openBucket } from '../../../../server/db/objects/bucket.ts'
import { type S3Twin, startS3Twin } from '../../../world/s3Twin.ts'

const bytes = Buffer.from('what a file holds')
let twin: S3Twin
let bucket: Bucket
beforeAll(async () => {
  twin = await startS3Twin()
  bucket = openBucket(twin.place, { answerMs: 500, pauseMs: 1 })
})
beforeEach(() => {
  twin.objects.clear()
  twin.asked.length = 0
  twin.fault = () => undefined
})
afterAll(async () => await twin.stop())

test('what was put can be read, listed and removed', async () => {
  expect(await bucket.get('files/a')).toBeUndefined()
  await bucket.put('files/a', bytes)
  await bucket.put('owner', bytes)
  expect(Buffer.from((await bucket.get('files/a')) ?? [])).toEqual(bytes)
  expect([...twin.objects.keys()]).toEqual(['lotline/files/a', 'lotline/owner'])
  expect((await bucket.list('files/', '')).map(({ name }) => name)).toEqual(['files/a'])
  await bucket.remove('files/a')
  await bucket.remove('files/a')
  expect(await bucket.get('files/a')).toBeUndefined()
})

test('a long listing comes in pages', async () => {
  for (let n = 0; n < 1500; n += 1)
    twin.objects.set(`lotline/files/${String(n).padStart(4, '0')}`, { bytes, at: new Date(n) })
  const first = await bucket.list('files/', '')
  expect(first).toHaveLength(1000)
  expect(await bucket.list('files/', first.at(-1)?.name ?? '')).toHaveLength(500)
  expect(await bucket.list('files/', 'files/1499')).toEqual([])
  expect(first[7]).toEqual({ name: 'files/0007', at: new Date(7) })
})

test('a service that is busy twice is asked a third time', async () => {
  let left = 2
  twin.fault = () => (left-- > 0 ? 'busy' : undefined)
  await bucket.put('files/a', bytes)
  expect(twin.asked).toHaveLength(3)
  twin.fault = () => 'busy'
  await expect(bucket.get('files/a')).rejects.toThrow(BucketAway)
})

test('a lost answer is asked for again, and the object is there once', async () => {
  let left = 1
  twin.fault = () => (left-- > 0 ? 'lost' : undefined)
  await bucket.put('files/a', bytes)
  expect(twin.asked).toEqual(['PUT lotline/files/a', 'PUT lotline/files/a'])
  expect(twin.objects.size).toBe(1)
})

test('one that is too slow is away', async () => {
  twin.fault = () => 'slow'
  await expect(bucket.get('files/a')).rejects.toThrow('did not answer (TimeoutError)')
})

test('another secret is refused, at once', async () => {
  const other = openBucket({ ...twin.place, secret: 'another' })
  await expect(other.get('files/a')).rejects.toThrow('refused with 403')
  await expect(other.put('files/a', bytes)).rejects.toThrow('refused with 403')
  expect(twin.asked).toHaveLength(2)
  expect(twin.objects.size).toBe(0)
})
