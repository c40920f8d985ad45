import { describe, expect, test } from 'vitest'
import { reasonSentences } from '../../../src/rules/refusals.ts'
import { findingSentences } from '../../../src/rules/validation/describe.ts'
import { base } from '../../../src/rules/wording/base.ts'
import { browsingWords } from '../../../src/rules/wording/browsing.ts'
import { cleanWords } from '../../../src/rules/wording/carry.ts'
import { homeWords } from '../../../src/rules/wording/homes.ts'
import { languageNames, languageOf, languages } from '../../../src/rules/wording/languages.ts'
import { legalWords } from '../../../src/rules/wording/legal.ts'
import { messages } from '../../../src/rules/wording/messages.ts'
import { notSent } from '../../../src/rules/wording/notSent.ts'
import { peopleWords } from '../../../src/rules/wording/people.ts'
import { refusals } from '../../../src/rules/wording/refusals.ts'
import { shellWords } from '../../../src/rules/wording/shell.ts'
import { german } from '../../../src/rules/wording/translated/de/german.ts'
import type { Translation } from '../../../src/rules/wording/translated/translation.ts'
import { deskWordsIn } from '../../../src/rules/wording/worksheetDesk.ts'
import { turkish } from '../../../src/rules/wording/translated/tr/turkish.ts'
import { firstSentences } from '../../../src/rules/wording/first.ts'
import { baseTerms } from '../../../src/rules/wording/terms.ts'

/** Every sentence below `words`, by its dotted name. */
function flat(words: object, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : flat(value as object, `${before}${name}.`),
  )
}
const places = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([one]) => one)
    .toSorted()
    .join()

/** Words that are the same in these languages, and texts that are places alone. */
const alike = new Set([
  'Name',
  'Status',
  'Kiosk',
  'Tablet',
  'Server',
  'Fax',
  'Filter',
  'Plan',
  'Matrix',
  'Cookies',
  'N/A',
  'Min',
  'Max',
])
const saysNothing = (text: string): boolean => text.replaceAll(/\{\w+\}|[^\p{L}]/gu, '') === ''

function faultsOf(english: object, other: object): string[] {
  const there = new Map(flat(other))
  const wanted = flat(english)
  const unknown = [...there.keys()].filter((name) => !wanted.some(([one]) => one === name))
  return [
    ...unknown.map((name) => `unknown ${name}`),
    ...wanted.flatMap(([name, said]) => {
      const text = there.get(name)
      if (text === undefined || text.trim() === '') return [`no ${name}`]
      if (places(text) !== places(said)) return [`places of ${name}: ${text}`]
      return text === said && !alike.has(text) && !saysNothing(text) ? [`English ${name}: ${text}`] : []
    }),
  ]
}

const spoken: readonly Translation[] = [turkish, german]

describe.each(spoken.map((one) => [one.language, one] as const))('%s', (language, page) => {
  const text = (from: Readonly<Record<string, { text: string }>>) =>
    Object.fromEntries(Object.entries(from).map(([code, one]) => [code, one.text]))

  test.each(['base', 'au', 'tr', 'de'] as const)('says everything around a project of %s', (market) => {
    expect(faultsOf(base, page.wording(market))).toEqual([])
    expect(faultsOf(browsingWords('base'), page.browsing(market))).toEqual([])
    expect(faultsOf(homeWords('base'), page.homes(market))).toEqual([])
    expect(faultsOf(peopleWords('base'), page.people(market))).toEqual([])
  })

  test('says the catalogue, reasons, findings, the proof, and what stands around the screens', () => {
    // The terms of a sentence may stand elsewhere in another language.
    expect(faultsOf(text(messages), page.messages)).toEqual([])
    expect(faultsOf(reasonSentences, page.reasons)).toEqual([])
    expect(faultsOf(cleanWords, page.clean)).toEqual([])
    expect(faultsOf(refusals, page.refusals)).toEqual([])
    expect(faultsOf(notSent, page.notSent)).toEqual([])
    expect(faultsOf(shellWords('base'), shellWords(language))).toEqual([])
    expect(faultsOf(deskWordsIn('en'), deskWordsIn(language))).toEqual([])
  })

  test('sells where a market sells, and rents out where it rents out', () => {
    const [sold, rented] = [page.wording('base').status.sold, page.wording(language).status.sold]
    expect(sold).not.toBe(rented)
    expect(page.wording('au').status.sold).toBe(sold)
    const renting = language === 'de' ? /miet/i : /kira/i
    expect(flat(page.wording('base')).filter(([, said]) => renting.test(said))).toEqual([])
    const selling = language === 'de' ? /käufer|kaufanfrage|kaufvertrag/i : /alıcı|satın al/i
    expect(flat(page.wording(language)).filter(([, said]) => selling.test(said))).toEqual([])
  })

  test('has terms and privacy, and others for Australia', () => {
    for (const version of ['general', 'australian'] as const) {
      const words = legalWords(language, version)
      for (const part of ['terms', 'privacy', 'howItWorks'] as const) {
        expect(words[part].sections.length).toBe(legalWords('en', version)[part].sections.length)
        const english = new Set(legalWords('en', version)[part].sections.flat())
        expect(words[part].sections.flat().filter((one) => english.has(one) && one !== 'Cookies')).toEqual([])
      }
    }
    expect(legalWords('en', 'australian').privacy).not.toEqual(legalWords('en', 'general').privacy)
  })
})

test('no name of a sentence stands for two, so that a refusal is told by it alone', () => {
  const tables = [refusals.byCode, refusals.nearer, reasonSentences, findingSentences, messages]
  const names = tables.flatMap((table) => Object.keys(table))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('the first screen says nothing that the rest does not know', () => {
  expect(base).toMatchObject(firstSentences(baseTerms))
})

test('a browser’s language is known by its beginning', () => {
  expect(['de-AT', 'TR', 'en-CA', 'fr', '', null].map((one) => languageOf(one))).toEqual([
    'de',
    'tr',
    'en',
    null,
    null,
    null,
  ])
  expect(languages.map((one) => languageNames[one])).toEqual(['English', 'Türkçe', 'Deutsch'])
})

test('English, a lost place and a missing sentence are found', () => {
  expect(faultsOf({ a: 'one {x}', b: 'two', c: { d: 'three' } }, { a: 'bir', b: 'two', e: 'x' })).toEqual([
    'unknown e',
    'places of a: bir',
    'English b: two',
    'no c.d',
  ])
})
