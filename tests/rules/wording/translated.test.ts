import { describe, expect, test } from 'vitest'
import { base } from '../../../src/rules/wording/base.ts'
import { carryWords } from '../../../src/rules/wording/carry.ts'
import { keepingWords } from '../../../src/rules/wording/keeping.ts'
import { learnMoreWords } from '../../../src/rules/wording/learnMore.ts'
import { mapWords } from '../../../src/rules/wording/mapWords.ts'
import { paperWords } from '../../../src/rules/wording/papers.ts'
import { selectionWords } from '../../../src/rules/wording/selection.ts'
import { translatedGroups, translatedSentences } from '../../../src/rules/wording/translated/translated.ts'
import { wordingFor } from '../../../src/rules/wording/wordingFor.ts'

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted()
const letters = { tr: /[a-zçğıöşü]/i, de: /[a-zäöüß]/i } as const

/** What a translation lacks, has too much, or says in English. */
function faultsOf(
  english: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  const alike = new Set([
    'Plan',
    'Matrix',
    'Status',
    'Filter',
    '{value}',
    '{length} {unit}',
    '{name}, {place}, {price}',
  ])
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(other, key))
  const unknown = Object.keys(other).filter((key) => !Object.hasOwn(english, key))
  const wrong = Object.keys(english).filter((key) => {
    const text = other[key] ?? ''
    const said = english[key] ?? ''
    return (
      text.trim() === '' || (text === said && !alike.has(text)) || places(text).join() !== places(said).join()
    )
  })
  return [...missing.map((key) => `no ${key}`), ...unknown.map((key) => `unknown ${key}`), ...wrong]
}

const englishSentences = Object.fromEntries(
  translatedGroups.flatMap((group) =>
    Object.entries(base[group]).map(([name, text]) => [`${group}.${name}`, text]),
  ),
)

describe.each(['tr', 'de'] as const)('%s', (market) => {
  test('has every sentence around a community in its own language, with the same places', () => {
    expect(faultsOf(englishSentences, translatedSentences(market))).toEqual([])
    expect(
      Object.values(translatedSentences(market)).every(
        (text) => letters[market].test(text) || text.startsWith('{'),
      ),
    ).toBe(true)
  })

  test('so have a builder’s page, a selection, the map, copies, papers and what is carried away', () => {
    expect(faultsOf(learnMoreWords('base'), learnMoreWords(market))).toEqual([])
    expect(faultsOf(selectionWords('base'), selectionWords(market))).toEqual([])
    expect(faultsOf(mapWords('base'), mapWords(market))).toEqual([])
    expect(faultsOf(keepingWords('base'), keepingWords(market))).toEqual([])
    expect(faultsOf(paperWords('base'), paperWords(market))).toEqual([])
    const { screens, ...carried } = carryWords(base, market)
    const { screens: englishScreens, ...english } = carryWords(base, 'base')
    expect(faultsOf(english, carried)).toEqual([])
    expect(faultsOf(englishScreens, screens)).toEqual([])
  })

  test('a project’s dictionary puts them over the page’s own', () => {
    const words = wordingFor(market, translatedSentences(market))
    expect(words.views.asOf).not.toBe(base.views.asOf)
    expect(words.worksheet).toEqual(wordingFor(market).worksheet)
  })
})

test('a missing sentence, a lost place and English are found', () => {
  expect(faultsOf({ a: 'one {x}', b: 'two', c: 'three' }, { a: 'bir', b: 'two', d: 'x' })).toEqual([
    'no c',
    'unknown d',
    'a',
    'b',
    'c',
  ])
})

test('English markets are sent no sentences', () => {
  expect([translatedSentences('base'), translatedSentences('au')]).toEqual([{}, {}])
})
