/** @module-tag more */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Act } from '../../../src/rules/signing/act.ts'
import { actHash } from '../../../src/rules/signing/chain.ts'
import type { Evidence } from '../../../src/rules/signing/evidence.ts'
import type { Verification } from '../../../src/verify/verdict.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { verifySealed } from '../../../server/admin/verifySealed.ts'
import { addTime } from '../../../server/documents/seal.ts'
import { timeAuthority } from '../../../server/documents/timestamp.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { type TsaTwin, tsaTwin } from '../../world/tsaTwin.ts'
import { frozenPaper, madeKey, type SealedPaper, sealedPaper } from './sealWorld.ts'

let twin: TsaTwin
let sealed: SealedPaper
let authorities: string[] = []
const made = madeKey()
const rounds = fewOrMany(25, 1000)
/** The evidence that a server with a time authority would seal. */
const timed = (evidence: Evidence): Evidence => ({ ...evidence, isTimed: true })
const check = async (bytes: Uint8Array): Promise<Verification> =>
  await verifyFile(Uint8Array.from(bytes), [made.known], authorities)

beforeAll(async () => {
  twin = await tsaTwin()
  sealed = await sealedPaper(made, { timestamp: timeAuthority(twin.url), twist: timed })
  authorities = [(await check(sealed.bytes)).time?.fingerprint ?? '']
})
afterAll(async () => await twin.stop())

test('untouched, it is valid, with its time', async () => {
  const found = await check(sealed.bytes)
  expect(found).toMatchObject({ verdict: 'valid', faults: [] })
  expect(found.time?.authority).toBe('Twin time authority')
})

test('a removed time stamp is missed, and one by another authority is unknown', async () => {
  const bare = await sealedPaper(made, { frozen: sealed.frozen, twist: timed })
  expect(await check(bare.bytes)).toMatchObject({ verdict: 'unknown', faults: [], doubts: ['timeMissing'] })
  // A seal that requires no time stamp is complete without one.
  const plain = await sealedPaper(made, { frozen: sealed.frozen })
  expect(await check(plain.bytes)).toMatchObject({ verdict: 'valid', doubts: [] })
  const other = await tsaTwin()
  const restamped = await addTime(bare.bytes, timeAuthority(other.url))
  await other.stop()
  expect(await check(restamped ?? bare.bytes)).toMatchObject({
    verdict: 'unknown',
    faults: [],
    doubts: ['timeUnknown'],
  })
})

/** Where the space reserved for the seal begins, and how many of its digits are used. */
function seal(): { readonly from: number; readonly filled: number } {
  const text = Buffer.from(sealed.bytes).toString('latin1')
  const from = text.lastIndexOf('/Contents <') + 11
  return { from, filled: text.slice(from).search(/0{64}/) }
}

test.each([
  ['anywhere', () => fc.nat(sealed.bytes.length - 1)],
  ['within the seal', () => fc.nat(seal().filled + 200).map((at) => seal().from + at)],
] as const)(`any changed byte is found: ${rounds} %s`, async (_, place) => {
  expect(seal().filled).toBeGreaterThan(2000)
  await fc.assert(
    fc.asyncProperty(place(), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const bytes = Uint8Array.from(sealed.bytes)
      bytes[at] = (bytes[at] ?? 0) ^ by
      const { verdict, faults, whyNone } = await check(bytes)
      // If one of its first five bytes (`%PDF-`) changes, the file no longer counts as a PDF.
      if (whyNone === 'noPdf') expect(at).toBeLessThan(5)
      else expect({ verdict, any: faults.length > 0 }).toEqual({ verdict: 'changed', any: true })
    }),
    { numRuns: rounds },
  )
})

test('a capitalised digit of the seal is a changed byte too', async () => {
  const { from } = seal()
  const at = from + Buffer.from(sealed.bytes).toString('latin1').slice(from).search(/[a-f]/)
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

test('a truncated file is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 10, max: sealed.bytes.length - 1 }), async (length) => {
      const { verdict } = await check(sealed.bytes.subarray(0, length))
      expect(verdict).not.toBe('valid')
      expect(verdict).not.toBe('unknown')
    }),
    { numRuns: fewOrMany(20, 200) },
  )
})

/**
 * What someone with the seal key could do. The seal is genuine each time, so only the evidence itself gives
 * it away.
 */
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

test.each(twists)('%s is found even under a valid seal', async (_, twist, fault) => {
  const change = (evidence: Evidence): Evidence => ({ ...evidence, acts: twist(evidence.acts) })
  const { bytes } = await sealedPaper(made, { frozen: sealed.frozen, twist: change })
  const { verdict, faults } = await check(bytes)
  expect(verdict).toBe('changed')
  expect(faults).toContainEqual(fault)
})

