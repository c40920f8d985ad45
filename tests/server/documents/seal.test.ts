import { expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { madeKey, sealedPaper } from './sealWorld.ts'

const made = madeKey()

test('a sealed paper is valid, and begins with what everybody saw', async () => {
  const { bytes, frozen, evidence } = await sealedPaper(made)
  writeFileSync('/tmp/sealed.pdf', bytes)
  expect(Buffer.from(bytes.subarray(0, frozen.length)).equals(Buffer.from(frozen))).toBe(true)
  const found = await verifyFile(bytes, [made.known])
  expect(found).toMatchObject({ verdict: 'valid', faults: [], evidence, time: null })
  expect(found.paper?.key).toBe('agreement')
  expect(found.seal).toMatchObject({ name: 'Maple Homes document seal, Maple Homes', isSelfMade: true })
})
