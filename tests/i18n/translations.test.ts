import { describe, expect, test } from 'vitest'
import { translations, voiceIn } from '../../src/i18n/everyLanguage.ts'
import { findingsWords } from '../../src/i18n/en/findings.ts'
import { messagesWords } from '../../src/i18n/en/messages.ts'
import { reasonsWords } from '../../src/i18n/en/reasons.ts'
import { refusalsWords } from '../../src/i18n/en/refusals.ts'
import { isPlural, type Sentence, textsOf } from '../../src/i18n/sentence.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { everyArea } from '../../src/i18n/en/everyArea.ts'
import { type Language, languageNames, languageOf, languages } from '../../src/rules/languages.ts'
import { reasons } from '../../src/rules/refusals.ts'
import { areaNames, flat, isTerm, spoken, wordsIn, written } from './sentences.ts'

/** The placeholders in all forms of a sentence; some forms may omit a number. */
const places = (sentence: Sentence, language: Language): string =>
  [
    ...new Set(
      textsOf(sentence).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
    ),
  ]
    .filter((name) => !isTerm(name, language))
    .toSorted()
    .join()

/** Texts that are the same in all these languages, or that consist only of placeholders. */
const alike = new Set(
  [
    ['Name', 'Status', 'Kiosk', 'Tablet', 'Server', 'Fax', 'Filter', 'Plan', 'Matrix', 'Cookies', 'N/A'],
    ['Min', 'Max', 'Minimum', 'Maximum', 'Code', 'Lotline', '© {year} {name}', 'PIN', '{Lot} in {name}'],
    ['Model', 'Extra', 'Extras', 'IBAN', 'BSB', 'Bank', 'Code {code}', 'Version', 'Live'],
  ].flat(),
)
const saysNothing = (text: string): boolean => text.replaceAll(/\{\w+\}|[^\p{L}]/gu, '') === ''

function faultsOf(name: string, language: Language): string[] {
  const there = new Map(flat(written(name, language)))
  const wanted = flat(written(name, 'en'))
  const unknown = [...there.keys()].filter((key) => !wanted.some(([one]) => one === key))
  return [
    ...unknown.map((key) => `unknown ${name}.${key}`),
    ...wanted.flatMap(([key, english]) => {
      const sentence = there.get(key)
      if (sentence === undefined || textsOf(sentence).some((text) => text.trim() === ''))
        return [`no ${name}.${key}`]
      if (places(sentence, language) !== places(english, 'en')) return [`places of ${name}.${key}`]
      const same = textsOf(sentence).filter((text) => textsOf(english).includes(text))
      return same.some((text) => !alike.has(text) && !saysNothing(text)) ? [`English ${name}.${key}`] : []
    }),
  ]
}

describe.each(['tr', 'de'] as const)('%s', (language) => {
  test('says everything, with the same placeholders and not in English', () => {
    expect(areaNames.flatMap((name) => faultsOf(name, language))).toEqual([])
    expect(Object.keys(translations[language]?.areas ?? {}).toSorted()).toEqual(areaNames.toSorted())
  })

  test.each(['base', 'au', 'tr', 'de'] as const)(
    'leaves no placeholder open about a project of %s',
    (market) => {
      const values = new Proxy(
        {},
        { getOwnPropertyDescriptor: () => ({ configurable: true, value: 'x' }), get: () => 2 },
      )
      const said = (words: object): string[] =>
        Object.values(words).flatMap((value: unknown) =>
          typeof value === 'string'
            ? [value]
            : typeof value === 'function'
              ? [(value as (values: object) => string)(values)]
              : said(value as object),
        )
      const all = said(textIn(everyArea, voiceIn(language, market)))
      expect(all.length).toBeGreaterThan(900)
      expect(all.filter((text) => /[{}]|undefined/.test(text))).toEqual([])
    },
  )

  test('has its language’s plural forms', () => {
    const forms = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    const wrong = areaNames.flatMap((name) =>
      flat(written(name, language)).flatMap(([key, sentence]) =>
        isPlural(sentence) && Object.keys(sentence).some((form) => !forms.has(form as 'other'))
          ? [`${name}.${key}`]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('uses selling words where a market sells, and renting words where it rents', () => {
    const [sold, rented] = [wordsIn(language, 'base').status.sold, wordsIn(language, language).status.sold]
    expect(sold).not.toBe(rented)
    expect(wordsIn(language, 'au').status.sold).toBe(sold)
    const about = (market: 'base' | 'tr' | 'de') => {
      const { plan, lot, views, filters, worksheet, submitted, terms, homes, entry } = wordsIn(
        language,
        market,
      )
      return spoken({ plan, lot, views, filters, worksheet, submitted, terms, homes, entry })
    }
    const renting = language === 'de' ? /miet/i : /kira/i
    expect(about('base').filter(([, said]) => renting.test(said))).toEqual([])
    const selling = language === 'de' ? /käufer|kaufanfrage|kaufvertrag/i : /alıcı|satın al/i
    expect(about(language).filter(([, said]) => selling.test(said))).toEqual([])
  })
})

test('no sentence name stands for two, so that a refusal is worded by its name alone', () => {
  const { byCode, nearer } = refusalsWords.sentences
  const { thisField: _, ...findings } = findingsWords.sentences
  const tables = [byCode, nearer, reasonsWords.sentences, findings, messagesWords.sentences]
  const names = tables.flatMap((table) => Object.keys(table))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every reason has a sentence', () => {
  expect(Object.keys(reasonsWords.sentences).toSorted()).toEqual([...reasons].toSorted())
})

test('a browser’s language is recognized by its beginning', () => {
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

test('an extra or missing placeholder is found', () => {
  expect(places('one {x} of {lots}', 'en')).toBe('x')
  expect(places({ one: 'eine', other: '{count} von {x}' }, 'de')).toBe('count,x')
})
