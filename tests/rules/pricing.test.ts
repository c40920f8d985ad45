import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositTimes } from '../../src/rules/depositCaps.ts'
import { choiceItems, type OfferedChoice } from '../../src/rules/pricing/choices.ts'
import { depositPlan } from '../../src/rules/pricing/depositPlan.ts'
import { type HomePrices, homeItems } from '../../src/rules/pricing/homeItems.ts'
import { type PricedItem, type PriceRule, priceSheet } from '../../src/rules/pricing/priceSheet.ts'
import { linkedPrice, selectionPrice } from '../../src/rules/selectionPrice.ts'
import { sampleLot } from './sampleLot.ts'

const cad = { currency: 'CAD', day: '2026-11-20' }
const item = (minor: number, more: Partial<PricedItem> = {}): PricedItem => ({
  kind: 'home',
  name: '',
  lotId: 1,
  itemId: null,
  amount: 1,
  minor,
  isTaxed: true,
  ...more,
})
const rule = (more: Partial<PriceRule>): PriceRule => ({
  id: 1,
  kind: 'tax',
  name: 'HST',
  percent: 13,
  minor: null,
  on: 'all',
  isIncluded: false,
  mostMinor: null,
  from: null,
  until: null,
  ...more,
})
const lineOf = (sheet: ReturnType<typeof priceSheet>, name: string) =>
  sheet.lines.find((line) => line.name === name)?.minor

