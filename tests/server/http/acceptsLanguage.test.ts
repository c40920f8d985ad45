import { expect, test } from 'vitest'
import { acceptsLanguage } from '../../../server/http/acceptsLanguage.ts'

test.each([
  ['de', 'de'],
  ['tr-TR,tr;q=0.9,en-US;q=0.8', 'tr'],
  ['fr-CA, fr;q=0.9, de;q=0.4, tr;q=0.7', 'tr'],
  ['en;q=0.5, de;q=0.5', 'en'],
  ['de;q=0, tr;q=0.1', 'tr'],
  ['de;q=nonsense', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('of %j it is %s', (header, language) => {
  expect(acceptsLanguage(header)).toBe(language)
})
