import { expect, test } from 'vitest'
import { marketOf } from '../../../src/rules/markets.ts'
import { closenessText } from '../../../src/rules/wording/closeness.ts'
import { german } from '../../../src/rules/wording/translated/de/german.ts'
import { wordingFor } from '../../../src/rules/wording/wordingFor.ts'

const because = [
  { key: 'cheaper', value: 12_000 },
  { key: 'sameModels', value: 2 },
] as const

// What the server knows is enough for a page to say it in its own words.
test('why a home comes close is said in any language', () => {
  const market = marketOf('C0101', '', '')
  expect(closenessText(because, wordingFor('base').nearest, market)).toBe(
    '$12,000 less, 2 of the same models',
  )
  expect(closenessText(because, german.wording('base').nearest, market)).toMatch(
    /12,000.*, 2 gleiche Grundrisse$/,
  )
})
