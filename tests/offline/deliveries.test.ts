import { expect, test } from 'vitest'
import { deliveriesOf } from '../../src/freshness/useDelivery.ts'
import { newRow } from '../../src/offline/record.ts'
import type { OutboxRow } from '../../src/store/workDb.ts'
import { picture, someKey, worksheet } from './world/device.ts'

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

test('what waits for its turn can be sent; what was refused is put aside or corrected', () => {
  const [waiting] = deliveriesOf([row(0, {}), row(1, {})], [])
  expect(waiting).toMatchObject({ canBeSent: true, refusedPictures: [] })
  const [given] = deliveriesOf([row(0, { state: 'onThisDevice', reason: 'attention' })], [])
  expect(given?.canBeSent).toBe(true)
  const [refused] = deliveriesOf([row(0, { state: 'notPossible', reason: 'refused', verdict })], [])
  expect(refused).toMatchObject({ canBeSent: false, canBeDiscarded: true, refusedPictures: [] })
})
