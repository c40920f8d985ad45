/** @module-tag long */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTime } from '../../../server/documents/seal.ts'
import { type TimeAuthority, timeAuthority } from '../../../server/documents/timestamp.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { type TsaFault, type TsaTwin, tsaTwin } from '../../world/tsaTwin.ts'
import { madeKey, sealedPaper } from './sealWorld.ts'

let twin: TsaTwin
let authority: TimeAuthority
beforeEach(async () => {
  twin = await tsaTwin()
  authority = timeAuthority(twin.url)
})
afterEach(async () => await twin.stop())
const bytes = Uint8Array.of(1, 2, 3)

test('a good answer is a token', async () => {
  expect(await authority.stamp(bytes)).toMatchObject({ kind: 'ok' })
})

test.each<[TsaFault, object]>([
  ['refuse', { kind: 'refused', status: 2 }],
  ['fail', { kind: 'fault' }],
  ['wrongNonce', { kind: 'fault' }],
  ['wrongImprint', { kind: 'fault' }],
  ['wrongKey', { kind: 'fault' }],
  ['nonsense', { kind: 'fault' }],
])('%s is no time', async (fault, answer) => {
  twin.fault = fault
  expect(await authority.stamp(bytes)).toMatchObject(answer)
})

test('a silent authority is given up after five seconds', async () => {
  twin.fault = 'silent'
  const began = performance.now()
  expect(await authority.stamp(bytes)).toMatchObject({ kind: 'fault' })
  expect(performance.now() - began).toBeGreaterThan(4000)
})

test('after five failures in a row it is not asked again for a while', async () => {
  twin.fault = 'fail'
  for (let round = 0; round < 8; round += 1) await authority.stamp(bytes)
  expect(twin.asked()).toBe(5)
})

test('a token for another seal is detected', async () => {
  const made = madeKey()
  const one = await sealedPaper(made)
  const stamped = await addTime(one.bytes, {
    // This token is genuine, but for other data.
    stamp: async () => await authority.stamp(bytes),
  })
  expect(await verifyFile(stamped ?? one.bytes, [made.known], [])).toMatchObject({
    verdict: 'changed',
    faults: [{ kind: 'timeDamaged' }],
    time: null,
  })
})
