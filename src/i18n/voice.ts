import type { MarketKind, MarketName } from '../rules/markets.ts'
import type { Language } from '../rules/languages.ts'
import type { Sentences } from './sentence.ts'

/** Terms by name, as within a sentence. */
export type Terms = Readonly<Record<string, string>>

export interface Translation {
  readonly language: Language
  readonly terms: Readonly<Partial<Record<MarketKind, Terms>>> & { readonly base: Terms }
  readonly areas: Readonly<Record<string, Sentences>>
}

/** A project's sentences by dotted name: {'plan.title': 'Master plan'}. */
export type OwnSentences = Readonly<Record<string, string>>

/** Language, market, and a project's own words. */
export interface Voice {
  readonly language: Language
  readonly market: MarketName
  readonly own?: OwnSentences | undefined
  /** Undefined for English, which comes with the areas. */
  readonly translation?: Translation | undefined
}
