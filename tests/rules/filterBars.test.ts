import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterBars } from '../../src/rules/filterBars.ts'
import { lotFilterCounts, noFilter } from '../../src/rules/filters.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

const steps = [400_000, 500_000, 600_000, 700_000]
const unknown = () => undefined

test('each lot counts between two steps; the last step belongs to the bar below it', () => {
  const lots = [400_000, 499_999, 500_000, 700_000, 0].map((price) => sampleLot({ price }))
  expect(filterBars(lots, noFilter, 'price', steps, unknown)).toEqual([2, 1, 1])
})

test('other filters count, its own does not; sold homes have no price', () => {
  const lots = [
    sampleLot({ price: 450_000, bedrooms: 3 }),
    sampleLot({ price: 550_000, bedrooms: 4 }),
    sampleLot({ price: 650_000, bedrooms: 4 }),
    sampleLot({ price: 650_000, bedrooms: 4, finalStatus: 2 }),
  ]
  const filter = { ...noFilter, bedrooms: { min: 4, max: null }, price: { min: null, max: 500_000 } }
  expect(filterBars(lots, filter, 'price', steps, unknown)).toEqual([0, 1, 1])
})

test('a lot counts wherever one of its homes is, once', () => {
  const elevation = (templateId: number) => ({ letter: 'A', templateId, image: '' })
  const lot = sampleLot({
    models: [
      sampleModel({ elevations: [elevation(1), elevation(2)] }),
      sampleModel({ elevations: [elevation(3)] }),
    ],
  })
  const prices = new Map([
    [1, 410_000],
    [2, 420_000],
    [3, 690_000],
  ])
  expect(filterBars([lot], noFilter, 'modelPrice', steps, (id) => prices.get(id))).toEqual([1, 0, 1])
})

test('the bars between two steps are what a filter of these steps shows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 350_000, max: 750_000 }), { maxLength: 30 }),
      fc.nat({ max: 2 }),
      (prices, at) => {
        const lots = prices.map((price) => sampleLot({ price }))
        const [from = 0, to = 0] = [steps[at], steps[at + 1]]
        const isLast = at === steps.length - 2
        const { shown } = lotFilterCounts(lots, {
          ...noFilter,
          price: { min: from, max: isLast ? to : to - 1 },
        })
        return filterBars(lots, noFilter, 'price', steps, unknown)[at] === shown
      },
    ),
  )
})
