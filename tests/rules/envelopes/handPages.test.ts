import { expect, test } from 'vitest'
import type { Envelope } from '../../../src/rules/envelopes/envelope.ts'
import { isOneByHand, pagesByHand, signersOfPage } from '../../../src/rules/envelopes/handPages.ts'

const place = (id: string, signer: number) => ({ id, signer, isRequired: true, isDone: false })
const papers = [
  { key: 'agreement', revision: 1, fields: [place('a', 1), place('b', 2), place('c', 1)] },
  { key: 'schedule', revision: 1, fields: [place('d', 2)] },
]
const envelope = { papers } as unknown as Envelope
const step = { no: 1, actor: 1, action: 2, papers: null } as never
const agreement = {
  key: 'agreement',
  pages: 9,
  fields: [
    { id: 'a', page: 7 },
    { id: 'b', page: 3 },
    { id: 'c', page: 2 },
  ],
}
const schedule = { key: 'schedule', pages: 2, fields: [{ id: 'd', page: 1 }] }

test('only pages where somebody signs by hand are required', () => {
  const hand = { step, signers: [1] }
  expect(pagesByHand(envelope, hand, agreement)).toEqual({
    pages: [2, 7],
    places: [
      { id: 'a', signer: 1, page: 7 },
      { id: 'c', signer: 1, page: 2 },
    ],
  })
  expect(pagesByHand(envelope, hand, schedule)).toEqual({ pages: [], places: [] })
})

test('signers without a place sign where they like: every page counts', () => {
  expect(pagesByHand(envelope, { step, signers: [3] }, schedule).pages).toEqual([0, 1])
})

test('papers of another step are left alone', () => {
  const of = { no: 1, actor: 1, action: 2, papers: ['schedule'] } as never
  expect(pagesByHand(envelope, { step: of, signers: [1] }, agreement).pages).toEqual([])
})

test('each page is required of everybody with a place on it; without places, every page of everybody', () => {
  const { places } = pagesByHand(envelope, { step, signers: [1, 2] }, agreement)
  expect([2, 3, 7].map((page) => signersOfPage({ signers: [1, 2] }, places, page))).toEqual([[1], [2], [1]])
  expect(signersOfPage({ signers: [1, 2] }, [], 0)).toEqual([1, 2])
})

test('a buyer and their witness sign as one; two buyers are told apart', () => {
  const one = (id: number, witnessOf: number | null) => ({ id, witnessOf }) as never
  const signers = [one(1, null), one(2, null), one(3, 1)]
  expect(isOneByHand({ signers }, { signers: [1, 3] })).toBe(true)
  expect(isOneByHand({ signers }, { signers: [3] })).toBe(true)
  expect(isOneByHand({ signers }, { signers: [1, 2, 3] })).toBe(false)
})
