import { describe, expect, test } from 'vitest'
import { lotStatus, type LotStatusFields } from '../../../src/rules/lotStatus.ts'
import {
  addsHome,
  fieldsThatCount,
  homeRange,
  listedThen,
  statusAs,
} from '../../../src/rules/office/lotPlan.ts'

const lot = { projectType: 1, finalStatus: 1, houseStatus: 1, status: 0, status2: 0 }

test.each<[string, LotStatusFields]>([
  ['available', lot],
  ['inventory', { ...lot, finalStatus: 3, houseStatus: 3, status2: 3 }],
])('held back and released again, a home that was %s is so again, whatever is built on it', (was, before) => {
  expect(lotStatus(before)).toBe(was)
  const back = { ...before, ...statusAs('heldBack', before) }
  expect(lotStatus(back)).toBe('notReleased')
  expect(lotStatus({ ...back, ...statusAs('onSale', back) })).toBe(was)
})

test('the homes of a lot cost from the cheapest to the dearest, and are added only where one is chosen', () => {
  const homes = new Map(
    [
      { id: 1, prices: [{ minor: 45 }, { minor: 62 }] },
      { id: 2, prices: [{ minor: 41 }] },
      { id: 3, prices: [{ minor: 99 }] },
    ].map((one) => [one.id, one]),
  )
  expect(homeRange(homes, [1, 2])).toEqual({ from: 41, to: 62, count: 3 })
  expect(homeRange(homes, [])).toBeNull()
  expect(homeRange(homes, [7])).toBeNull()
  const facts = { projectType: 1, isBuilt: false, hasModels: true, price: 0 }
  expect(addsHome(fieldsThatCount(facts))).toBe(true)
  for (const other of [{ isBuilt: true }, { hasModels: false }, { projectType: 3, price: 5 }])
    expect(addsHome(fieldsThatCount({ ...facts, ...other }))).toBe(false)
})

describe('the list price at an earlier time', () => {
  const prices = { price: 500_000, lotPremium: 20_000, builtPrice: 810_000 }
  const land = { projectType: 1, isBuilt: false, hasModels: false, price: 500_000 }
  const suite = { ...land, projectType: 3, hasModels: true }
  const priceOf = (
    recorded: typeof land | null,
    now = recorded ?? land,
    of: Partial<typeof prices> = prices,
  ) => listedThen(of, { recorded, now })

  test('is what its buyer would have paid, and not a sum of prices that apply and prices that do not', () => {
    expect(priceOf(land)).toBe(500_000)
    expect(priceOf({ ...land, isBuilt: true })).toBe(810_000)
    expect(priceOf(suite)).toBe(500_000)
  })

  test('is unknown where the buyer chooses a home, or might have been able to', () => {
    expect(priceOf({ ...land, hasModels: true })).toBeNull()
    expect(priceOf(land, { ...land, hasModels: true })).toBeNull()
    expect(priceOf({ ...suite, price: 0 })).toBeNull()
  })

  test('is known from earlier rows where no home was finished', () => {
    const { builtPrice: _, ...unbuilt } = prices
    expect(priceOf(null, land, unbuilt)).toBe(500_000)
    expect(priceOf(null, land)).toBeNull()
    expect(priceOf(null, { ...land, isBuilt: true })).toBeNull()
  })
})
