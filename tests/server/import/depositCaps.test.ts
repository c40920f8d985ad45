import { describe, expect, test } from 'vitest'
import { aboveCap } from '../../../server/import/aboveCap.ts'
import { depositCaps } from '../../../server/import/depositCaps.ts'

const rows = (...amounts: number[]) =>
  amounts.map((percentOrAmount, nth) => ({ buildingType: '11', daysAfter: nth * 30, percentOrAmount }))
const home = { buildingType: '88', price: 780 }

describe('the most that a deposit may be', () => {
  test('is three months’ rent in Germany and Turkey', () => {
    for (const market of ['de', 'tr'] as const) {
      expect(aboveCap(market, rows(100, 100, 100), home)).toBeUndefined()
      expect(aboveCap(market, rows(2340), home)).toBeUndefined()
      expect(aboveCap(market, rows(2340.01), home)).toMatchObject({ asked: '2340.01', most: '2340.00' })
      expect(aboveCap(market, rows(100, 100, 100, 1), home)).toBeDefined()
    }
  })

  test('counts the deposits of the home’s own type alone', () => {
    const other = { buildingType: '5', daysAfter: 0, percentOrAmount: 5000 }
    expect(aboveCap('de', [...rows(100), other], home)).toBeUndefined()
    expect(aboveCap('de', [...rows(100), other], { ...home, buildingType: '5' })).toBeDefined()
  })

  test('is nothing where no law is known, or where it is not certain', () => {
    expect(aboveCap('base', rows(100, 100), home)).toBeUndefined()
    expect(aboveCap('au', rows(20), home)).toBeUndefined()
  })

  test('names its source and the day it was read', () => {
    for (const { source, checked, compared } of depositCaps) {
      expect(source).not.toBe('')
      expect(compared).not.toEqual([])
      expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
    expect(depositCaps.filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual([
      'VIC-off-plan',
    ])
  })
})