describe('the price sheet', () => {
  test('HST is added, and its rebate has a limit', () => {
    const rebate = rule({
      id: 2,
      kind: 'credit',
      name: 'Rebate',
      percent: 36,
      on: 'tax',
      mostMinor: 3_030_000,
    })
    const sheet = priceSheet([item(94_999_000)], [rebate, rule({})], cad)
    expect(sheet).toMatchObject({
      beforeTax: 94_999_000,
      tax: 12_349_870,
      credits: -3_030_000,
      total: 104_318_870,
    })
  })

  test.each<[string, number, number, number]>([
    ['0.05, down', 5, 100_02, 100_00],
    ['0.05, half up', 5, 100_03, 100_05],
    ['a whole unit, down', 100, 42_000_49, 42_000_00],
    ['a whole unit, half up', 100, 42_000_50, 42_001_00],
    ['the minor unit', 1, 100_03, 100_03],
  ])('the total is rounded last, to %s', (_, step, exact, total) => {
    const rounding = rule({ id: 9, kind: 'rounding', name: 'Cash rounding', percent: null, minor: step })
    const tax = rule({ percent: null, minor: 13_00 })
    const sheet = priceSheet([item(exact - 13_00)], [rounding, tax], cad)
    expect(sheet).toMatchObject({ beforeTax: exact - 13_00, tax: 13_00, credits: 0, total })
    expect(lineOf(sheet, 'Cash rounding') ?? 0).toBe(total - exact)
    expect(sheet.lines.at(-1)?.kind).toBe(total === exact ? 'tax' : 'rounding')
  })

  test('without a rounding rule amounts stay exact to the minor unit, and an ended rule does nothing', () => {
    const ended = rule({ kind: 'rounding', percent: null, minor: 100, until: '2026-11-19' })
    for (const rules of [[], [ended]]) expect(priceSheet([item(100_03)], rules, cad).total).toBe(100_03)
  })

  test('each home of a purchase is rounded separately, and so is their sum', () => {
    const rounding = rule({ kind: 'rounding', name: 'Cash rounding', percent: null, minor: 5 })
    const sheet = priceSheet([item(100_03), item(200_01, { lotId: 2 })], [rounding], cad)
    expect(sheet).toMatchObject({ beforeTax: 300_04, total: 300_05 })
    expect(lineOf(sheet, 'Cash rounding')).toBe(1)
  })

  test('GST included in the price is shown and not added', () => {
    const sheet = priceSheet([item(42_600_000)], [rule({ name: 'GST', percent: 10, isIncluded: true })], cad)
    expect(sheet).toMatchObject({ tax: 0, total: 42_600_000 })
    expect(lineOf(sheet, 'GST')).toBe(3_872_727)
  })

  test('two taxes included in a price are exact where only one applies to a part of it', () => {
    const vat = rule({ name: 'VAT', percent: 10, isIncluded: true })
    const levy = rule({ id: 2, name: 'Levy', percent: 5, on: 'home', isIncluded: true })
    const items = [item(115_000_000), item(11_000_000, { kind: 'parking' })]
    // The net price of the home is 100 000 000, of the stall 10 000 000.
    for (const rules of [
      [vat, levy],
      [levy, vat],
    ]) {
      const sheet = priceSheet(items, rules, cad)
      expect([lineOf(sheet, 'VAT'), lineOf(sheet, 'Levy')]).toEqual([11_000_000, 5_000_000])
      expect(sheet).toMatchObject({ tax: 0, total: 126_000_000 })
    }
    // An incentive on the home reduces both; rounded once, half up: 1 149 × 10 / 115 + 1 × 10 / 110.
    const off = rule({ id: 3, kind: 'incentive', name: 'Off', percent: null, minor: 1, on: 'home' })
    const small = priceSheet([item(1_150), item(1, { kind: 'parking' })], [vat, levy, off], cad)
    expect([lineOf(small, 'VAT'), lineOf(small, 'Levy')]).toEqual([100, 50])
    expect(
      lineOf(priceSheet([item(0), item(5, { kind: 'parking' })], [vat, levy], cad), 'Levy'),
    ).toBeUndefined()
  })

  test('an incentive comes before the tax; it never makes a base negative', () => {
    const incentive = rule({ id: 3, kind: 'incentive', name: 'Autumn', percent: null, minor: 1_000 })
    expect(priceSheet([item(10_000)], [rule({}), incentive], cad)).toMatchObject({
      beforeTax: 9_000,
      tax: 1_170,
      total: 10_170,
    })
    expect(priceSheet([item(500)], [rule({}), incentive], cad).tax).toBe(0)
  })

  test('13 % and 5 % are each taken from the whole, not one from the other', () => {
    const two = [rule({}), rule({ id: 4, name: 'PST', percent: 5 })]
    expect(priceSheet([item(10_001)], two, cad).tax).toBe(1_300 + 500)
  })

  test('a rule applies from its first day to its last', () => {
    const at = (day: string) =>
      priceSheet([item(10_000)], [rule({ from: '2026-11-20', until: '2026-11-21' })], { ...cad, day }).tax
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(at)).toEqual([0, 1300, 1300, 0])
  })

  test('what is not taxed, or is paid for separately, bears no tax', () => {
    const sheet = priceSheet(
      [
        item(10_000),
        item(700, { kind: 'option', isTaxed: false }),
        item(900, { kind: 'inventory', isIncluded: true }),
      ],
      [rule({})],
      cad,
    )
    expect(sheet).toMatchObject({ beforeTax: 10_700, tax: 1_300, total: 12_000 })
  })

  test('deductions never exceed what they are deducted from', () => {
    const off = (id: number, kind: 'incentive' | 'credit', minor: number, on: PriceRule['on'] = 'all') =>
      rule({ id, kind, name: `off ${id}`, percent: null, minor, on })
    expect(priceSheet([item(500)], [off(2, 'incentive', 300), off(3, 'incentive', 300)], cad).total).toBe(0)
    expect(
      priceSheet([item(500)], [off(2, 'incentive', 300, 'home'), off(3, 'incentive', 300)], cad).total,
    ).toBe(0)
    expect(
      priceSheet([item(500)], [off(2, 'incentive', 300), off(3, 'incentive', 300, 'home')], cad).total,
    ).toBe(0)
    expect(priceSheet([item(500)], [off(2, 'incentive', 300, 'choices')], cad).total).toBe(500)
    const rebates = [rule({}), off(2, 'credit', 1_000, 'tax'), off(3, 'credit', 5_000, 'tax')]
    expect(priceSheet([item(10_000)], rebates, cad)).toMatchObject({
      tax: 1_300,
      credits: -1_300,
      total: 10_000,
    })
    expect(priceSheet([item(10_000)], [off(2, 'credit', 1_000, 'tax')], cad).credits).toBe(0)
  })

  test('two taxes included in a price are parts of one price without either', () => {
    const contained = (id: number, percent: number) =>
      rule({ id, name: `tax ${id}`, percent, isIncluded: true })
    const sheet = priceSheet([item(11_500)], [contained(2, 10), contained(3, 5)], cad)
    expect([lineOf(sheet, 'tax 2'), lineOf(sheet, 'tax 3'), sheet.total]).toEqual([1_000, 500, 11_500])
    const apart = [contained(2, 10), rule({ ...contained(3, 5), on: 'land' })]
    expect(lineOf(priceSheet([item(11_000)], apart, cad), 'tax 2')).toBe(1_000)
  })

  test('an incentive reduces the taxed base only by the taxed share of what it is deducted from', () => {
    const items = [item(30_000), item(10_000, { kind: 'option', isTaxed: false })]
    const off = rule({ id: 2, kind: 'incentive', name: 'off', percent: null, minor: 4_000 })
    expect(priceSheet(items, [rule({}), off], cad)).toMatchObject({ beforeTax: 36_000, tax: 3_510 })
    const untaxed = [rule({ on: 'choices' }), { ...off, on: 'choices' as const }]
    expect(priceSheet(items, untaxed, cad).tax).toBe(0)
    expect(priceSheet([item(30_000, { isTaxed: false })], [rule({}), off], cad).tax).toBe(0)
  })

  test('its lines add up to its total whatever the amounts and rules', () => {
    const rules = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 99 }),
        kind: fc.constantFrom('incentive' as const, 'tax' as const, 'credit' as const),
        name: fc.constant('rule'),
        percent: fc.option(
          fc.double({ min: 0, max: 100, noNaN: true }).map((x) => Math.round(x * 1e4) / 1e4),
        ),
        minor: fc.integer({ min: 0, max: 1_000_000 }),
        on: fc.constantFrom('all' as const, 'land' as const, 'home' as const, 'choices' as const),
        isIncluded: fc.constant(false),
        mostMinor: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        from: fc.constant(null),
        until: fc.constant(null),
      }),
      { maxLength: 6 },
    )
    const items = fc.array(
      fc.record({
        minor: fc.integer({ min: 0, max: 500_000_000 }),
        kind: fc.constantFrom('home' as const, 'land' as const, 'parking' as const),
        isTaxed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(items, rules, (some, all) => {
        const sheet = priceSheet(
          some.map((one) => item(one.minor, one)),
          all,
          cad,
        )
        const added = sheet.lines.filter(({ isIncluded }) => !isIncluded)
        expect(added.reduce((sum, { minor }) => sum + minor, 0)).toBe(sheet.total)
        expect(sheet.beforeTax + sheet.tax + sheet.credits).toBe(sheet.total)
        expect(sheet.total).toBeGreaterThanOrEqual(0)
        expect(sheet.beforeTax).toBeGreaterThanOrEqual(0)
        expect(sheet.lines.every(({ minor }) => Number.isSafeInteger(minor))).toBe(true)
      }),
    )
  })
})

