import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../../src/rules/signing/canonical.ts'
import type { Act } from '../../../src/rules/signing/act.ts'
import { actHash, checkChain, papersHash } from '../../../src/rules/signing/chain.ts'
import { consentHash, currentConsent } from '../../../src/rules/signing/consents.ts'
import {
  borrowedStrokes,
  checkEvidence,
  type Evidence,
  evidenceText,
} from '../../../src/rules/signing/evidence.ts'
import { readEvidence } from '../../../src/rules/signing/readEvidence.ts'
import { sha256Hex } from '../../../src/rules/signing/sha256.ts'
import { envelopeOf } from './acts.ts'

const paper = {
  key: 'agreement',
  revision: 1,
  title: 'Agreement',
  sha256: sha256Hex('paper'),
  length: 5,
  pages: [sha256Hex('page one'), sha256Hex('page two')],
}
const whole = envelopeOf([paper])
const first = papersHash(whole.envelope, whole.papers)
const withActs = (change: (acts: Act[]) => Act[]): Evidence => ({ ...whole, acts: change([...whole.acts]) })
const edited = (seq: number, edit: Partial<Act>): Evidence =>
  withActs((acts) => acts.map((act) => (act.seq === seq ? { ...act, ...edit } : act)))
const chainOf = ({ acts, head }: Evidence) => checkChain(acts, first, head)

describe('canonical JSON and its hash', () => {
  test('the order in which a value was written does not matter', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ş' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ş","d":null}]}',
    )
  })

  test('what JSON would drop or alter is refused', () => {
    for (const value of [undefined, Number.NaN, Infinity, () => 1, 1n, { a: undefined }])
      expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  test('any value reads back as itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
      }),
    )
  })

  test('SHA-256 matches the platform’s, for text of any length', () => {
    const platform = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
    for (let length = 0; length < 200; length += 1) {
      const text = 'ğ'.repeat(length % 7) + 'x'.repeat(length)
      expect(sha256Hex(text)).toBe(platform(text))
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        expect(sha256Hex(text)).toBe(platform(text))
      }),
    )
  })
})

describe('a chain of acts', () => {
  test('a complete one has no fault, nor does an empty one', () => {
    expect(checkEvidence(whole)).toEqual([])
    expect(checkChain([], first)).toEqual([])
  })

  test('whatever field of an act is changed, that act is named', () => {
    const edits: Partial<Act>[] = [
      { kind: 'approved' },
      { signer: { role: 'purchaser.1', id: 11, name: 'Ayse Yilmaz' } },
      { at: { server: '2030-01-02T09:00:00.000Z', device: null } },
      { presence: { mode: 'remote', staffId: null } },
      { reason: 'later' },
      { fields: [] },
    ]
    for (const { seq } of whole.acts)
      for (const edit of edits) {
        const act = whole.acts[seq - 1]
        if (act === undefined || canonicalJson({ ...act, ...edit }) === canonicalJson(act)) continue
        expect(chainOf(edited(seq, edit))).toEqual([{ seq, kind: 'changed' }])
      }
  })

  test('a missing act, in the middle or at the end, is named', () => {
    for (const { seq } of whole.acts)
      expect(chainOf(withActs((acts) => acts.filter((act) => act.seq !== seq)))).toContainEqual({
        seq,
        kind: 'missing',
      })
  })

  test('two swapped acts are named', () => {
    const swapped = withActs(([a, b, c, ...rest]) => [a, c, b, ...rest].filter((act) => act !== undefined))
    expect(chainOf(swapped)).toEqual([{ seq: 2, kind: 'swapped' }])
  })

  test('a replayed act is named, even under a new number that fits', () => {
    const again = withActs((acts) => {
      const [last, played] = [acts.at(-1), acts[2]]
      if (last === undefined || played === undefined) throw new Error('too few')
      return [...acts, { ...played, seq: last.seq + 1, prev: actHash(last) }]
    })
    expect(chainOf(again)).toEqual([{ seq: 8, kind: 'replayed' }])
    expect(chainOf(withActs((acts) => [...acts, ...acts.slice(0, 1)]))).toContainEqual({
      seq: 1,
      kind: 'replayed',
    })
  })

  test('an act of another envelope is named', () => {
    const [, , foreign] = envelopeOf([paper], 8).acts
    if (foreign === undefined) throw new Error('too few')
    expect(chainOf(withActs((acts) => acts.with(2, foreign)))).toEqual([{ seq: 3, kind: 'foreign' }])
  })

  test('papers other than the signed ones break the first act', () => {
    expect(checkChain(whole.acts, papersHash(7, [{ ...paper, revision: 2 }]))).toEqual([
      { seq: 1, kind: 'changed' },
    ])
  })
})

