import { describe, expect, test } from 'vitest'
import { area } from '../../src/i18n/area.ts'
import { legalWords } from '../../src/i18n/en/legal.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { line, lineText } from '../../src/i18n/line.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { settingsWords } from '../../src/i18n/en/settings.ts'
import { accountWords } from '../../src/i18n/en/account.ts'
import { spoken, wordsIn } from './sentences.ts'

const markets = ['base', 'au', 'tr', 'de'] as const
/**
 * Leaves out legal texts, which have their own versions, refusals, which are the same in every market, and
 * one message that §8 fixes verbatim.
 */
const sentencesOf = (market: (typeof markets)[number]): [string, string][] => {
  const { legal: _, marketplace: __, refusals: ___, ...words } = wordsIn('en', market)
  return spoken(words).filter(([key]) => key !== 'messages.noCommunities')
}

describe('markets', () => {
  test('Australia sells blocks in estates, with settlement and EOI', () => {
    const { terms, companion } = wordsIn('en', 'au')
    expect([terms.lot, terms.community, terms.closing, terms.worksheet]).toEqual([
      'Block',
      'Estate',
      'Settlement',
      'EOI',
    ])
    expect(wordsIn('en', 'base').terms.lot).toBe('Lot')
    // "APS becomes COS"
    expect(companion.row.conditions.text).toBe('What must happen before the contract of sale is binding.')
    expect(wordsIn('en', 'base').companion.row.conditions.text).toBe(
      'What must happen before the agreement of purchase and sale is binding.',
    )
  })

  test('Turkey and Germany rent', () => {
    for (const market of ['tr', 'de'] as const) {
      const { terms } = wordsIn('en', market)
      expect([terms.purchaser, terms.deposit, terms.purchase]).toEqual(['Tenant', 'Security deposit', 'Rent'])
    }
  })

  test.each([
    ['au', /\b(lots?|communit(y|ies)|closing|worksheets?|APS|HST)\b/i],
    ['tr', /\b(purchasers?|purchase|buy(er|ers|ing)?|closing|HST|APS)\b/i],
    ['de', /\b(purchasers?|purchase|buy(er|ers|ing)?|closing|HST|APS)\b/i],
  ] as const)('no sentence of %s uses a word of another market', (market, foreign) => {
    expect(sentencesOf(market).filter(([, text]) => foreign.test(text))).toEqual([])
  })

  test('no article is wrong for the sound that follows', () => {
    for (const market of markets) {
      const wrong = spoken(wordsIn('en', market)).filter(([, text]) =>
        /\ba (EOI|EOIs|estate|expression|agreement|available)\b|\ban (block|lot|community|worksheet|tenant|purchaser)\b/i.test(
          text,
        ),
      )
      expect([market, wrong]).toEqual([market, []])
    }
  })

  test('law has a version for Australia', () => {
    const of = (market: 'base' | 'au') => JSON.stringify(textIn(legalWords, voiceIn('en', market)))
    expect(of('au')).not.toEqual(of('base'))
  })

  test('no sentence says Error 500, and two say Oops: those of §8', () => {
    const found = spoken(wordsIn('en', 'base')).filter(([, text]) => /oops|error \d/i.test(text))
    expect(found.map(([key]) => key)).toEqual(['page.failedTitle', 'messages.tryAgain'])
  })
})

describe('a project’s own sentences', () => {
  test('replace those of the market, key by key', () => {
    const words = wordsIn('en', 'au', {
      'plan.title': 'Master plan',
      'terms.lot': 'Parcel',
      'plan.stale': 'As of {time}',
    })
    expect([words.plan.title, words.terms.lot]).toEqual(['Master plan', 'Parcel'])
    expect(words.plan.stale({ time: '9:00' })).toBe('As of 9:00')
    expect(words.plan.taken).toBe('Taken')
    expect(wordsIn('en', 'au').plan.title).toBe('Site plan')
  })

  test('whose names are unknown are ignored', () => {
    const hostile = {
      'plan.nothing': 'x',
      nothing: 'x',
      '__proto__.polluted': 'x',
      'constructor.name': 'x',
      'plan.toString': 'x',
    }
    expect(spoken(wordsIn('en', 'base', hostile))).toEqual(spoken(wordsIn('en', 'base')))
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})

describe('filling placeholders', () => {
  const words = area('try', {
    twice: '{a} of {b}, {a}',
    stale: 'As of {time}. It may have changed.',
    homes: { one: '{count} home in {place}', other: '{count} homes in {place}' },
    sold: { base: 'Sold', rental: 'Rented' },
    title: '{Lot} {number}: a {lot}',
  })
  const said = textIn(words, voiceIn('en', 'base'))

  test('puts each value into each of its placeholders', () => {
    expect(said.twice({ a: 1, b: 'two' })).toBe('1 of two, 1')
    expect(said.twice({ a: '{b} $1 $&', b: 2 })).toBe('{b} $1 $& of 2, {b} $1 $&')
  })

  test('ends a sentence once', () => {
    expect(said.stale({ time: '2:46 p.m.' })).toBe('As of 2:46 p.m. It may have changed.')
    expect(said.stale({ time: '14:46' })).toBe('As of 14:46. It may have changed.')
  })

  test('asks for each placeholder at compile time', () => {
    // @ts-expect-error -- `b` is missing, and stays visible
    expect(said.twice({ a: 1 })).toBe('1 of {b}, 1')
    // @ts-expect-error -- no such place
    expect(said.stale({ time: 1, place: 2 })).toBe('As of 1. It may have changed.')
  })

  test('terms are filled in, lower and upper case', () => {
    expect(said.title({ number: 7 })).toBe('Lot 7: a lot')
    expect(textIn(words, voiceIn('en', 'au')).title({ number: 7 })).toBe('Block 7: a block')
  })

  test('a number chooses its form, a market its variant', () => {
    expect([0, 1, 2].map((count) => said.homes({ count, place: 'x' }))).toEqual([
      '0 homes in x',
      '1 home in x',
      '2 homes in x',
    ])
    expect([said.sold, textIn(words, voiceIn('en', 'de')).sold]).toEqual(['Sold', 'Rented'])
  })

  test('the same voice returns the same object', () => {
    expect(textIn(words, voiceIn('en', 'base'))).toBe(said)
  })
})

test('a line is worded when it is shown', () => {
  const saved = line(settingsWords, 'saved')
  const removed = line(accountWords, 'projects.removed', { name: 'Larch' })
  const said = (language: 'en' | 'de') =>
    [saved, removed].map((one) => lineText(one, voiceIn(language, 'base')))
  expect(said('en')).toEqual(['Saved.', 'Larch was removed from your account.'])
  expect(said('de')).toEqual(['Gespeichert.', expect.stringContaining('Larch')])
})
