import { describe, expect, test } from 'vitest'
import { type PricedItem, type PriceRule, priceSheet } from '../../../src/rules/pricing/priceSheet.ts'

const rule = (own: Partial<PriceRule> & Pick<PriceRule, 'id' | 'kind'>): PriceRule => ({
  name: '',
  percent: null,
  minor: null,
  on: 'all',
  isIncluded: false,
  mostMinor: null,
  from: null,
  until: null,
  ...own,
})
const home = (lotId: number, minor: number, kind: PricedItem['kind'] = 'home'): PricedItem => ({
  kind,
  name: '',
  lotId,
  itemId: null,
  amount: 1,
  minor,
  isTaxed: true,
})
const day = { currency: 'CAD', day: '2026-11-25' }
const rules = [
  rule({ id: 1, kind: 'incentive', minor: 7_500_00, on: 'home' }),
  rule({ id: 2, kind: 'tax', percent: 13 }),
  rule({ id: 3, kind: 'credit', percent: 36, on: 'tax', mostMinor: 30_300_00 }),
]

describe('several homes bought at once', () => {
  test('each has the incentive, and its own rebate limit', () => {
    const one = priceSheet([home(1, 800_000_00)], rules, day)
    const other = priceSheet([home(2, 100_000_00)], rules, day)
    const both = priceSheet([home(1, 800_000_00), home(2, 100_000_00)], rules, day)
    expect(both.total).toBe(one.total + other.total)
    const [, , incentive, tax, credit] = both.lines
    expect(incentive).toMatchObject({ kind: 'incentive', minor: -15_000_00, lotId: null })
    expect(tax).toMatchObject({ kind: 'tax', minor: (792_500_00 + 92_500_00) * 0.13 })
    expect(credit).toMatchObject({ kind: 'credit', minor: -(30_300_00 + 4_329_00) })
    expect(both.lines).toHaveLength(5)
    expect([both.beforeTax, both.tax, both.credits]).toEqual([885_000_00, 115_050_00, -34_629_00])
  })

  test('an incentive that one home cannot use up is not deducted from the other', () => {
    const both = priceSheet([home(1, 5_000_00), home(2, 100_000_00)], rules.slice(0, 1), day)
    expect(both.total).toBe(92_500_00)
  })

  test('land and the home on it, from a linked pair, are one home', () => {
    const pair = priceSheet([home(1, 100_000_00, 'land'), home(1, 300_000_00)], rules.slice(0, 1), day)
    expect(pair.total).toBe(392_500_00)
  })

  test('the lines add up to the total, whatever is rounded', () => {
    const items = [home(1, 33_333), home(2, 33_333), home(3, 33_334)]
    const sheet = priceSheet(items, rules.slice(1), day)
    expect(sheet.lines.reduce((all, { minor }) => all + minor, 0)).toBe(sheet.total)
  })
})
