import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { twoLetters } from '../../../server/identity/countryCodes.ts'

test('a three-letter country is stored with two letters, as everywhere', () => {
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

test('two letters stay; an invalid country is left for staff to check', () => {
  expect(['ca', ' TR ', 'XYZ', 'Utopia', '', null, undefined].map(twoLetters)).toEqual([
    'CA',
    'TR',
    ...Array.from({ length: 5 }, () => ''),
  ])
})

test('each country has one three-letter code', () => {
  const text = readFileSync('server/identity/countryCodes.ts', 'utf8')
  const pairs = [...text.matchAll(/\b([A-Z]{3}):([A-Z]{2})\b/g)].map(
    ([, three, two]) => [three, two] as const,
  )
  expect(new Set(pairs.map(([three]) => three)).size).toBe(pairs.length)
  expect(new Set(pairs.map(([, two]) => two)).size).toBe(pairs.length - 1)
  expect(pairs.length).toBe(251)
})
