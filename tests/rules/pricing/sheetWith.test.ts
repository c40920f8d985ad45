import { expect, test } from 'vitest'
import type { PriceLine, PriceRule } from '../../../src/rules/pricing/priceSheet.ts'
import { sheetWith } from '../../../src/rules/pricing/sheetWith.ts'

const line = (more: Partial<PriceLine>): PriceLine => ({
  kind: 'home',
  name: '',
  lotId: 14,
  itemId: null,
  amount: 1,
  minor: 0,
  isIncluded: false,
  ...more,
})
const hst: PriceRule = {
  id: 3,
  kind: 'tax',
  name: 'HST',
  percent: 13,
  minor: null,
  on: 'all',
  isIncluded: false,
  mostMinor: null,
  from: null,
  until: null,
}
const option = {
  id: 5,
  lotId: 14,
  kind: 'suite' as const,
  name: 'Oak floor',
  price: 1000,
  selectable: 3,
  included: false,
  allowance: 0,
  isTaxed: true,
  inTotal: true,
}
const purchase = {
  homes: [{ lotId: 14 }],
  sheet: {
    currency: 'CAD',
    lines: [
      line({ minor: 90_000_000 }),
      line({ kind: 'lotPremium', minor: 1_000_000 }),
      line({ kind: 'option', name: 'Former choice', itemId: 9, minor: 55_555 }),
      line({ kind: 'tax', name: 'HST', lotId: null, itemId: 3, minor: 11_837_222 }),
    ],
  },
  choices: [option],
  pricing: { day: '2026-11-20', rules: [hst] },
}

test('new choices replace earlier ones, and taxes follow', () => {
  const sheet = sheetWith(purchase, [{ lotId: 14, optionId: 5, amount: 2 }])
  expect(sheet.lines.map(({ kind, minor }) => [kind, minor])).toEqual([
    ['home', 90_000_000],
    ['lotPremium', 1_000_000],
    ['option', 200_000],
    ['tax', 11_856_000],
  ])
  expect(sheet.total).toBe(103_056_000)
})

test('a choice for another home does not count for this one', () => {
  const elsewhere = sheetWith(purchase, [{ lotId: 15, optionId: 5, amount: 2 }])
  expect(elsewhere.total).toBe(sheetWith(purchase, []).total)
})
