import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { twoLetters } from '../../../server/identity/countryCodes.ts'

test('a country of three letters is stored with two, as everywhere', () => {
  expect(['CAN', 'TUR', 'DEU', 'D', 'EST', 'KOR', 'ZAF', 'BRA', 'RKS'].map(twoLetters)).toEqual([
    'CA',
    'TR',
    'DE',
    'DE',
    'EE',
    'KR',
    'ZA',
    'BR',
    'XK',
  ])
})

test('two letters stay; what is no country is left for staff to look at', () => {
  expect(['ca', ' TR ', 'XYZ', 'Utopia', '', null, undefined].map(twoLetters)).toEqual([
    'CA',
    'TR',
    ...Array.from({ length: 5 }, () => ''),
  ])
})

test('each country has one code of three letters', () => {
  const text = readFileSync('server/identity/countryCodes.ts', 'utf8')
  const pairs = [...text.matchAll(/\b([A-Z]{3}):([A-Z]{2})\b/g)].map(
    ([, three, two]) => [three, two] as const,
  )
  expect(new Set(pairs.map(([three]) => three)).size).toBe(pairs.length)
  expect(new Set(pairs.map(([, two]) => two)).size).toBe(pairs.length - 1)
  expect(pairs.length).toBe(251)
})
