import type { MarketName } from '../rules/markets.ts'
import type { Language } from '../rules/languages.ts'
import type { Sentences } from './sentence.ts'

/** Whether a market sells as most do, as Australia does, or rents out. */
export type MarketKind = 'base' | 'au' | 'rental'

/** The words in which markets differ, by name, in the form used inside a sentence. */
export type Terms = Readonly<Record<string, string>>

/** Everything that the product says in another language than English. */
export interface Translation {
  readonly language: Language
  readonly terms: Readonly<Partial<Record<MarketKind, Terms>>> & { readonly base: Terms }
  readonly areas: Readonly<Record<string, Sentences>>
}

/** A project's own sentences by dotted name, as its dictionary has them: {'plan.title': 'Master plan'}. */
export type OwnSentences = Readonly<Record<string, string>>

/** Who speaks: in which language, about something in which market, with which words of a project's own. */
export interface Voice {
  readonly language: Language
  readonly market: MarketName
  readonly own?: OwnSentences | undefined
  /** The sentences of that language; none for English, whose sentences come with the areas. */
  readonly translation?: Translation | undefined
}

/** Turkey and Germany rent out. */
// §1
export const kindOf = (market: MarketName): MarketKind =>
  market === 'tr' || market === 'de' ? 'rental' : market
