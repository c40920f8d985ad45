import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { isAustralian, type Market, marketOf, markets } from '../../src/rules/markets.ts'
import { amountText, commissionText, compactPrice, fromPrice, priceText } from '../../src/rules/money.ts'
import {
  areaText,
  areaUnit,
  feetToMetres,
  frontageText,
  frontageUnit,
  metresToFeet,
  squareFeetToSquareMetres,
  squareMetresToSquareFeet,
} from '../../src/rules/measures.ts'
import { linkedPrice, lotPremiums, selectionPrice } from '../../src/rules/selectionPrice.ts'
import { base as wording } from '../../src/rules/wording/base.ts'
import { sampleLot } from './sampleLot.ts'

const { base, au, tr, de } = markets

/** Formatters use spaces that do not break; the tests need not care. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const words = { from: 'FROM {price}', notAvailable: 'N/A' }

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
  ])('%s is %s', (id, name) => expect(marketOf(id).name).toBe(name))

  test('an id that says nothing leaves it to the currency; prices are always in the project’s own', () => {
    expect(marketOf('C0101', 'aud')).toBe(au)
    expect(marketOf('C0101', 'EUR')).toBe(de)
    expect(marketOf('C0101', 'XXX')).toBe(base)
    expect(marketOf('U0101', 'AUD')).toBe(au)
    expect(marketOf('U0101', 'CAD')).toEqual({ ...au, currency: 'CAD' })
    expect([isAustralian('U0101'), isAustralian('C0101')]).toEqual([true, false])
  })
})

describe('money', () => {
  test('prices have thousands separators and no decimals, in each market’s way', () => {
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
    expect(compactPrice(1_234_567, base, 'en')).toBe('$1.23M')
    expect(compactPrice(849_900, base, 'en')).toBe('$850K')
    expect(compactPrice(654_321, au, 'en')).toBe('AU$654K')
    expect(compactPrice(950, base, 'en')).toBe('$950')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        const digits = compactPrice(amount, base, 'en')
          .replaceAll(/\D/g, '')
          .replace(/^0+/, '')
          .replace(/0+$/, '')
        expect(digits.length).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('the letters of a compact price are words of the page’s language, whatever the market', () => {
    const inAll = (amount: number, market: Market) =>
      (['en', 'tr', 'de'] as const).map((language) => plain(compactPrice(amount, market, language)))
    expect(inAll(42_000, tr)).toEqual(['₺42K', '₺42 B', '42.000 ₺'])
    expect(inAll(1_234_567, tr)).toEqual(['₺1.23M', '₺1,23 Mn', '1,23 Mio. ₺'])
    expect(inAll(1147, de)).toEqual(['€1,150', '€1.150', '1.150 €'])
    expect(inAll(849_900, de)).toEqual(['€850K', '€850 B', '850.000 €'])
    expect(inAll(1_234_567, au)).toEqual(['AU$1.23M', 'AU$1,23 Mn', '1,23 Mio. AU$'])
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
    expect(lotPremiums(lot)).toBe(100)
    expect(selectionPrice(lot, { templatePrice: 1000 })).toBe(1100)
    expect(selectionPrice(lot, { templatePrice: 1000, inventoryTotal: 777 })).toBe(777)
    expect(selectionPrice(lot, {})).toBe(500)
  })
})

test('two linked projects are priced together, and not at all while one has no price', () => {
  expect([linkedPrice(300_000, 250_000), linkedPrice(0, 250_000), linkedPrice(300_000, 0)]).toEqual([
    550_000, 0, 0,
  ])
})

describe('measures', () => {
  test('units follow the project', () => {
    const { lot } = wording
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

  test('conversions are exact and turn back', () => {
    expect(feetToMetres(100)).toBeCloseTo(30.48, 10)
    expect(squareFeetToSquareMetres(1000)).toBeCloseTo(92.90304, 8)
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (value) => {
        expect(metresToFeet(feetToMetres(value)) / value).toBeCloseTo(1, 10)
        expect(squareMetresToSquareFeet(squareFeetToSquareMetres(value)) / value).toBeCloseTo(1, 10)
      }),
    )
  })
})