test('another paper under this one’s evidence is found', async () => {
  const { bytes } = await sealedPaper(made, {
    frozen: await frozenPaper(3),
    twist: (evidence) => ({ ...evidence, papers: sealed.evidence.papers, head: evidence.head }),
  })
  const { verdict, faults } = await check(bytes)
  expect(verdict).toBe('changed')
  expect(faults).toContainEqual({ kind: 'revisionDiffers' })
})

test('resealed by a stranger, it is unknown; with the stranger’s bytes after ours, ours counts', async () => {
  const stranger = madeKey('s_stranger')
  const forged = await sealedPaper(stranger, { frozen: sealed.frozen })
  expect(await check(forged.bytes)).toMatchObject({ verdict: 'unknown', faults: [], seal: { known: null } })
  expect(await verifyFile(forged.bytes, [stranger.known], [])).toMatchObject({ verdict: 'valid' })
  expect((await check(Buffer.concat([sealed.bytes, forged.bytes]))).faults).toContainEqual({
    kind: 'bytesAdded',
    count: forged.bytes.length,
  })
})

/** A random lie about the acts under a genuine seal, as an insider with the key could make it. */
const lie = fc.record({
  kind: fc.constantFrom('field', 'time', 'remove', 'cut', 'swap', 'replay', 'page', 'paper', 'presence'),
  at: fc.nat(6),
  other: fc.nat(5),
  hex: fc.stringMatching(/^[0-9a-f]{64}$/),
})
function told(
  { kind, at, other, hex }: typeof lie extends fc.Arbitrary<infer L> ? L : never,
  evidence: Evidence,
) {
  const { acts, papers } = evidence
  const act = must(acts[at % acts.length])
  const put = (changed: Partial<Act>): Evidence => ({
    ...evidence,
    acts: acts.with(act.seq - 1, { ...act, ...changed }),
  })
  const otherAt = (act.seq + (other % (acts.length - 1))) % acts.length
  switch (kind) {
    case 'time':
      return put({ at: { server: new Date(Date.UTC(2029, 5, 1 + other)).toISOString(), device: null } })
    case 'remove':
      return { ...evidence, acts: acts.toSpliced(act.seq - 1, 1) }
    case 'cut':
      return { ...evidence, acts: acts.slice(0, act.seq - 1) }
    case 'swap':
      return { ...evidence, acts: acts.with(act.seq - 1, must(acts[otherAt])).with(otherAt, act) }
    case 'replay':
      return {
        ...evidence,
        acts: [...acts, { ...act, seq: acts.length + 1, prev: actHash(must(acts.at(-1))) }],
      }
    case 'page': {
      const shown = acts.findIndex((one) => one.shown.length > 0)
      const seen = must(acts[shown])
      return {
        ...evidence,
        acts: acts.with(shown, {
          ...seen,
          shown: seen.shown.map((page, nth) =>
            nth === other % seen.shown.length ? { ...page, sha256: hex } : page,
          ),
        }),
      }
    }
    case 'paper':
      return { ...evidence, papers: papers.map((paper) => ({ ...paper, sha256: hex })) }
    case 'presence':
      return put({ presence: { mode: 'together', staffId: 4000 + other } })
    default:
      return put({ signer: { ...act.signer, name: hex } })
  }
}

const lies = fewOrMany(15, 300)
test(`${lies} random lies about acts, pages and papers are found by the page and by the command`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-tamper-'))
  const file = join(folder, 'paper.pdf')
  const never = async () => await Promise.reject(new Error('asks nobody'))
  try {
    await fc.assert(
      fc.asyncProperty(lie, async (one) => {
        const { bytes } = await sealedPaper(made, {
          frozen: sealed.frozen,
          twist: (evidence) => told(one, evidence),
        })
        const { verdict, faults } = await check(bytes)
        expect({ verdict, any: faults.length > 0 }).toEqual({ verdict: 'changed', any: true })
        writeFileSync(file, bytes)
        const ask = { file, fingerprint: made.known.fingerprint, keys: never, authorities: never }
        expect(await verifySealed(ask, () => undefined)).toBe(1)
      }),
      { numRuns: lies },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)

test('random bytes are found by the command too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-tamper-'))
  const file = join(folder, 'paper.pdf')
  const never = async () => await Promise.reject(new Error('asks nobody'))
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5, max: sealed.bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const bytes = Uint8Array.from(sealed.bytes)
          bytes[at] = (bytes[at] ?? 0) ^ by
          writeFileSync(file, bytes)
          const ask = {
            file,
            fingerprint: made.known.fingerprint,
            authority: authorities[0],
            keys: never,
            authorities: never,
          }
          expect(await verifySealed(ask, () => undefined)).toBe(1)
        },
      ),
      { numRuns: fewOrMany(20, 300) },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
