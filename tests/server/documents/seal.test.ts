import { expect, test } from 'vitest'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { madeKey, sealedPaper } from './sealWorld.ts'

const made = madeKey()

test('a sealed paper is valid, and begins with what everybody saw', async () => {
  const { bytes, frozen, evidence } = await sealedPaper(made)
  expect(Buffer.from(bytes.subarray(0, frozen.length)).equals(Buffer.from(frozen))).toBe(true)
  const found = await verifyFile(bytes, [made.known], [])
  expect(found).toMatchObject({ verdict: 'valid', faults: [], evidence, time: null })
  expect(found.paper?.key).toBe('agreement')
  expect(found.seal).toMatchObject({ name: 'Maple Homes document seal, Maple Homes', isSelfMade: true })
})

const sealedAt = Date.UTC(2030, 0, 2, 11)
const later = (ms: number): string => new Date(sealedAt + ms).toISOString()

test('a seal made after its key was retired, or outside its certificate’s term, is named', async () => {
  const { bytes } = await sealedPaper(made)
  const by = async (retiredAt: string) => await verifyFile(bytes, [{ ...made.known, retiredAt }], [])
  expect(await by(later(1))).toMatchObject({ verdict: 'valid', faults: [] })
  expect(await by(later(-1))).toMatchObject({ verdict: 'changed', faults: [{ kind: 'keyRetired' }] })
  const short = madeKey('s_short', new Date(sealedAt - 1))
  const old = await sealedPaper(short)
  expect(await verifyFile(old.bytes, [short.known], [])).toMatchObject({
    verdict: 'changed',
    faults: [{ kind: 'outsideTerm' }],
  })
})
