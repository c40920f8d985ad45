import { expect, test } from 'vitest'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import type { Lot } from '../../../src/rules/lot.ts'
import { carriedTemplate } from '../../../src/screens/purchase/carriedTemplate.ts'
import { lostHomes, pricesOfHome } from '../../../src/screens/purchase/lostHomes.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'

const example = purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase
const [home] = example.homes as [Purchase['homes'][number]]
type State = (typeof home)['state']
const of = (...states: State[]) =>
  lostHomes(states.map((state, at) => ({ ...home, lotId: at + 1, state }))).map(({ lotId, isFree }) => [
    lotId,
    isFree,
  ])

test('homes that are held or sold are not lost; each of the others is available or not', () => {
  expect(of('held', 'sold')).toEqual([])
  expect(of('free', 'held', 'gone')).toEqual([
    [1, true],
    [3, false],
  ])
})

const sheet = (land: number, stall: number, tax: number): Purchase['sheet'] => {
  const line = { name: '', itemId: null, amount: 1, isIncluded: false }
  return {
    ...example.sheet,
    lines: [
      { ...line, kind: 'land', lotId: 14, minor: land },
      { ...line, kind: 'parking', lotId: 14, minor: stall },
      { ...line, kind: 'land', lotId: 15, minor: 900 },
      { ...line, kind: 'tax', lotId: null, minor: tax },
    ],
  }
}

test('a home’s own price is that of its lines: it is new only if they are', () => {
  const before = { ...example, sheet: sheet(500, 40, 54), newSheet: null }
  expect(pricesOfHome(before, 14)).toEqual({ before: 540, now: 540 })
  const after = { ...before, newSheet: sheet(600, 40, 64) }
  expect(pricesOfHome(after, 14)).toEqual({ before: 540, now: 640 })
  expect(pricesOfHome(after, 15)).toEqual({ before: 900, now: 900 })
})

test('a design follows its buyer to another lot: a linked project’s always, others where they fit', () => {
  const offers = (...ids: number[]) =>
    ({ models: [{ elevations: ids.map((templateId) => ({ templateId })) }] }) as unknown as Lot
  const own = { ...home, templateId: 9 }
  expect(carriedTemplate(offers(8, 9), own)).toBe(9)
  expect(carriedTemplate(offers(7, 8), own)).toBe(7)
  expect(carriedTemplate(offers(), own)).toBeNull()
  expect(carriedTemplate(offers(), { ...own, modelProjectId: 'U0102' })).toBe(9)
})
