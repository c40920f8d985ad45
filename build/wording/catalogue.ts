import { everyArea } from '../../src/i18n/en/everyArea.ts'
import { englishTerms } from '../../src/i18n/en/marketTerms.ts'
import { translations } from '../../src/i18n/everyLanguage.ts'
import {
  isPlural,
  isSentence,
  isVariants,
  type Plural,
  type Sentence,
  type Sentences,
  textsOf,
} from '../../src/i18n/sentence.ts'
import type { Language } from '../../src/rules/languages.ts'
import type { PoEntry } from './po.ts'

export type Target = Exclude<Language, 'en'>

/** Sentences as written in a source file. */
export interface Written {
  [name: string]: Sentence | Written
}

const termsName = 'marketTerms'

/** The plural forms of a language, in the order of its PO files. */
export const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Every sentence with its translation, by area; market terms last. */
export function catalogueOf(language: Target): PoEntry[] {
  const translation = translations[language]
  const areas = Object.entries(everyArea).flatMap(([name, { sentences }]) =>
    entriesOf(name, sentences, translation?.areas[name] ?? {}, formsOf(language)),
  )
  const terms = Object.entries(translation?.terms ?? {}).flatMap(([kind, words]) =>
    Object.entries(words ?? {}).map(([name, word]): PoEntry => ({
      context: `${termsName}.${kind}.${name}`,
      english: [name],
      texts: [word],
    })),
  )
  return [...areas, ...terms]
}

function entriesOf(at: string, english: Sentences, theirs: Sentences, forms: readonly string[]): PoEntry[] {
  return Object.entries(english).flatMap(([name, source]): PoEntry[] => {
    const context = `${at}.${name}`
    const there = theirs[name]
    if (!isSentence(source)) return entriesOf(context, source, (there ?? {}) as Sentences, forms)
    const text = there !== undefined && isSentence(there) ? there : ''
    if (isPlural(source) || isPlural(text)) {
      const [one, many] = [formIn(source, 'one'), formIn(source, 'other')]
      return [{ context, english: [one, many], texts: forms.map((form) => formIn(text, form)) }]
    }
    if (isVariants(source) || isVariants(text)) {
      const kinds = ['base', 'au', 'rental'].filter((kind) => hasKind(source, kind) || hasKind(text, kind))
      return kinds.map((kind) => ({
        context: `${context}#${kind}`,
        english: [kindIn(source, kind)],
        texts: [kindIn(text, kind)],
      }))
    }
    return [{ context, english: [source], texts: [text] }]
  })
}

const formIn = (sentence: Sentence, form: string): string =>
  isPlural(sentence) ? (sentence[form as keyof Plural] ?? sentence.other) : (textsOf(sentence)[0] ?? '')

const hasKind = (sentence: Sentence, kind: string): boolean =>
  isVariants(sentence) && Object.hasOwn(sentence, kind)
const kindIn = (sentence: Sentence, kind: string): string =>
  isVariants(sentence) ? (sentence[kind as 'base'] ?? sentence.base) : (textsOf(sentence)[0] ?? '')

/** A translation file's areas and terms, or its faults. */
export interface Read {
  readonly areas: Written
  readonly terms: Written
  readonly faults: readonly string[]
}

/** Reads translations back. Each sentence must be there, with exactly the English one's places. */
export function readCatalogue(language: Target, entries: readonly PoEntry[]): Read {
  const wanted = new Map(catalogueOf(language).map((entry) => [entry.context, entry]))
  const given = new Map(entries.map((entry) => [entry.context, entry]))
  const terms = termNames(entries)
  const areas: Written = {}
  const own: Written = {}
  const faults = entries.flatMap(({ context }) =>
    wanted.has(context) ? [] : [`${context}: no such sentence in English`],
  )
  for (const [context, { english }] of wanted) {
    const texts = given.get(context)?.texts ?? []
    const forms = english.length === 1 ? 1 : formsOf(language).length
    if (texts.length < forms || texts.some((text) => text.trim() === '')) {
      faults.push(`${context}: no translation`)
      continue
    }
    const isTerm = context.startsWith(`${termsName}.`)
    const fault = isTerm ? undefined : placeFault(english, texts, terms)
    if (fault !== undefined) faults.push(`${context}: ${fault}`)
    const sentence: Sentence =
      english.length === 1
        ? (texts[0] ?? '')
        : (Object.fromEntries(
            formsOf(language).map((form, at) => [form, texts[at] ?? '']),
          ) as unknown as Plural)
    put(isTerm ? own : areas, isTerm ? context.slice(termsName.length + 1) : context, sentence)
  }
  return { areas, terms: own, faults }
}

const termNames = (entries: readonly PoEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ context, english }) => (context.startsWith(`${termsName}.`) ? english : [])))

const placesOf = (texts: readonly string[], isTerm: (name: string) => boolean): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (isTerm(name) ? [] : [name])),
    ),
  ),
]

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

/** What is wrong with a translation's places; a plural form may omit a number. */
function placeFault(
  english: readonly string[],
  texts: readonly string[],
  terms: ReadonlySet<string>,
): string | undefined {
  const inEnglish = placesOf(english, (name) => Object.hasOwn(englishTerms.base, small(name)))
  const inTheirs = placesOf(texts, (name) => terms.has(name) || terms.has(small(name)))
  const missing = inEnglish.filter((name) => !inTheirs.includes(name))
  const unknown = inTheirs.filter((name) => !inEnglish.includes(name))
  if (missing.length > 0) return `{${missing.join('}, {')}} is missing`
  return unknown.length > 0 ? `{${unknown.join('}, {')}} is not in the English sentence` : undefined
}

function put(tree: Written, path: string, sentence: Sentence): void {
  const [dotted = '', kind] = path.split('#')
  const parts = [...dotted.split('.'), ...(kind === undefined ? [] : [kind])]
  const last = parts.pop() ?? ''
  let at = tree
  for (const part of parts) at = (at[part] ??= {}) as Written
  at[last] = sentence
}
