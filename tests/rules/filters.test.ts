import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  type LotFilter,
  filterDefaults,
  filterParts,
  isSet,
  lotFilterCounts,
  matchesFilter,
  noFilter,
  whyNothingMatches,
  withoutPart,
} from '../../src/rules/filters.ts'
import { filterFromParams, searchFilterData } from '../../src/rules/filterParams.ts'
import { anyLot, sampleLot, sampleModel } from './sampleLot.ts'

const keeps = (filter: Partial<LotFilter>, lot = sampleLot()) =>
  matchesFilter(lot, { ...noFilter, ...filter })

const range = fc.record({
  min: fc.option(fc.integer({ min: 0, max: 900_000 })),
  max: fc.option(fc.integer({ min: 0, max: 900_000 })),
})
const anyFilter: fc.Arbitrary<LotFilter> = fc.record({
  price: range,
  modelPrice: range,
  size: range,
  modelSize: range,
  bedrooms: range,
  fullBaths: range,
  floors: range,
  buildingTypes: fc.array(fc.constantFrom('0', '1', 'TH'), { maxLength: 2 }),
  grading: fc.option(fc.constantFrom('Walk-out', '')),
  lotType: fc.option(fc.constantFrom('Corner', '')),
  orientation: fc.option(fc.constantFrom('North East', '')),
  frontage: fc.option(fc.constantFrom(36, 40)),
  lotStatus: fc.constantFrom(0, 1, 2),
  statuses: fc.subarray(['available', 'sold', 'held', 'taken'] as const),
  modelId: fc.option(fc.constantFrom(7, 8)),
  templateId: fc.option(fc.constantFrom(71, 72)),
  buildingId: fc.option(fc.constantFrom(0, 1)),
})

describe('a lot and a filter', () => {
  test('no filter keeps every lot', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        expect(matchesFilter(lot, noFilter)).toBe(true)
      }),
    )
  })

  test.each<[string, Partial<LotFilter>, Partial<LotFilter>]>([
    ['price', { price: { min: 849_900, max: 849_900 } }, { price: { min: 849_901, max: null } }],
    ['size', { size: { min: 3960, max: null } }, { size: { min: null, max: 3959 } }],
    ['modelSize', { modelSize: { min: 2000, max: 2150 } }, { modelSize: { min: 2151, max: null } }],
    ['bedrooms', { bedrooms: { min: 4, max: 4 } }, { bedrooms: { min: 5, max: null } }],
    ['fullBaths', { fullBaths: { min: 2, max: 3 } }, { fullBaths: { min: 3, max: null } }],
    ['floors', { floors: { min: 0, max: 3 } }, { floors: { min: 1, max: null } }],
    ['buildingTypes', { buildingTypes: ['5', '0'] }, { buildingTypes: ['5'] }],
    ['grading', { grading: 'Walk-out' }, { grading: 'Flat' }],
    ['lotType', { lotType: 'N' }, { lotType: 'Corner' }],
    ['orientation', { orientation: 'North East' }, { orientation: 'North' }],
    ['frontage', { frontage: 36 }, { frontage: 40 }],
    ['lotStatus', { lotStatus: 1 }, { lotStatus: 2 }],
    ['statuses', { statuses: ['sold', 'available'] }, { statuses: ['sold'] }],
    ['modelId', { modelId: 7 }, { modelId: 8 }],
    ['templateId', { templateId: 72 }, { templateId: 73 }],
    ['buildingId', { buildingId: 0 }, { buildingId: 1 }],
  ])('%s keeps what fits and hides what does not', (_, fits, hides) => {
    expect(keeps(fits)).toBe(true)
    expect(keeps(hides)).toBe(false)
  })

  test('every part of the filter is among those tested above', () => {
    expect([...filterParts].sort()).toEqual(Object.keys(noFilter).sort())
    expect(filterParts).toHaveLength(17)
  })

  test('removing a part never hides a lot', () => {
    fc.assert(
      fc.property(anyLot, anyFilter, fc.constantFrom(...filterParts), (lot, filter, part) => {
        if (matchesFilter(lot, filter)) expect(matchesFilter(lot, withoutPart(filter, part))).toBe(true)
      }),
    )
  })

  test('a part that sets no limit counts as not set', () => {
    expect(isSet(noFilter, 'price')).toBe(false)
    expect(isSet({ ...noFilter, price: { min: 1, max: null } }, 'price')).toBe(true)
    expect(isSet({ ...noFilter, buildingTypes: ['0'] }, 'buildingTypes')).toBe(true)
  })
})

