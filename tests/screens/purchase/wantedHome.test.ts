import { expect, test } from 'vitest'
import { nextBestLots } from '../../../src/rules/nextBestLots.ts'
import { wantedHome } from '../../../src/screens/purchase/wantedHome.ts'
import { sampleLot, sampleModel } from '../../rules/sampleLot.ts'

const [model] = [sampleModel()]
const templateId = model.elevations[0]?.templateId ?? 0
const home = { lotId: 40, projectId: 'C0101', templateId, price: 849_900, buildingType: '0' }
const bestOf = (lots: Parameters<typeof wantedHome>[1]) =>
  nextBestLots(wantedHome(home, lots), lots, 3).map(({ lot }) => lot.id)

test('a home on the list is requested as listed there', () => {
  const listed = sampleLot({ id: 40, price: 1 })
  expect(wantedHome(home, [sampleLot(), listed])).toBe(listed)
})

test('for one that is not on the list, homes of its kind, price and model come first', () => {
  const lots = [
    sampleLot({ id: 1, buildingType: '5' }),
    sampleLot({ id: 2, price: 1_500_000, models: [] }),
    sampleLot({ id: 3, bedrooms: 2 }),
  ]
  expect(bestOf(lots)).toEqual([3, 2, 1])
})
