import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import {
  anyCommunity,
  type CommunityFacts,
  type CommunityFilter,
  communityFilterFromParams,
  communityFilterParts,
  isPartSet,
  matchesCommunity,
  whyNoCommunity,
  withoutCommunityPart,
} from '../../src/rules/communityFilter.ts'
import {
  communityFilterOfQuery,
  communityOrder,
  communitySortOfQuery,
  communitySorts,
  queryOfCommunityFilter,
} from '../../src/rules/communityQuery.ts'
import { niceSteps } from '../../src/rules/niceSteps.ts'

const maple: CommunityFacts = {
  name: 'Maple Ridge',
  builder: 'Northfield Homes',
  place: 'Whitby, ON',
  price: { min: 899_990, max: 1_349_990 },
  size: { min: 1850, max: 3420 },
  bedrooms: { min: 3, max: 5 },
  fullBaths: { min: 2, max: 4 },
  homeTypes: ['0', '2'],
  productType: 1,
  available: 61,
}
const keeps = (filter: Partial<CommunityFilter>, facts = maple) =>
  matchesCommunity(facts, { ...anyCommunity, ...filter })

const end = fc.option(fc.integer({ min: 1, max: 40 }))
const range = fc
  .tuple(end, end)
  .map(([a, b]) =>
    a !== null && b !== null ? { min: Math.min(a, b), max: Math.max(a, b) } : { min: a, max: b },
  )
const anyFacts: fc.Arbitrary<CommunityFacts> = fc.record({
  name: fc.constantFrom('Maple Ridge', 'Banksia Rise', 'İstinye Evleri'),
  builder: fc.constantFrom('Northfield', 'Güler'),
  place: fc.constantFrom('Whitby, ON', 'Wyndham, VIC'),
  price: range,
  size: range,
  bedrooms: range,
  fullBaths: range,
  homeTypes: fc.subarray(['0', '1', 'TH']),
  productType: fc.constantFrom(1, 2, 3),
  available: fc.integer({ min: 0, max: 3 }),
})
const anyFilter: fc.Arbitrary<CommunityFilter> = fc.record({
  text: fc.constantFrom('', 'ridge', 'wyndham rise', 'guler'),
  price: range,
  size: range,
  bedrooms: range,
  fullBaths: range,
  homeTypes: fc.subarray(['0', '1', 'TH']),
  productType: fc.option(fc.constantFrom(1, 2, 3)),
  available: fc.boolean(),
})

describe('a community and a filter', () => {
  test.each<[Partial<CommunityFilter>, Partial<CommunityFilter>]>([
    [{ text: 'ridge whit' }, { text: 'ridge ajax' }],
    [{ price: { min: 1_349_990, max: null } }, { price: { min: 1_349_991, max: null } }],
    [{ price: { min: null, max: 899_990 } }, { price: { min: null, max: 899_989 } }],
    [{ size: { min: 2000, max: 2100 } }, { size: { min: 3421, max: 4000 } }],
    [{ bedrooms: { min: 5, max: null } }, { bedrooms: { min: 6, max: null } }],
    [{ fullBaths: { min: null, max: 2 } }, { fullBaths: { min: null, max: 1 } }],
    [{ homeTypes: ['5', '2'] }, { homeTypes: ['5'] }],
    [{ productType: 1 }, { productType: 3 }],
  ])('%j keeps it, %j does not', (fits, hides) => {
    expect([keeps(fits), keeps(hides)]).toEqual([true, false])
  })

  test('only those with homes available now, on request', () => {
    expect([keeps({ available: true }), keeps({ available: true }, { ...maple, available: 0 })]).toEqual([
      true,
      false,
    ])
  })

  test('accents, case and the Turkish i do not hide a name', () => {
    const house = { ...maple, name: 'Işık Evleri İstinye', builder: 'Şahin' }
    for (const text of ['isik', 'ISTINYE', 'istinye', 'IŞIK', 'sahin'])
      expect(keeps({ text }, house)).toBe(true)
  })

  test('what a community does not state is not held against it', () => {
    const silent = { ...maple, price: { min: null, max: null }, bedrooms: { min: null, max: null } }
    expect(keeps({ price: { min: 1, max: 2 }, bedrooms: { min: 9, max: 9 } }, silent)).toBe(true)
  })

  test('the server’s parameters mean the same', () => {
    const filter = communityFilterFromParams({ minPrice: 5, maxBeds: 0, minBeds: 2 }, 3)
    expect(filter).toEqual({ ...anyCommunity, price: { min: 5, max: null }, productType: 3 })
    expect(communityFilterFromParams({ minPrice: 1, maxPrice: 20_000_000 }, null)).toEqual(anyCommunity)
  })

  test('removing a part never hides a community; an unset part changes nothing', () => {
    fc.assert(
      fc.property(anyFacts, anyFilter, fc.constantFrom(...communityFilterParts), (facts, filter, part) => {
        const less = withoutCommunityPart(filter, part)
        if (matchesCommunity(facts, filter)) expect(matchesCommunity(facts, less)).toBe(true)
        if (!isPartSet(filter, part)) expect(less).toEqual(filter)
        expect(isPartSet(less, part)).toBe(false)
      }),
    )
  })

  test('the reason why nothing matches names the part that brings most, with exactly the count that then appears', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 12 }), anyFilter, (list, filter) => {
        const count = (by: CommunityFilter) => list.filter((one) => matchesCommunity(one, by)).length
        const why = whyNoCommunity(list, filter)
        if (count(filter) > 0) expect(why).toBeNull()
        else {
          const most = Math.max(
            ...communityFilterParts.map((part) => count(withoutCommunityPart(filter, part))),
          )
          expect(why?.count ?? 0).toBe(Math.max(0, most))
          if (why !== null) expect(count(withoutCommunityPart(filter, why.part))).toBe(why.count)
        }
      }),
    )
  })
})

