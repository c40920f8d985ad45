import type { Term } from './en/marketTerms.ts'

/** Forms of one sentence by the number it names, called as `Intl.PluralRules` calls them. */
export interface Plural {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** A sentence of which some markets need another one: those that rent out, or Australia's. */
export interface Variants {
  readonly base: string
  readonly au?: string
  readonly rental?: string
}

/** One sentence in one language. */
export type Sentence = string | Plural | Variants

/** Sentences by name, in groups where they belong together. */
export interface Sentences {
  readonly [name: string]: Sentence | Sentences
}

/** What may stand in a place of a sentence. */
export type Value = string | number

type PlaceIn<S> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceIn<Rest> : never

/** The places of an English sentence that a value must be given for; a market's terms fill their own. */
export type Places<S> = Exclude<PlaceIn<S>, Term>

type Filled<Place extends string> = [Place] extends [never]
  ? string
  : (values: { readonly [P in Place]: P extends 'count' ? number | string : Value }) => string

type Numbered<Place extends string> = (
  values: { readonly count: number } & { readonly [P in Exclude<Place, 'count'>]: Value },
) => string

/** English sentences as they are said: a text, or a function of the values that its places need. */
export type Said<S> = S extends string
  ? never
  : {
      readonly [Name in keyof S]: S[Name] extends string
        ? Filled<Places<S[Name]>>
        : S[Name] extends { readonly other: string }
          ? Numbered<Places<S[Name][keyof S[Name]]>>
          : S[Name] extends { readonly base: string }
            ? Filled<Places<S[Name][keyof S[Name]]>>
            : Said<S[Name]>
    }

/** The same sentences in another language: each of them, and no other. */
export type Translated<S> = {
  readonly [Name in keyof S]: S[Name] extends Sentence ? Sentence : Translated<S[Name]>
}

/** Whether this is a sentence rather than a group of them. */
export const isSentence = (node: Sentence | Sentences): node is Sentence =>
  typeof node === 'string' || isPlural(node) || isVariants(node)

export const isPlural = (node: Sentence | Sentences): node is Plural =>
  typeof node === 'object' && typeof node['other' as never] === 'string'

export const isVariants = (node: Sentence | Sentences): node is Variants =>
  typeof node === 'object' && typeof node['base' as never] === 'string'

/** The texts of which a sentence consists, one for each number or market. */
export const textsOf = (sentence: Sentence): readonly string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values<string>({ ...sentence })
