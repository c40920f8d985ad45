import { describe, expect, test } from 'vitest'
import { type ListedModel, isListed, lowestPrice, modelSorts, sortModels } from '../../src/rules/models.ts'
import { showsModelsOnly } from '../../src/rules/switches.ts'

const model = (id: number, changes: Partial<ListedModel> = {}): ListedModel => ({
  id,
  name: `Model ${id}`,
  number: '',
  isLandOnly: false,
  price: 500,
  size: 2000,
  bedrooms: 3,
  fullBaths: 2,
  sortOrder: id,
  ...changes,
})

describe('lists of models', () => {
  test('AUD hides models named with LAND and land-only cards, others do not', () => {
    expect(isListed(model(1, { name: 'Land 450' }), 'AUD')).toBe(false)
    expect(isListed(model(1, { name: 'House & LAND' }), 'aud')).toBe(false)
    expect(isListed(model(1, { isLandOnly: true }), 'AUD')).toBe(false)
    expect(isListed(model(1), 'AUD')).toBe(true)
    // A name that contains these letters does not make a home land.
    expect(isListed(model(1, { name: 'Highland 28' }), 'AUD')).toBe(true)
    expect(isListed(model(1, { name: 'LAND_450' }), 'AUD')).toBe(false)
    expect(isListed(model(1, { name: 'Land 450', isLandOnly: true }), 'CAD')).toBe(true)
  })

  test('sort by every key, unpriced ones last, equals in the builder’s order', () => {
    const list = [
      model(3, { price: 0, size: 900, bedrooms: 5, name: 'B10' }),
      model(1, { price: 700, size: 1200, bedrooms: 2, name: 'B9' }),
      model(2, { price: 600, size: 1000, bedrooms: 2, name: 'A' }),
    ]
    const ids = (sort: (typeof modelSorts)[number]) => sortModels(list, sort).map((row) => row.id)
    expect(Object.fromEntries(modelSorts.map((sort) => [sort, ids(sort)]))).toEqual({
      sortOrder: [1, 2, 3],
      name: [2, 1, 3],
      priceUp: [2, 1, 3],
      priceDown: [1, 2, 3],
      sizeUp: [3, 2, 1],
      sizeDown: [1, 2, 3],
      bedroomsUp: [1, 2, 3],
      bedroomsDown: [3, 1, 2],
    })
    expect(list[0]?.id).toBe(3)
  })

  test('the lowest price is that of the models that have one', () => {
    expect([lowestPrice([0, 500, 400]), lowestPrice([0]), lowestPrice([])]).toEqual([400, 0, 0])
  })
})

describe('switches', () => {
  test('U0033 shows models only, others depend on their flag', () => {
    expect([
      showsModelsOnly('U0033', false),
      showsModelsOnly('C0101', true),
      showsModelsOnly('C0101', false),
    ]).toEqual([true, true, false])
  })
})
