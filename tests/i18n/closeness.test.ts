import { expect, test } from 'vitest'
import { closenessText } from '../../src/i18n/closeness.ts'
import { marketOf } from '../../src/rules/markets.ts'
import { wordsIn } from './sentences.ts'

const because = [
  { key: 'cheaper', value: 12_000 },
  { key: 'sameModels', value: 2 },
] as const

// The server sends codes, so a page can say it in its own words.
test('the reasons why a home is close are given in every language', () => {
  const market = marketOf('C0101', '', '')
  expect(closenessText(because, wordsIn('en', 'base').nearest, market)).toBe(
    '$12,000 less, 2 of the same models',
  )
  expect(closenessText(because, wordsIn('de', 'base').nearest, market)).toMatch(
    /12,000.*, 2 gleiche Grundrisse$/,
  )
  expect(closenessText([{ key: 'sameModel', value: 1 }], wordsIn('en', 'base').nearest, market)).toBe(
    'the same model',
  )
})
