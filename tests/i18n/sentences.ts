import { everyArea } from '../../src/i18n/en/everyArea.ts'
import { englishTerms } from '../../src/i18n/en/marketTerms.ts'
import { translations, voiceIn } from '../../src/i18n/everyLanguage.ts'
import { isSentence, type Sentence, type Sentences } from '../../src/i18n/sentence.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Language } from '../../src/rules/languages.ts'
import type { MarketName } from '../../src/rules/markets.ts'

/** Every sentence in a language, for a market. */
export const wordsIn = (language: Language, market: MarketName, own?: Readonly<Record<string, string>>) =>
  textIn(everyArea, voiceIn(language, market, own))

export const areaNames = Object.keys(everyArea) as readonly (keyof typeof everyArea)[]

/** An area's sentences as written in the source. */
export const written = (name: string, language: Language): Sentences =>
  (language === 'en'
    ? everyArea[name as keyof typeof everyArea].sentences
    : translations[language]?.areas[name]) ?? {}

/** Every sentence in `group`, with its dotted name. */
export function flat(group: Sentences, before = ''): [string, Sentence][] {
  return Object.entries(group).flatMap(([name, value]): [string, Sentence][] =>
    isSentence(value) ? [[before + name, value]] : flat(value, `${before}${name}.`),
  )
}

/**
 * Every sentence that `words` can show, with its dotted name. Sentences that need values keep their
 * placeholders.
 */
export function spoken(words: object, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[before + name, value]]
    if (typeof value === 'function') {
      const say = value as (values: object) => string
      return [...new Set([say({ count: 1 }), say({})])].map((text) => [before + name, text])
    }
    return spoken(value as object, `${before}${name}.`)
  })
}

/** Whether a placeholder stands for a market's term in this language. */
export function isTerm(name: string, language: Language): boolean {
  const { base } = language === 'en' ? englishTerms : (translations[language]?.terms ?? englishTerms)
  return Object.hasOwn(base, name) || Object.hasOwn(base, name.charAt(0).toLowerCase() + name.slice(1))
}
