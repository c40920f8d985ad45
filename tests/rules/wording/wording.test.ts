import { describe, expect, test } from 'vitest'
import { base } from '../../../src/rules/wording/base.ts'
import { legalWords } from '../../../src/rules/wording/legal.ts'
import { say, wordingFor } from '../../../src/rules/wording/wordingFor.ts'

const markets = ['base', 'au', 'tr', 'de'] as const

/** Every sentence of a wording with its dotted key. */
function sentencesOf(wording: object): [string, string][] {
  return Object.entries(wording).flatMap(([group, sentences]) =>
    Object.entries(sentences as Record<string, string>).map(([name, text]): [string, string] => [
      `${group}.${name}`,
      text,
    ]),
  )
}

describe('markets', () => {
  test('Australia sells blocks in estates, with settlement and EOI', () => {
    const { terms } = wordingFor('au')
    expect([terms.lot, terms.community, terms.closing, terms.worksheet]).toEqual([
      'Block',
      'Estate',
      'Settlement',
      'EOI',
    ])
    expect(base.terms.lot).toBe('Lot')
  })

  test('Turkey and Germany rent', () => {
    for (const market of ['tr', 'de'] as const) {
      const { terms } = wordingFor(market)
      expect([terms.purchaser, terms.deposit, terms.purchase]).toEqual(['Tenant', 'Security deposit', 'Rent'])
    }
  })

  test.each([
    ['au', /\b(lots?|communit(y|ies)|closing|worksheets?|APS|HST)\b/i],
    ['tr', /\b(purchasers?|purchase|buy(er|ers|ing)?|HST|APS)\b/i],
    ['de', /\b(purchasers?|purchase|buy(er|ers|ing)?|HST|APS)\b/i],
  ] as const)('no sentence of %s uses a word of another market', (market, foreign) => {
    expect(sentencesOf(wordingFor(market)).filter(([, text]) => foreign.test(text))).toEqual([])
  })

  test('no article stands before the wrong sound', () => {
    for (const market of markets) {
      const wrong = sentencesOf(wordingFor(market)).filter(([, text]) =>
        /\ba (EOI|EOIs|estate|agreement|available)\b|\ban (block|lot|community|worksheet|tenant|purchaser)\b/i.test(
          text,
        ),
      )
      expect([market, wrong]).toEqual([market, []])
    }
  })

  test('nor in the papers of law, in either version', () => {
    for (const version of ['general', 'australian'] as const) {
      const text = JSON.stringify(legalWords('en', version))
      expect(text.match(/\ba (?:estate|expression|EOI|available)\b.{0,20}/gi)).toBeNull()
      expect(text.match(/\ban (?:block|lot|community|worksheet)\b.{0,20}/gi)).toBeNull()
    }
  })

  test('every market has the same sentences, with the same places', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0])
    const expected = sentencesOf(base).map(([key, text]) => [key, places(text)])
    for (const market of markets) {
      const found = sentencesOf(wordingFor(market))
      expect(found.map(([key, text]) => [key, places(text)])).toEqual(expected)
      expect(found.filter(([, text]) => text.trim() === '' || /undefined|\$\{/.test(text))).toEqual([])
    }
  })

  test('no sentence says Error 500, and one alone says Oops: that of §8', () => {
    const found = sentencesOf(base).filter(([, text]) => /oops|error \d/i.test(text))
    expect(found.map(([key]) => key)).toEqual(['page.failedTitle'])
  })
})

describe('a project’s own sentences', () => {
  test('replace those of the market, key by key', () => {
    const wording = wordingFor('au', {
      'plan.title': 'Master plan',
      'terms.lot': 'Parcel',
      'plan.legend': 'Key',
    })
    expect([wording.plan.title, wording.plan.legend, wording.terms.lot]).toEqual([
      'Master plan',
      'Key',
      'Parcel',
    ])
    expect(wording.plan.available).toBe('Available')
    expect(wordingFor('au').plan.title).toBe('Site plan')
  })

  test('that name nothing known are ignored', () => {
    const hostile = {
      'plan.nothing': 'x',
      nothing: 'x',
      '__proto__.polluted': 'x',
      'constructor.name': 'x',
      'plan.toString': 'x',
    }
    expect(wordingFor('base', hostile)).toEqual(base)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})

describe('filling places', () => {
  test('puts each value in each of its places', () => {
    expect(say('{a} of {b}, {a}', { a: 1, b: 'two' })).toBe('1 of two, 1')
    expect(say(base.worksheet.progress, { step: 2, total: 4, name: 'Buyer' })).toBe('2 of 4 · Buyer')
  })

  test('ends a sentence once', () => {
    expect(say('As of {time}. It may have changed.', { time: '2:46 p.m.' })).toBe(
      'As of 2:46 p.m. It may have changed.',
    )
    expect(say('As of {time}. It may have changed.', { time: '14:46' })).toBe(
      'As of 14:46. It may have changed.',
    )
    expect(say('{none}. It may have changed.')).toBe('{none}. It may have changed.')
  })

  test('leaves a place without a value, and takes values as they are', () => {
    expect(say('{a} {b}', { a: '{b} $1 $&' })).toBe('{b} $1 $& {b}')
    expect(say('{toString}')).toBe('{toString}')
  })
})
