import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  isAustralian,
  isTimeZone,
  type Market,
  marketIn,
  marketOf,
  markets,
} from '../../src/rules/markets.ts'
import {
  amountText,
  commissionText,
  compactPrice,
  fromPrice,
  pricedText,
  priceText,
} from '../../src/rules/money.ts'
import { areaText, areaUnit, frontageText, frontageUnit } from '../../src/rules/measures.ts'
import { decimalOf, moneyOf, percentOf, sumOf } from '../../src/rules/exactMoney.ts'
import * as rules from '../../src/rules/selectionPrice.ts'
import { wordsIn } from '../i18n/sentences.ts'
import type { PriceOf } from '../../src/rules/filters.ts'
import type { Lot, LotModel } from '../../src/rules/lot.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

const { base, au, tr, de } = markets

type Chosen = Parameters<typeof rules.selectionPrice>[1]
const { selectionPrice } = rules
const modelPriceOn = (
  lot: Lot,
  model: LotModel,
  priceOf: PriceOf,
  standing: rules.StandingHome | undefined,
  own = 0,
) => rules.modelPriceOn(lot, model, priceOf, own, standing)

/** Formatters write non-breaking spaces, which do not matter here. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const words = { from: ({ price }: { price: string }) => `FROM ${price}`, notAvailable: 'N/A' }

describe('markets', () => {
  test.each([
    ['C0101', 'base'],
    ['U0101', 'au'],
    ['u0033', 'au'],
    ['AU12', 'au'],
    ['TR101', 'tr'],
    ['XTRU1', 'tr'],
    ['DE101', 'de'],
    ['DEU1', 'de'],
    ['MADE1', 'base'],
    ['', 'base'],
  ])('%s is %s', (id, name) => expect(marketOf(id, '', '').name).toBe(name))

  test('what a project says about itself decides, its id only where it says nothing', () => {
    expect(marketOf('C0101', 'aud', '')).toBe(au)
    expect(marketOf('C0101', 'EUR', '')).toBe(de)
    expect(marketOf('C0101', 'XXX', '')).toBe(base)
    expect(marketOf('U0101', 'AUD', '')).toBe(au)
    expect(marketOf('U0101', 'CAD', '')).toBe(base)
    expect([isAustralian('U0101', '', ''), isAustralian('C0101', '', '')]).toEqual([true, false])
    expect(marketOf('CENTRAL', 'USD', 'en-US')).toEqual({ ...base, currency: 'USD', locale: 'en-US' })
    expect(marketOf('DEERFIELD', 'CAD', 'en-CA')).toBe(base)
    expect(marketOf('SUMMIT', 'USD', '')).toEqual({ ...base, currency: 'USD' })
    expect(marketOf('SUMMIT', '', 'tr')).toEqual({ ...tr, locale: 'tr' })
    expect(marketOf('PARIS', 'EUR', 'fr-FR')).toEqual({ ...base, currency: 'EUR', locale: 'fr-FR' })
    expect(isAustralian('SUMMIT', 'USD', '')).toBe(false)
    expect(marketOf('BERLIN', 'EUR', 'en-US')).toEqual({ ...base, currency: 'EUR', locale: 'en-US' })
  })

  test('its days start by the clock it names, else by its market’s', () => {
    expect(marketOf('C0101', 'CAD', '', 'America/Vancouver')).toEqual({
      ...base,
      timeZone: 'America/Vancouver',
    })
    expect(marketOf('C0101', 'CAD', '', '')).toBe(base)
    expect(marketOf('U0101', '', '', 'Australia/Sydney')).toBe(au)
    // A time zone that this machine does not know must not break a page.
    expect(marketOf('C0101', 'CAD', '', 'America/Newtown')).toBe(base)
    expect(['America/Vancouver', 'UTC', '+10:00', 'Vancouver', ''].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('money', () => {
  test('a currency is never written with another’s sign', () => {
    const market = (currency: string, locale: string): Market => ({ ...base, currency, locale })
    expect(priceText(1_234_567, market('USD', 'en-US'))).toBe('$1,234,567')
    expect(priceText(1_234_567, market('USD', 'en-CA'))).toBe('US$1,234,567')
    expect(priceText(1_234_567, market('NZD', 'en-CA'))).toBe('NZ$1,234,567')
    expect(priceText(1_234_567, market('INR', 'en-IN'))).toBe('₹12,34,567')
    // The apostrophe in Swiss thousands depends on Node's version of ICU.
    expect(plain(priceText(1_234_567, market('CHF', 'de-CH')))).toMatch(/^CHF 1['’]234['’]567$/)
  })

  test('prices have thousands separators and no decimals, in each market’s format', () => {
    expect(priceText(1_234_567.8, base)).toBe('$1,234,568')
    expect(priceText(1_234_567, au)).toBe('AU$1,234,567')
    expect(priceText(1_234_567, tr)).toBe('₺1.234.567')
    expect(plain(priceText(1_234_567, de))).toBe('1.234.567 €')
  })

  test('AUD and TRY have no decimals, others two with .00 trimmed', () => {
    expect(amountText(1234.5, base)).toBe('$1,234.50')
    expect(amountText(1234, base)).toBe('$1,234')
    expect(amountText(1233.999, base)).toBe('$1,234')
    expect(amountText(1234.5, au)).toBe('AU$1,235')
    expect(amountText(1234.4, tr)).toBe('₺1.234')
    expect(plain(amountText(1234.5, de))).toBe('1.234,50 €')
    expect(amountText(-1234.5, base)).toBe('-$1,234.50')
  })

  test('compact prices have three significant digits', () => {
    expect(compactPrice(1_234_567, base)).toBe('$1.23M')
    expect(compactPrice(849_900, base)).toBe('$850K')
    expect(compactPrice(654_321, au)).toBe('AU$654K')
    expect(compactPrice(950, base)).toBe('$950')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        const digits = compactPrice(amount, base).replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
        expect(digits.length).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('the letters of a compact price are in the page’s language, whatever the market', () => {
    const inAll = (amount: number, market: Market) =>
      (['en', 'tr', 'de'] as const).map((language) => plain(compactPrice(amount, marketIn(language, market))))
    expect(inAll(42_000, tr)).toEqual(['₺42K', '₺42 B', '42.000 ₺'])
    expect(inAll(1_234_567, tr)).toEqual(['₺1.23M', '₺1,23 Mn', '1,23 Mio. ₺'])
    expect(inAll(1147, de)).toEqual(['€1,150', '€1.150', '1.150 €'])
    expect(inAll(849_900, de)).toEqual(['€850K', '€850 B', '850.000 €'])
    expect(inAll(1_234_567, au)).toEqual(['AU$1.23M', 'AU$1,23 Mn', '1,23 Mio. AU$'])
  })

  test('readers see numbers in their own language’s format, in the project’s currency', () => {
    expect([
      priceText(1_049_990, marketIn('tr', base)),
      plain(priceText(1_049_990, marketIn('de', base))),
    ]).toEqual(['$1.049.990', '1.049.990 $'])
    expect(priceText(1150, marketIn('en', de))).toBe('€1,150')
    expect(marketIn('en', au)).toBe(au)
    expect(marketIn('de', de)).toBe(de)
  })

  test('starting prices say FROM', () => {
    expect(fromPrice(650_000, base, words)).toBe('FROM $650,000')
    expect(fromPrice(0, base, words)).toBe('N/A')
  })

  test('commission is a percentage or an amount; 0 is N/A', () => {
    expect([
      commissionText(2.5, true, base, words),
      commissionText(5000, false, base, words),
      commissionText(0, true, base, words),
    ]).toEqual(['2.5%', '$5,000', 'N/A'])
    expect(commissionText(Number.NaN, true, base, words)).toBe('N/A')
  })

  test('a selection costs its template and the lot’s premiums, an inventory home its total', () => {
    const lot = sampleLot({
      lotPremium: 10,
      gradingPrice: 20,
      biggerLotPremium: 30,
      upgradePrice: 40,
      price: 500,
    })
    const price = (chosen: Chosen, on = lot) => selectionPrice(on, chosen)
    expect(rules.lotPremiums(lot)).toBe(100)
    expect(price({ homePrice: 1000 })).toBe(1100)
    expect(price({ homePrice: 1000, inventoryTotal: 777 })).toBe(777)
    expect(price({})).toBe(500)
    // A suite has the same price on every screen.
    expect(price({ homePrice: 1000 }, { ...lot, projectType: 3 })).toBe(500)
  })
})

describe('one price for one selection', () => {
  test('a suite has its own, whatever its elevation costs; without one it is the elevation with the premiums', () => {
    const suite = sampleLot({ projectType: 3, status: 1, price: 600_000, lotPremium: 9000 })
    expect(selectionPrice(suite, { homePrice: 580_000 })).toBe(600_000)
    expect(selectionPrice({ ...suite, price: 0 }, { homePrice: 580_000 })).toBe(589_000)
  })

  test('is exact to the cent, however many parts it has', () => {
    const lot = sampleLot({ lotPremium: 0.1, gradingPrice: 0.2, biggerLotPremium: 0.3, upgradePrice: 0.1 })
    expect(selectionPrice(lot, { homePrice: 949_990.35 })).toBe(949_991.05)
    expect(rules.linkedPrice(0.1, 0.2)).toBe(0.3)
  })

  test('a home without a price adds nothing: the lot has its own', () => {
    expect(selectionPrice(sampleLot({ price: 500_000, lotPremium: 9000 }), { homePrice: 0 })).toBe(500_000)
  })
})

test('a model without elevations has its own price, another that of the chosen elevation', () => {
  const elevations = [
    { templateId: 71, price: 930_000 },
    { templateId: 72, price: 915_000 },
  ]
  expect(rules.homePrice(900_000, [], null)).toBe(900_000)
  expect(rules.homePrice(900_000, elevations, 71)).toBe(930_000)
  expect(rules.homePrice(900_000, elevations, null)).toBeUndefined()
})

describe('a model on a lot', () => {
  const prices = new Map([
    [71, 930_000],
    [72, 915_000],
    [81, 979_990],
  ])
  const priceOf = (id: number) => prices.get(id)
  const alder = sampleModel()
  const birch = sampleModel({ id: 8, elevations: [{ letter: 'A', templateId: 81, image: '' }] })
  const lot = sampleLot({ price: 915_000, lotPremium: 10_000, models: [alder, birch] })

  test('costs as much as its cheapest elevation, with the lot’s premiums', () => {
    expect(modelPriceOn(lot, alder, priceOf, undefined)).toBe(925_000)
    expect(modelPriceOn(lot, birch, priceOf, undefined)).toBe(989_990)
    expect(modelPriceOn(lot, birch, () => undefined, undefined)).toBe(0)
  })

  test('costs its own price where it has no elevations', () => {
    const plain = sampleModel({ id: 9, elevations: [] })
    expect(modelPriceOn(lot, plain, priceOf, undefined, 900_000)).toBe(910_000)
    expect(modelPriceOn(lot, plain, priceOf, undefined)).toBe(0)
  })

  test('a finished home costs its own total, and no other is available there', () => {
    const ready = { ...lot, finalStatus: 3, status2: 3, houseStatus: 3 }
    const standing = { templateId: 81, total: 1_010_000 }
    expect(modelPriceOn(ready, birch, priceOf, standing)).toBe(1_010_000)
    expect(modelPriceOn(ready, alder, priceOf, standing)).toBe(0)
    expect(modelPriceOn(ready, birch, priceOf, undefined)).toBe(0)
  })
})

test('two linked projects are priced together, and not at all while one has no price', () => {
  const together = rules.linkedPrice
  expect([together(300_000, 250_000), together(0, 250_000), together(300_000, 0)]).toEqual([550_000, 0, 0])
})

describe('measures', () => {
  test('units follow the project', () => {
    const { lot } = wordsIn('en', 'base')
    expect([
      areaUnit(true, lot),
      areaUnit(false, lot),
      frontageUnit(true, lot),
      frontageUnit(false, lot),
    ]).toEqual(['m²', 'SF', 'm', 'feet'])
    expect(areaText(1850.4, false, 'en-CA', lot)).toBe('1,850 SF')
    expect(areaText(171.94, true, 'de-DE', lot)).toBe('171,9 m²')
    expect(frontageText(36, false, 'en-CA', lot)).toBe('36 feet')
    expect(frontageText(12.5, true, 'en-AU', lot)).toBe('12.5 m')
    expect([areaText(0, true, 'en-CA', lot), frontageText(0, true, 'en-CA', lot)]).toEqual(['N/A', 'N/A'])
  })
})

describe('money is calculated in whole minor units', () => {
  /** Any amount that fits numeric(14,2). */
  const minors = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
  const written = (minor: number): string => {
    const digits = String(Math.abs(minor)).padStart(3, '0')
    return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }

  test('what the database writes is read to the cent, as text or as a JSON number', () => {
    fc.assert(
      fc.property(minors, (minor) => {
        const text = written(minor)
        expect(moneyOf(text, 'CAD').minor).toBe(minor)
        expect(moneyOf(JSON.parse(text) as number, 'CAD').minor).toBe(minor)
        expect(decimalOf(moneyOf(text, 'CAD'))).toBe(Number(text))
      }),
    )
    expect([moneyOf('12', 'CAD').minor, moneyOf(1e-7, 'CAD').minor, moneyOf(0.145, 'CAD').minor]).toEqual([
      1200, 0, 15,
    ])
    expect(() => moneyOf('1,5', 'CAD')).toThrow(RangeError)
  })

  test('a sum is the sum of its cents, in one currency', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999_999 })), (list) => {
        const parts = list.map((minor) => moneyOf(written(minor), 'CAD'))
        expect(sumOf(parts, 'CAD').minor).toBe(list.reduce((sum, minor) => sum + minor, 0))
      }),
    )
    expect(() => sumOf([moneyOf(1, 'CAD'), moneyOf(1, 'AUD')], 'CAD')).toThrow(RangeError)
  })

  test('a percentage is rounded half up', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), hundredths, (minor, hundredth) => {
        const exact = BigInt(minor) * BigInt(hundredth)
        const half = (exact + 5000n) / 10_000n
        expect(percentOf(moneyOf(written(minor), 'CAD'), hundredth / 100).minor).toBe(Number(half))
      }),
    )
    expect(percentOf(moneyOf('0.01', 'CAD'), 50).minor).toBe(1)
    expect(percentOf(moneyOf('-0.01', 'CAD'), 50).minor).toBe(-1)
  })
})

test('a home without a price says so, and never costs nothing', () => {
  expect([pricedText(0, base, 'N/A'), pricedText(899_990, base, 'N/A')]).toEqual(['N/A', '$899,990'])
})
