import { describe, expect, test } from 'vitest'
import { matrixOf } from '../../src/rules/matrix.ts'
import { hasChoice, priceLists } from '../../src/rules/priceList.ts'
import { sampleLot, sampleModel } from './sampleLot.ts'

describe('the matrix of a community (§7 MatrixF)', () => {
  const model = { id: 1, name: 'Ketch', size: 61, sortOrder: 2, description: '', frontage: 0, elevations: [] }
  const other = { ...model, id: 2, name: 'Skiff', sortOrder: 1 }
  const suite = (id: number, number: string, floor: string, more = {}) =>
    sampleLot({ id, number, floor, projectType: 3, buildingId: 7, buildingName: 'West', models: [], ...more })

  test('floors are in the building’s order, special ones included, suites in natural order', () => {
    const [west] = matrixOf([
      suite(1, '1010', '10'),
      suite(2, '902', '9'),
      suite(3, '901', '9'),
      suite(4, 'G1', 'G'),
      suite(5, 'M1', 'M'),
      suite(6, 'UG1', 'UG'),
      suite(7, 'CG1', 'cg'),
    ])
    expect(west?.floors.map(({ floor }) => floor)).toEqual(['10', '9', 'M', 'G', 'CG', 'UG'])
    expect(west?.floors[1]?.lots).toEqual([3, 2])
  })

  test('a lot is listed with each model that fits it, models in the builder’s order', () => {
    const [west] = matrixOf([
      suite(1, '1', '1', { models: [model, other] }),
      suite(2, '2', '1', { models: [model] }),
      suite(3, '3', '1'),
    ])
    expect(west?.models).toEqual([
      { id: 2, name: 'Skiff', lots: [1] },
      { id: 1, name: 'Ketch', lots: [1, 2] },
    ])
  })

  test('buildings are separate, by name; lots outside a building form their own', () => {
    const found = matrixOf([
      suite(1, '1', '1'),
      suite(2, '1', '1', { buildingId: 3, buildingName: 'East' }),
      suite(3, '1', '0', { buildingId: 0, buildingName: '' }),
    ])
    expect(found.map(({ id, name }) => [id, name])).toEqual([
      [0, ''],
      [3, 'East'],
      [7, 'West'],
    ])
    expect(matrixOf([])).toEqual([])
  })
})

test('a price list names each lot once, with the models that fit it in the builder’s order', () => {
  const [alder, birch, oak] = [1, 2, 3].map((id) => sampleModel({ id, sortOrder: 10 - id }))
  if (alder === undefined || birch === undefined || oak === undefined) throw new Error('three models')
  const lots = [
    sampleLot({ id: 1, models: [oak] }),
    sampleLot({ id: 2, models: [alder, birch] }),
    sampleLot({ id: 3, models: [birch, alder] }),
    sampleLot({ id: 4, models: [] }),
  ]
  const found = priceLists(lots).map(({ models, lots: own }) => [
    models.map(({ id }) => id),
    own.map(({ id }) => id),
  ])
  expect(found).toEqual([
    [
      [2, 1],
      [2, 3],
    ],
    [[3], [1]],
  ])
  expect([hasChoice(lots), hasChoice(lots.slice(0, 1))]).toEqual([true, false])
})
