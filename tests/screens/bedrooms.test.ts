import { expect, test } from 'vitest'
import { markets } from '../../src/rules/markets.ts'
import { bedroomsText } from '../../src/screens/floorplans/home.ts'

test('a model whose bedrooms nobody named is not called a studio', () => {
  expect(bedroomsText(0, markets.base, 'N/A')).toBe('N/A')
  expect(bedroomsText(3, markets.base, 'N/A')).toBe('3')
})
