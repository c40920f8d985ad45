/** @module-tag more */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Act } from '../../../src/rules/signing/act.ts'
import { actHash } from '../../../src/rules/signing/chain.ts'
import type { Evidence } from '../../../src/rules/signing/evidence.ts'
import type { Verification } from '../../../src/verify/verdict.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { timeAuthority } from '../../../server/documents/timestamp.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { type TsaTwin, tsaTwin } from '../../world/tsaTwin.ts'
import { frozenPaper, madeKey, type SealedPaper, sealedPaper } from './sealWorld.ts'

let twin: TsaTwin
let sealed: SealedPaper
const made = madeKey()
const rounds = fewOrMany(60, 1000)
const check = async (bytes: Uint8Array): Promise<Verification> =>
  await verifyFile(Uint8Array.from(bytes), [made.known])

beforeAll(async () => {
  twin = await tsaTwin()
  sealed = await sealedPaper(made, { timestamp: timeAuthority(twin.url) })
})
afterAll(async () => await twin.stop())

test('untouched, it is valid, with its time', async () => {
  const found = await check(sealed.bytes)
  expect(found).toMatchObject({ verdict: 'valid', faults: [] })
  expect(found.time?.authority).toBe('Twin time authority')
})

test(`any changed byte is found: ${rounds} anywhere, and as many within the seal`, async () => {
  const text = Buffer.from(sealed.bytes).toString('latin1')
  const hole = text.lastIndexOf('/Contents <')
  const filled = text.slice(hole + 11).search(/0{64}/)
  expect(filled).toBeGreaterThan(2000)
  const anywhere = fc.nat(sealed.bytes.length - 1)
  const within = fc.nat(filled + 200).map((at) => hole + 11 + at)
  for (const place of [anywhere, within])
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Uint8Array.from(sealed.bytes)
        bytes[at] = (bytes[at] ?? 0) ^ by
        const { verdict, faults, whyNone } = await check(bytes)
        // Nothing is a PDF without its first letters.
        if (whyNone === 'noPdf') expect(at).toBeLessThan(5)
        else expect({ verdict, any: faults.length > 0 }).toEqual({ verdict: 'changed', any: true })
      }),
      { numRuns: rounds },
    )
})

test('a digit of the seal in capitals is a changed byte too', async () => {
  const text = Buffer.from(sealed.bytes).toString('latin1')
  const hole = text.lastIndexOf('/Contents <')
  const at = hole + 11 + text.slice(hole + 11).search(/[a-f]/)
  const bytes = Uint8Array.from(sealed.bytes)
  bytes[at] = (bytes[at] ?? 0) - 32
  expect(await check(bytes)).toMatchObject({ verdict: 'changed', faults: [{ kind: 'sealDamaged' }] })
})

test('appended bytes are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (more) => {
      const { verdict, faults } = await check(Buffer.concat([sealed.bytes, more]))
      expect({ verdict, faults }).toEqual({
        verdict: 'changed',
        faults: [{ kind: 'bytesAdded', count: more.length }],
      })
    }),
    { numRuns: fewOrMany(20, 200) },
  )
})

test('a file cut short is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 10, max: sealed.bytes.length - 1 }), async (length) => {
      const { verdict } = await check(sealed.bytes.subarray(0, length))
      expect(verdict).not.toBe('valid')
      expect(verdict).not.toBe('unknown')
    }),
    { numRuns: fewOrMany(20, 200) },
  )
})

/** What somebody could do who holds the seal key: each is sealed, and only the evidence itself betrays it. */
const twists: readonly [string, (acts: readonly Act[]) => readonly Act[], object][] = [
  ['a changed act', (acts) => acts.with(2, { ...must(acts[2]), reason: 'x' }), { seq: 3, kind: 'changed' }],
  [
    'an act moved to another time',
    (acts) => acts.with(5, { ...must(acts[5]), at: { server: '2030-01-02T09:00:00.000Z', device: null } }),
    { seq: 6, kind: 'changed' },
  ],
  ['an act taken out', (acts) => acts.toSpliced(4, 1), { seq: 5, kind: 'missing' }],
  ['acts cut off at the end', (acts) => acts.slice(0, -1), { seq: 7, kind: 'missing' }],
  ['acts swapped', (acts) => acts.with(2, must(acts[3])).with(3, must(acts[2])), { seq: 3, kind: 'swapped' }],
  [
    'an act played again',
    (acts) => [...acts, { ...must(acts[2]), seq: 8, prev: actHash(must(acts[6])) }],
    { seq: 8, kind: 'replayed' },
  ],
  [
    'pages swapped',
    (acts) => acts.with(0, { ...must(acts[0]), shown: must(acts[0]).shown.map(swappedPage) }),
    { seq: 1, kind: 'pageSwapped' },
  ],
]
const must = (act: Act | undefined): Act => {
  if (act === undefined) throw new Error('too few acts')
  return act
}
const swappedPage = (page: Act['shown'][number], _: number, all: Act['shown']): Act['shown'][number] => ({
  ...page,
  sha256: all[1 - page.page]?.sha256 ?? '',
})

test.each(twists)('%s is found even under a good seal', async (_, twist, fault) => {
  const change = (evidence: Evidence): Evidence => ({ ...evidence, acts: twist(evidence.acts) })
  const { bytes } = await sealedPaper(made, { frozen: sealed.frozen, twist: change })
  const { verdict, faults } = await check(bytes)
  expect(verdict).toBe('changed')
  expect(faults).toContainEqual(fault)
})

test('another paper under the evidence of this one is found', async () => {
  const { bytes } = await sealedPaper(made, {
    frozen: await frozenPaper(3),
    twist: (evidence) => ({ ...evidence, papers: sealed.evidence.papers, head: evidence.head }),
  })
  const { verdict, faults } = await check(bytes)
  expect(verdict).toBe('changed')
  expect(faults).toContainEqual({ kind: 'revisionDiffers' })
})

test('sealed anew by a stranger, it is unknown; with the stranger’s bytes behind ours, ours counts', async () => {
  const stranger = madeKey('s_stranger')
  const forged = await sealedPaper(stranger, { frozen: sealed.frozen })
  expect(await check(forged.bytes)).toMatchObject({ verdict: 'unknown', faults: [], seal: { known: null } })
  expect(await verifyFile(forged.bytes, [stranger.known])).toMatchObject({ verdict: 'valid' })
  expect((await check(Buffer.concat([sealed.bytes, forged.bytes]))).faults).toContainEqual({
    kind: 'bytesAdded',
    count: forged.bytes.length,
  })
})