describe('evidence', () => {
  test('reads back as itself, and nothing else is accepted', () => {
    const text = evidenceText(whole)
    expect(readEvidence(text)).toEqual(whole)
    for (const bad of [
      '',
      '{}',
      'null',
      '[]',
      text.replace('"v":1', '"v":2'),
      text.replace('"seq":1', '"seq":"1"'),
    ])
      expect(readEvidence(bad)).toBeNull()
    expect(readEvidence(text.replace('{"acts"', '{"a":1,"acts"'))).toBeNull()
  })

  test('an act names who helped with it, and says how in no words of its own', () => {
    const helped = edited(3, { assistant: { as: 'interpreter', name: 'Ines Moreau' } })
    const text = evidenceText(helped)
    expect(readEvidence(text)).toEqual(helped)
    expect(readEvidence(text.replace('"interpreter"', '"lawyer"'))).toBeNull()
    // A helper cannot be added later.
    expect(chainOf(helped).length).toBeGreaterThan(0)
  })

  test.each([
    [1, 'pageSwapped', { shown: [{ page: 0, sha256: sha256Hex('page two'), visibleMs: 1, toEnd: true }] }],
    [2, 'consentDiffers', { consent: { textId: currentConsent, sha256: sha256Hex('x'), language: 'en' } }],
    [3, 'paperDiffers', { paper: { key: 'agreement', revision: 2, sha256: paper.sha256 } }],
    [3, 'strangerSigned', { signer: { role: 'purchaser.1', id: 99, name: 'Mallory' } }],
    [4, 'nothingWitnessed', { witnessOf: 6 }],
    [4, 'nothingWitnessed', { witnessOf: 2 }],
  ] as const)('act %i: %s', (seq, kind, edit) => {
    expect(checkEvidence(edited(seq, edit))).toContainEqual({ seq, kind })
  })

  test('a consent whose words are not in the file is named', () => {
    expect(checkEvidence({ ...whole, consents: [] })).toEqual([
      { seq: 2, kind: 'consentDiffers' },
      { seq: 5, kind: 'consentDiffers' },
    ])
  })

  test('another person’s strokes are flagged; one’s own, placed again, are not', () => {
    const drawn = whole.acts[2]?.fields ?? []
    expect(borrowedStrokes(edited(6, { fields: drawn }).acts)).toEqual([{ seq: 6, kind: 'strokesBorrowed' }])
    expect(borrowedStrokes(edited(1, { fields: drawn }).acts)).toEqual([])
  })
})

test('a consent text never changes once it was shown', () => {
  expect((['en', 'de', 'tr'] as const).map((language) => consentHash('electronic-1', language))).toEqual([
    '822dbc2a904073f9ca4fdc9bbe8e144fd54f91f9b7d48046aabb7faaca64bde9',
    '2c39b3e35837e6f964d0f31f2efdb3a4a185f4332666560da2ecbb7ab56e13d1',
    'd8de9299dc154f12aa0c912ba826e5cdce2b5dd721a29cb01d260a406df890b2',
  ])
})