describe('many lots and a filter', () => {
  test('are counted by status', () => {
    const lots = [
      sampleLot(),
      sampleLot({ id: 2, finalStatus: 2 }),
      sampleLot({ id: 3, finalStatus: 2, bedrooms: 2 }),
    ]
    expect(lotFilterCounts(lots, { ...noFilter, bedrooms: { min: 3, max: null } })).toEqual({
      total: 3,
      shown: 2,
      byStatus: { available: 1, sold: 1, held: 0, inventory: 0, notReleased: 0, taken: 0 },
    })
  })

  test('when nothing matches, the part whose removal helps most is named', () => {
    const lots = [
      sampleLot({ id: 1, price: 900_000 }),
      sampleLot({ id: 2, price: 950_000 }),
      sampleLot({ id: 3, price: 500_000, bedrooms: 2 }),
    ]
    const filter = { ...noFilter, price: { min: null, max: 600_000 }, bedrooms: { min: 4, max: null } }
    expect(whyNothingMatches(lots, filter)).toEqual({ part: 'price', count: 2 })
    expect(whyNothingMatches(lots, { ...filter, price: { min: null, max: null } })).toBeNull()
    expect(whyNothingMatches([], filter)).toBeNull()
    expect(whyNothingMatches([sampleLot({ price: 900_000, bedrooms: 1 })], filter)).toBeNull()
  })

  test('removing that part really brings that many back, and no other brings more', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 8 }), anyFilter, (lots, filter) => {
        const why = whyNothingMatches(lots, filter)
        const shown = (part: (typeof filterParts)[number]) =>
          lotFilterCounts(lots, withoutPart(filter, part)).shown
        if (lotFilterCounts(lots, filter).shown > 0) {
          expect(why).toBeNull()
          return
        }
        const most = Math.max(...filterParts.map(shown))
        expect(why?.count ?? 0).toBe(most)
        if (why !== null) expect(shown(why.part)).toBe(most)
      }),
    )
  })
})

describe('search parameters', () => {
  test('no parameters set no limit', () => {
    expect(filterFromParams({})).toEqual(noFilter)
    expect(filterFromParams({ minPrice: '', modelId: 0, buildingTypes: ' ', minBeds: null })).toEqual(
      noFilter,
    )
  })

  test('sliders left at both ends set no limit; moving one end does', () => {
    const { price, size } = filterDefaults
    expect(
      filterFromParams({ minPrice: price.min, maxPrice: price.max, minSize: size.min, maxSize: size.max }),
    ).toEqual(noFilter)
    expect(filterFromParams({ minPrice: 1, maxPrice: 700_000 }).price).toEqual({ min: 1, max: 700_000 })
  })

  test('the defaults are those of the specification', () => {
    expect(filterDefaults).toEqual({
      price: { min: 1, max: 20_000_000 },
      size: { min: 1, max: 50_000 },
      paramPrice: { min: 0, max: 1_000_000 },
      paramSize: { min: 1, max: 20_000 },
      slider: { min: 1, max: 100_000 },
    })
  })

  test('texts become numbers, lists and ids; reversed ranges are swapped', () => {
    expect(
      filterFromParams({
        minPrice: '900000',
        maxPrice: '500000',
        minBeds: '2',
        maxBeds: '4',
        buildingTypes: '0, TH1',
        grading: 'Walk-out',
        frontage: '36',
        lotStatus: '1',
        modelId: '7',
        templateId: 'seven',
        buildingId: '-1',
        maxFloor: '12',
      }),
    ).toEqual({
      ...noFilter,
      price: { min: 500_000, max: 900_000 },
      bedrooms: { min: 2, max: 4 },
      buildingTypes: ['0', 'TH1'],
      grading: 'Walk-out',
      frontage: 36,
      lotStatus: 1,
      modelId: 7,
      floors: { min: null, max: 12 },
    })
  })

  test('bath and bed limits become null when their maximum is 0', () => {
    const raw = {
      minPrice: 1,
      maxPrice: 9,
      minSize: 2,
      maxSize: 8,
      minBeds: 1,
      maxBeds: 0,
      minBaths: 1,
      maxBaths: 3,
    }
    expect(searchFilterData(raw)).toEqual({
      price: { min: 1, max: 9 },
      size: { min: 2, max: 8 },
      bedrooms: { min: null, max: null },
      fullBaths: { min: 1, max: 3 },
    })
    expect(filterFromParams({ minBaths: 2, maxBaths: 0 }).fullBaths).toEqual({ min: null, max: null })
  })

  test('a lot without models matches no filter on models', () => {
    expect(keeps({ modelSize: { min: 1, max: null } }, sampleLot({ models: [] }))).toBe(false)
    expect(
      keeps({ frontage: 40 }, sampleLot({ models: [sampleModel(), sampleModel({ frontage: 40 })] })),
    ).toBe(true)
  })
})

test('a home without a price, such as a sold one, is in no range of prices', () => {
  const sold = sampleLot({ price: 0 })
  expect(matchesFilter(sold, { ...noFilter, price: { min: null, max: 600_000 } })).toBe(false)
  expect(matchesFilter(sold, noFilter)).toBe(true)
})
