import type { Term } from './en/marketTerms.ts'

/** Forms of one sentence by number, named as in `Intl.PluralRules`. */
export interface Plural {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** A sentence with variants for some markets: rental ones, or Australia. */
export interface Variants {
  readonly base: string
  readonly au?: string
  readonly rental?: string
}

export type Sentence = string | Plural | Variants

export interface Sentences {
  readonly [name: string]: Sentence | Sentences
}

/** Accepted values of a place. */
export type Value = string | number

type PlaceIn<S> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceIn<Rest> : never

/** The places that need a value; the market's terms fill the rest. */
export type Places<S> = Exclude<PlaceIn<S>, Term>

type Filled<Place extends string> = [Place] extends [never]
  ? string
  : (values: { readonly [P in Place]: P extends 'count' ? number | string : Value }) => string

type Numbered<Place extends string> = (
  values: { readonly count: number } & { readonly [P in Exclude<Place, 'count'>]: Value },
) => string

/** English, ready: a text, or a function of its places' values. */
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

/** The same sentences in another language, neither more nor fewer. */
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

/** All texts of a sentence, one for each number or market. */
export const textsOf = (sentence: Sentence): readonly string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values<string>({ ...sentence })
