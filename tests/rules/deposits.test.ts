import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  depositsFor,
  depositAmount,
  depositText,
  depositWhen,
  isAmount,
  sortDeposits,
} from '../../src/rules/deposits.ts'
import { decimalOf, moneyOf } from '../../src/rules/exactMoney.ts'

const money = (amount: number) => `$${amount}`

describe('deposits', () => {
  test('sort by days, equal ones in their order, and leave the given list alone', () => {
    const rows = [
      { daysAfter: 30, n: 1 },
      { daysAfter: 0, n: 2 },
      { daysAfter: 120, n: 3 },
      { daysAfter: 30, n: 4 },
    ]
    expect(sortDeposits(rows).map((row) => row.n)).toEqual([2, 1, 4, 3])
    expect(rows[0]?.n).toBe(1)
    fc.assert(
      fc.property(fc.array(fc.record({ daysAfter: fc.nat(400) })), (list) => {
        const days = sortDeposits(list).map((row) => row.daysAfter)
        expect(days.every((day, at) => at === 0 || (days[at - 1] ?? 0) <= day)).toBe(true)
        expect(days).toHaveLength(list.length)
      }),
    )
  })

  test('are those of the home’s type; condominiums have those of type 11', () => {
    const rows = ['0', '2', '11', '0'].map((buildingType, at) => ({ buildingType, at }))
    const found = (type: string | null) => depositsFor(rows, type).map(({ at }) => at)
    expect([found('0'), found('2'), found('88'), found('11'), found(null)]).toEqual([
      [0, 3],
      [1],
      [2],
      [2],
      [0, 1, 2, 3],
    ])
    expect(found('44')).toEqual([0, 1, 2, 3])
    expect(depositsFor([...rows, { buildingType: '', at: 4 }], '44').map(({ at }) => at)).toEqual([4])
  })

  test('fall due with the offer or after a number of days', () => {
    const words = { withOffer: 'WITH OFFER', days: ({ count }: { count: number }) => `${count} DAYS` }
    expect([0, 1, 90].map((days) => depositWhen(days, words))).toEqual(['WITH OFFER', '1 DAYS', '90 DAYS'])
  })

  test('over 100 is money, else a percentage; nothing is N/A', () => {
    expect([
      depositText(5, money),
      depositText(100, money),
      depositText(100.5, money),
      depositText(25_000, money),
    ]).toEqual(['5%', '100%', '$100.5', '$25000'])
    expect(['en-CA', 'de-DE', 'tr-TR'].map((locale) => depositText(2.5, money, locale))).toEqual([
      '2.5%',
      '2,5\u00a0%',
      '%2,5',
    ])
    expect(depositText(33.3333, money)).toBe('33.3333%')
    expect([depositText(0, money), depositText(Number.NaN, money), isAmount(100)]).toEqual([
      'N/A',
      'N/A',
      false,
    ])
  })

  test('are a share of the price, to the cent', () => {
    const amount = (percentOrAmount: number, price: number) =>
      decimalOf(depositAmount(percentOrAmount, moneyOf(price, 'CAD')))
    expect(amount(5, 849_900)).toBe(42_495)
    expect(amount(2.5, 333_333)).toBe(8333.33)
    expect(amount(10_000, 849_900)).toBe(10_000)
  })

  // In floating point, 742 of these were a cent short.
  test('are never a cent short, for all prices and percentages of price lists', () => {
    const wrong: string[] = []
    for (let dollars = 300_000; dollars < 330_000; dollars += 137) {
      for (let hundredth = 5; hundredth <= 2500; hundredth += 5) {
        const price = dollars + (dollars % 100) / 100
        const minor = BigInt(dollars) * 100n + BigInt(dollars % 100)
        const exact = Number((minor * BigInt(hundredth) + 5000n) / 10_000n)
        if (depositAmount(hundredth / 100, moneyOf(price, 'CAD')).minor !== exact)
          wrong.push(`${hundredth / 100} % of ${price}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
