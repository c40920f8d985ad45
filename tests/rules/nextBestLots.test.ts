import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { isAvailable } from '../../src/rules/lotStatus.ts'
import { nextBestLots, reasonsFor } from '../../src/rules/nextBestLots.ts'
import { closenessText } from '../../src/i18n/closeness.ts'
import { markets } from '../../src/rules/markets.ts'
import { wordsIn } from '../i18n/sentences.ts'
import { anyLot, sampleLot, sampleModel } from './sampleLot.ts'

const wanted = sampleLot({ id: 1, number: '1', finalStatus: 3, status2: 1 })
const alike = (id: number, changes: Parameters<typeof sampleLot>[0] = {}) =>
  sampleLot({ id, number: String(id), ...changes })
const order = (...lots: ReturnType<typeof sampleLot>[]) =>
  nextBestLots(wanted, lots, 10).map((row) => row.lot.id)

describe('the next best lots', () => {
  test('are ordered by price, models in common, size, frontage and orientation', () => {
    expect(order(alike(2, { price: 1_200_000 }), alike(3, { price: 860_000 }), alike(4))).toEqual([4, 3, 2])
    const otherModel = [sampleModel({ id: 8 })]
    expect(order(alike(2, { models: otherModel }), alike(3))).toEqual([3, 2])
    expect(order(alike(2, { area: 2000 }), alike(3))).toEqual([3, 2])
    expect(order(alike(2, { models: [sampleModel({ frontage: 20 })] }), alike(3))).toEqual([3, 2])
    expect(order(alike(2, { orientation: 'S' }), alike(3))).toEqual([3, 2])
  })

  test('the same kind of home comes before others, and equal ones by number', () => {
    expect(order(alike(2, { bedrooms: 3 }), alike(3, { price: 1_500_000 }))).toEqual([3, 2])
    expect(order(alike(10), alike(9), alike(16))).toEqual([9, 10, 16])
  })

  test('only available ones, never the wanted one, never more than requested', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 12 }), anyLot, fc.nat(5), (lots, lot, n) => {
        const found = nextBestLots(lot, [...lots, lot], n)
        expect(found.length).toBe(
          Math.min(
            n,
            lots.filter((one) => isAvailable(one) && !(one.id === lot.id && one.projectId === lot.projectId))
              .length,
          ),
        )
        for (const row of found) {
          expect(isAvailable(row.lot)).toBe(true)
          expect(row.distance).toBeGreaterThanOrEqual(0)
          expect(row.distance).toBeLessThanOrEqual(1)
        }
      }),
    )
    expect(nextBestLots(wanted, [alike(2)], -1)).toEqual([])
  })

  test('an identical lot has no distance', () => {
    expect(nextBestLots(wanted, [alike(2)], 1)[0]?.distance).toBe(0)
  })

  test('say why they are close', () => {
    const [row] = nextBestLots(wanted, [alike(2, { price: 839_900, area: 4000 })], 1)
    expect(row && reasonsFor(row)).toEqual([
      { key: 'cheaper', value: 10_000 },
      { key: 'sameModel', value: 1 },
      { key: 'sameFrontage', value: 0 },
      { key: 'sameOrientation', value: 0 },
    ])
    const [same] = nextBestLots(wanted, [alike(3)], 1)
    expect(same && reasonsFor(same).map((reason) => reason.key)).toEqual([
      'samePrice',
      'sameModel',
      'sameSize',
      'sameFrontage',
      'sameOrientation',
    ])
    const [dear] = nextBestLots(wanted, [alike(3, { price: 900_000 })], 1)
    expect(dear && reasonsFor(dear)[0]).toEqual({ key: 'dearer', value: 50_100 })
    for (const reason of same ? reasonsFor(same) : [])
      expect(closenessText([reason], wordsIn('en', 'base').nearest, markets.base)).not.toBe('')
  })

  test('an unknown price is not a reason', () => {
    const [row] = nextBestLots(wanted, [alike(2, { price: 0 })], 1)
    expect(row?.priceDifference).toBeNull()
    expect(row && reasonsFor(row)[0]?.key).toBe('sameModel')
  })
})
