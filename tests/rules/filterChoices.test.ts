import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultSteps,
  filterChoices,
  roundSteps,
  sliderSteps,
  withEnd,
} from '../../src/rules/filterChoices.ts'
import { filterFromParams, paramsOfFilter } from '../../src/rules/filterParams.ts'
import { type LotFilter, matchesFilter, noFilter, whyNothingMatches } from '../../src/rules/filters.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

const elevation = (templateId: number) => ({ letter: 'A', templateId, image: '' })

describe('what a filter may be asked for', () => {
  test('is what the lots differ in', () => {
    const lots = [
      sampleLot({ price: 500_000, bedrooms: 3, orientation: 'South' }),
      sampleLot({ price: 910_000, bedrooms: 4, orientation: 'North', floor: '2' }),
      sampleLot({ price: 0, bedrooms: 4, orientation: '' }),
    ]
    const choices = filterChoices(lots, () => undefined)
    expect(choices.bedrooms).toEqual([3, 4])
    expect(choices.orientation).toEqual(['North', 'South'])
    expect([
      choices.buildingTypes,
      choices.grading,
      choices.floors,
      choices.modelPrice,
      choices.models,
    ]).toEqual([[], [], [], [], []])
    expect(choices.price.at(0)).toBe(500_000)
    expect(choices.price.at(-1)).toBeGreaterThanOrEqual(910_000)
  })

  test('steps are round, in order, few, and cover every value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 2, maxLength: 40 }),
        (values) => {
          const steps = roundSteps(values)
          if (new Set(values).size === 1) return steps.length === 0
          const ordered = steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0))
          const [least = 0, most = 0] = [steps[0], steps.at(-1)]
          return (
            ordered &&
            steps.length <= 23 &&
            least <= Math.min(...values) &&
            most >= Math.max(...values) - 1e-6
          )
        },
      ),
    )
  })

  // §3, §9: default ranges for price and size, and for all other sliders.
  test('a slider spans the known values, or else the defaults', () => {
    const any = { min: null, max: null }
    expect([defaultSteps('price').at(0), defaultSteps('price').at(-1)]).toEqual([0, 1_000_000])
    expect([defaultSteps('modelPrice').at(0), defaultSteps('modelPrice').at(-1)]).toEqual([0, 1_000_000])
    expect([defaultSteps('modelSize').at(0), defaultSteps('modelSize').at(-1)]).toEqual([1, 20_000])
    expect([defaultSteps('size').at(0), defaultSteps('size').at(-1)]).toEqual([1, 100_000])
    expect(sliderSteps('size', [10, 20], any)).toEqual([10, 20])
    expect(sliderSteps('size', [], any)).toEqual([])
    expect(sliderSteps('size', [], { min: 9, max: null })).toEqual(defaultSteps('size'))
  })

  test('an end that would leave nothing moves the other along', () => {
    expect(withEnd({ min: 2, max: 3 }, 'min', 4)).toEqual({ min: 4, max: null })
    expect(withEnd({ min: 2, max: 3 }, 'max', 1)).toEqual({ min: null, max: 1 })
    expect(withEnd({ min: 2, max: 3 }, 'max', null)).toEqual({ min: 2, max: null })
  })
})

describe('the price of the home alone', () => {
  const lot = sampleLot({ models: [sampleModel({ elevations: [elevation(1), elevation(2)] })] })
  const priceOf = (id: number) => (id === 2 ? 700_000 : undefined)
  const asked = (min: number, max: number): LotFilter => ({ ...noFilter, modelPrice: { min, max } })

  test('is that of any home that fits the lot; unknown prices do not match', () => {
    expect(matchesFilter(lot, asked(600_000, 700_000), priceOf)).toBe(true)
    expect(matchesFilter(lot, asked(700_001, 800_000), priceOf)).toBe(false)
    expect(matchesFilter(lot, asked(1, 800_000))).toBe(false)
    expect(matchesFilter(lot, noFilter)).toBe(true)
    expect(whyNothingMatches([lot], asked(1, 2), priceOf)).toEqual({ part: 'modelPrice', count: 1 })
  })
})

test('a filter written into an address is read back unchanged', () => {
  const range = fc
    .tuple(fc.option(fc.integer({ min: 1, max: 9000 })), fc.option(fc.integer({ min: 9000, max: 90_000 })))
    .map(([min, max]) => ({ min, max }))
    .filter(({ min, max }) => !(min === 1 && max === 50_000))
  const filters = fc.record({
    price: range,
    modelPrice: range,
    size: range,
    modelSize: range,
    bedrooms: range,
    fullBaths: range,
    floors: range,
    buildingTypes: fc.uniqueArray(fc.constantFrom('0', '2', 'TH1'), { maxLength: 2 }),
    grading: fc.option(fc.constantFrom('Walk-out', 'Look & out')),
    orientation: fc.option(fc.constantFrom('North East', 'S')),
    frontage: fc.option(fc.constantFrom(36, 38.5)),
    modelId: fc.option(fc.integer({ min: 1, max: 99 })),
    statuses: fc.subarray(['available', 'held', 'sold', 'taken'] as const),
  })
  fc.assert(
    fc.property(filters, (given) => {
      const filter: LotFilter = { ...noFilter, ...given }
      const address = new URLSearchParams(paramsOfFilter(filter)).toString()
      const read = filterFromParams(Object.fromEntries(new URLSearchParams(address)))
      expect(read).toEqual(filter)
    }),
  )
  expect(paramsOfFilter(noFilter)).toEqual({})
})
