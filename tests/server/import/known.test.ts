import { expect, test } from 'vitest'
import { knownLots, nothingKnown } from '../../../server/import/known.ts'
import type { LotFile } from '../../../server/import/lotFile.ts'

const lotOf = (number: string, building = ''): LotFile => ({ number, building }) as LotFile
const knownOf = (...lots: LotFile[]) => knownLots({ ...nothingKnown, exists: true, lots })

test('a row means the lot with its number and building, in any case', () => {
  const [east, west, house] = [lotOf('12 a', 'East'), lotOf('12A', 'West'), lotOf('7')]
  const find = knownOf(east, west, house)
  expect(find({ number: '12  A', building: 'EAST' }, true, true).before).toBe(east)
  expect(find({ number: '12a', building: 'West' }, true, true).before).toBe(west)
  // Without a building, the row means the only lot with that number in any building.
  expect(find({ number: '12 a', building: '' }, false, true).before).toBe(east)
  // The list has a new column of buildings, which the lots did not have before.
  expect(find({ number: '7', building: 'East' }, true, false).before).toBe(house)
  expect(find({ number: '12a', building: 'North' }, true, true).before).toBeUndefined()
})

test('two towers with the same number are named; houses of two buildings are neither', () => {
  const find = knownOf(lotOf('12', 'East'), lotOf('12', 'West'))
  const row = { number: '12', building: '' }
  expect(find(row, false, true)).toEqual({ before: undefined, several: ['East', 'West'] })
  expect(find(row, false, false)).toEqual({ before: undefined, several: [] })
})

test('fifty thousand lots are found without scanning all of them for each', () => {
  const lots = Array.from({ length: 50_000 }, (_, at) => lotOf(String(at)))
  const find = knownOf(...lots)
  const began = performance.now()
  expect(lots.every((lot) => find(lot, false, false).before === lot)).toBe(true)
  // Comparing every pair would take minutes.
  expect(performance.now() - began).toBeLessThan(15_000)
})
