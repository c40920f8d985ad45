import { expect, test } from 'vitest'
import { deliveriesOf } from '../../src/freshness/useDelivery.ts'
import { newRow, receiptOf } from '../../src/offline/record.ts'
import type { OutboxRow } from '../../src/store/workDb.ts'
import { picture, someKey, worksheet } from '../offline/world/device.ts'

const verdict = { status: 413, code: 'FILE_TOO_BIG', message: 'File size is too big', at: 2, answer: null }
const key = someKey()
const facts = { scope: 'user:3', size: 1, hash: '', now: 1 }
const row = (seq: number, more: Partial<OutboxRow>): OutboxRow => ({
  ...newRow(seq === 0 ? worksheet(key) : picture(key, `picture ${seq}`), { ...facts, seq }),
  nextAt: 1,
  ...more,
})

test('a worksheet that arrived names the pictures that did not, and has nothing to send for them', () => {
  const [arrived] = deliveriesOf(
    [
      row(0, { state: 'sent' }),
      row(1, { state: 'sent' }),
      row(2, { state: 'notPossible', reason: 'refused', verdict }),
    ],
    [],
  )
  expect(arrived).toMatchObject({ key, pictures: 2, picturesSent: 1, canBeSent: false })
  expect(arrived?.refusedPictures.map((one) => [one.key, one.verdict])).toEqual([['picture 2', verdict]])
})

test('a brokerage and an agent show with their worksheet, and on their own once somebody must look at them', () => {
  const agency = { group: key, role: 'agency' } as const
  const one = (more: Partial<OutboxRow>): OutboxRow => ({
    ...newRow(worksheet(), { ...facts, seq: 9 }),
    ...more,
  })
  const keysOf = (rows: readonly OutboxRow[]) => deliveriesOf(rows, []).map((each) => each.key)
  expect(keysOf([row(0, {}), one({ ...agency, key: 'the agency' })])).toEqual([key])
  const refused = one({ ...agency, key: 'the agency', state: 'notPossible', reason: 'refused', createdAt: 0 })
  expect(keysOf([row(0, {}), refused])).toEqual([key, 'the agency'])
  expect(keysOf([one({ ...agency, key: 'the agency' })])).toEqual(['the agency'])
})

test('what waits for its turn can be sent; what was refused is discarded or corrected', () => {
  const [waiting] = deliveriesOf([row(0, {}), row(1, {})], [])
  expect(waiting).toMatchObject({ canBeSent: true, refusedPictures: [] })
  const [given] = deliveriesOf([row(0, { state: 'onThisDevice', reason: 'attention' })], [])
  expect(given?.canBeSent).toBe(true)
  const [refused] = deliveriesOf([row(0, { state: 'notPossible', reason: 'refused', verdict })], [])
  expect(refused).toMatchObject({ canBeSent: false, canBeDiscarded: true, refusedPictures: [] })
})

test('signatures name the envelope they belong to, on their way and after they arrived', () => {
  const signed = newRow({ ...worksheet(), envelope: 7 }, { ...facts, seq: 1 })
  expect(deliveriesOf([signed], [])[0]?.envelope).toBe(7)
  expect(deliveriesOf([], [receiptOf(signed, 2)])[0]?.envelope).toBe(7)
  expect(deliveriesOf([row(0, {})], [])[0]?.envelope).toBeNull()
})
