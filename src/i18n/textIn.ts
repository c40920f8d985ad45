import { marketKinds } from '../rules/markets.ts'
import type { Area, TextOf } from './area.ts'
import { englishTerms } from './en/marketTerms.ts'
import { fill } from './fill.ts'
import {
  isPlural,
  isSentence,
  isVariants,
  type Sentence,
  type Sentences,
  textsOf,
  type Value,
} from './sentence.ts'
import { type Terms, type Translation, type Voice } from './voice.ts'

type Values = Readonly<Record<string, Value>>
type Spoken = string | ((values: Values) => string) | { readonly [name: string]: Spoken }

const made = new WeakMap<Voice, WeakMap<Area, Spoken>>()

/** Areas by names that the caller chooses. */
export type Areas = Readonly<Record<string, Area>>

/** Returns an area's sentences in a voice; the same object for the same voice. */
export function textIn<A extends Area | Areas>(areas: A, voice: Voice): TextOf<A> {
  const said = isArea(areas)
    ? spokenBy(areas, voice)
    : Object.fromEntries(Object.entries(areas).map(([name, one]) => [name, spokenBy(one, voice)]))
  return said as TextOf<A>
}

const isArea = (areas: Area | Areas): areas is Area => typeof areas['name'] === 'string'

function spokenBy(area: Area, voice: Voice): Spoken {
  const ofVoice = made.get(voice) ?? new WeakMap<Area, Spoken>()
  made.set(voice, ofVoice)
  const spoken = ofVoice.get(area) ?? speak(area, voice)
  ofVoice.set(area, spoken)
  return spoken
}

function speak({ name, sentences }: Area, voice: Voice): Spoken {
  const say = sayer(voice)
  // Built on first use, because a screen needs few of an area's sentences.
  const group = (english: Sentences, other: Sentences | undefined, path: string): Spoken => {
    const spoken: Record<string, Spoken> = {}
    for (const [key, source] of Object.entries(english)) {
      const make = (): Spoken => {
        const at = `${path}.${key}`
        const theirs = other?.[key]
        if (!isSentence(source)) return group(source, theirs as Sentences | undefined, at)
        const sentence = ownSentence(voice, at) ?? (theirs as Sentence | undefined) ?? source
        // English decides whether values are required.
        return needsValues(source) ? (values: Values) => say(sentence, values) : say(sentence, {})
      }
      const get = (): Spoken => {
        const value = make()
        Object.defineProperty(spoken, key, { value, enumerable: true })
        return value
      }
      Object.defineProperty(spoken, key, { get, enumerable: true, configurable: true })
    }
    return spoken
  }
  return group(sentences, voice.translation?.areas[name], name)
}

// §7 GetDictionary: a project's own sentence, if it has one.
const ownSentence = ({ own }: Voice, at: string): string | undefined =>
  own !== undefined && Object.hasOwn(own, at) ? own[at] : undefined

/** A single sentence in the words of `voice`. */
export const sentenceIn = (voice: Voice, sentence: Sentence, values: Values): string =>
  sayer(voice)(sentence, values)

function sayer({ language, market, translation }: Voice) {
  const kind = marketKinds[market]
  const spoken: Translation['terms'] = translation?.terms ?? englishTerms
  const terms = spoken[kind] ?? spoken.base
  const rules = new Intl.PluralRules(language)
  const chosen = (sentence: Sentence, values: Values): string => {
    if (typeof sentence === 'string') return sentence
    if (isVariants(sentence)) return sentence[kind] ?? sentence.base
    return sentence[rules.select(Number(values['count']))] ?? sentence.other
  }
  return (sentence: Sentence, values: Values): string => {
    const inTerms = chosen(sentence, values).replaceAll(
      /\{(\w+)\}/g,
      (place, name: string) => termText(terms, name, language) ?? place,
    )
    return fill(inTerms, values)
  }
}

const needsValues = (english: Sentence): boolean =>
  isPlural(english) || textsOf(english).some((text) => withoutTerms(text).includes('{'))

const withoutTerms = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    termText(englishTerms.base, name, 'en') === undefined ? place : '',
  )

/** A market's term, capitalised if the name is. */
function termText(terms: Terms, name: string, language: string): string | undefined {
  if (Object.hasOwn(terms, name)) return terms[name]
  const small = name.charAt(0).toLowerCase() + name.slice(1)
  const term = small !== name && Object.hasOwn(terms, small) ? terms[small] : undefined
  return term === undefined ? undefined : term.charAt(0).toLocaleUpperCase(language) + term.slice(1)
}