describe('the address', () => {
  test('carries a filter both ways', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(communityFilterOfQuery(queryOfCommunityFilter(filter))).toEqual(filter)
      }),
    )
    expect(queryOfCommunityFilter(anyCommunity)).toEqual({})
  })

  test('ignores what it does not understand', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('productType', 'available', 'sort', 'x'), fc.string()),
        (query) => {
          const filter = communityFilterOfQuery(query)
          expect({ ...filter, productType: null, available: false }).toEqual(anyCommunity)
          expect([null, 1, 2, 3]).toContain(filter.productType)
        },
      ),
    )
    expect(communityFilterOfQuery({ minPrice: 'much', maxBed: 'NaN' })).toEqual(anyCommunity)
    expect(communityFilterOfQuery({ minPrice: '9', maxPrice: '5' }).price).toEqual({ min: 5, max: 9 })
  })
})

describe('the order', () => {
  const list = [
    { name: 'Lot 10', price: { min: 5, max: 9 }, available: 1 },
    { name: 'lot 9', price: { min: null, max: null }, available: 7 },
    { name: 'Ash', price: { min: 3, max: 4 }, available: 0 },
  ]
  test.each([
    ['recommended', ['Lot 10', 'lot 9', 'Ash']],
    ['priceUp', ['Ash', 'Lot 10', 'lot 9']],
    ['priceDown', ['Lot 10', 'Ash', 'lot 9']],
    ['available', ['lot 9', 'Lot 10', 'Ash']],
    ['name', ['Ash', 'lot 9', 'Lot 10']],
  ] as const)('%s', (sort, names) => {
    expect(list.toSorted(communityOrder(sort)).map((one) => one.name)).toEqual(names)
  })

  test('is a known one', () => {
    expect(communitySortOfQuery({ sort: 'priceDown' })).toBe('priceDown')
    expect(communitySortOfQuery({ sort: 'toString' })).toBe('recommended')
    expect(new Set(communitySorts).size).toBe(5)
  })
})

describe('slider steps', () => {
  test('are round and cover the values', () => {
    expect(niceSteps(949_990, 1_349_990)).toEqual([
      940_000, 960_000, 980_000, 1_000_000, 1_020_000, 1_040_000, 1_060_000, 1_080_000, 1_100_000, 1_120_000,
      1_140_000, 1_160_000, 1_180_000, 1_200_000, 1_220_000, 1_240_000, 1_260_000, 1_280_000, 1_300_000,
      1_320_000, 1_340_000, 1_360_000,
    ])
    expect(niceSteps(1450, 2_400_000)).toEqual([
      1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
    ])
    expect(niceSteps(3, 3)).toEqual([])
    expect(niceSteps(0, 0)).toEqual([])
  })

  test('ascend, are few and leave nothing outside', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000_000 }),
        fc.integer({ min: 1, max: 20_000_000 }),
        (a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b) + 1]
          const steps = niceSteps(low, high)
          expect(steps.length).toBeGreaterThan(0)
          expect(steps.length).toBeLessThanOrEqual(26)
          expect(steps[0]).toBeLessThanOrEqual(low)
          expect(steps.at(-1)).toBeGreaterThanOrEqual(high)
          expect(steps.toSorted((x, y) => x - y)).toEqual(steps)
          expect(new Set(steps).size).toBe(steps.length)
        },
      ),
    )
  })
})