const home = (more: Partial<HomePrices> = {}): HomePrices => ({
  lotId: 1,
  projectType: 1,
  price: 0,
  lotPremium: 0,
  gradingPrice: 0,
  biggerLotPremium: 0,
  upgradePrice: 0,
  homePrice: undefined,
  inventoryTotal: undefined,
  isLinked: false,
  ...more,
})
const total = (items: readonly PricedItem[]): number => items.reduce((sum, { minor }) => sum + minor, 0)

test('the lines of a home add up to the price on its card', () => {
  const amounts = fc.record({
    projectType: fc.constantFrom(1, 2, 3),
    price: fc.integer({ min: 0, max: 9_000_000 }),
    lotPremium: fc.integer({ min: 0, max: 90_000 }),
    gradingPrice: fc.integer({ min: 0, max: 90_000 }),
    biggerLotPremium: fc.integer({ min: 0, max: 90_000 }),
    upgradePrice: fc.integer({ min: 0, max: 90_000 }),
    homePrice: fc.option(fc.integer({ min: 0, max: 9_000_000 }), { nil: undefined }),
    inventoryTotal: fc.option(fc.integer({ min: 1, max: 9_000_000 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(amounts, (some) => {
      const { homePrice, inventoryTotal, ...lot } = some
      expect(total(homeItems(home(some), 'CAD'))).toBe(
        selectionPrice(sampleLot(lot), { homePrice, inventoryTotal }) * 100,
      )
    }),
  )
  const pair = homeItems(home({ price: 426_000, homePrice: 312_000, isLinked: true }), 'AUD')
  expect(total(pair)).toBe(linkedPrice(426_000, 312_000) * 100)
  expect(pair.map(({ kind }) => kind)).toEqual(['land', 'home'])
})

test('choices cost their pieces less their allowance; included ones cost nothing', () => {
  const option = (more: Partial<OfferedChoice>): OfferedChoice => ({
    id: 1,
    kind: 'parking',
    name: 'Stall',
    price: 65_000,
    selectable: 2,
    included: false,
    allowance: 0,
    isTaxed: true,
    inTotal: true,
    ...more,
  })
  const lines = choiceItems(
    7,
    [
      option({}),
      option({ id: 2, kind: 'suite', name: 'Lights', price: 1000, allowance: 1500 }),
      option({ id: 3, kind: 'storage', name: 'Cellar', included: true }),
      option({ id: 4, name: 'Not chosen' }),
    ],
    [
      { lotId: 7, optionId: 1, amount: 2 },
      { lotId: 7, optionId: 2, amount: 1 },
      { lotId: 8, optionId: 4, amount: 1 },
    ],
    'CAD',
  )
  expect(lines.map(({ name, minor, isIncluded }) => [name, minor, isIncluded])).toEqual([
    ['Stall', 13_000_000, false],
    ['Lights', 0, false],
    ['Cellar', 0, true],
  ])
})

test('deposits are dates and amounts, and never more than the price', () => {
  const rows = [
    { buildingType: '', daysAfter: 30, percentOrAmount: 5 },
    { buildingType: '', daysAfter: 0, percentOrAmount: 20_000 },
    { buildingType: '', daysAfter: 365, percentOrAmount: 100 },
  ]
  // A type without its own schedule has no deposits, even if other types do.
  expect(
    depositPlan(
      rows.map((row) => ({ ...row, buildingType: '2' })),
      '5',
      { minor: 10_000_000, currency: 'CAD' },
      '2026-01-31',
    ),
  ).toEqual([])
  expect(depositPlan(rows, null, { minor: 10_000_000, currency: 'CAD' }, '2026-01-31')).toEqual([
    { day: '2026-01-31', daysAfter: 0, minor: 2_000_000 },
    { day: '2026-03-02', daysAfter: 30, minor: 500_000 },
    { day: '2027-01-31', daysAfter: 365, minor: 7_500_000 },
  ])
})

test('deposits of a lease are up to three months’ rent, which is its price', () => {
  const rows = [0, 30, 60, 90].map((daysAfter) => ({ buildingType: '11', daysAfter, percentOrAmount: 100 }))
  const rent = { minor: 78_000, currency: 'EUR' }
  const amounts = (times: number) =>
    depositPlan(rows, '88', rent, '2026-01-31', times).map(({ minor }) => minor)
  expect(amounts(depositTimes('de'))).toEqual([78_000, 78_000, 78_000])
  expect(amounts(depositTimes('tr'))).toEqual([78_000, 78_000, 78_000])
  expect(amounts(depositTimes('base'))).toEqual([78_000])
  // Australia's cap is uncertain, so it has no effect.
  expect(amounts(depositTimes('au'))).toEqual([78_000])
})
