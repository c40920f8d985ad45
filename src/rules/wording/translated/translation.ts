import type { MarketName } from '../../markets.ts'
import type { Reason } from '../../refusals.ts'
import type { Code } from '../../validation/codes.ts'
import type { Wording } from '../base.ts'
import type { BrowsingWords } from '../browsing.ts'
import type { CleanWords } from '../carry.ts'
import type { HomeWords } from '../homes.ts'
import type { MessageCode } from '../messages.ts'
import type { NotSent } from '../notSent.ts'
import type { PeopleWords } from '../people.ts'
import type { Refusals } from '../refusals.ts'
import type { Refused } from '../sayRefusal.ts'

/** The product in another language than English, in the terms of each market. */
export interface Translation {
  readonly language: 'tr' | 'de'
  readonly wording: (market: MarketName) => Wording
  readonly browsing: (market: MarketName) => BrowsingWords
  readonly homes: (market: MarketName) => HomeWords
  readonly people: (market: MarketName) => PeopleWords
  readonly clean: CleanWords
  /** The catalogue of §8. */
  readonly messages: Readonly<Record<MessageCode, string>>
  readonly reasons: Readonly<Record<Reason, string>>
  /** Why the server refuses. */
  readonly refusals: Refusals
  /** The sentence of a refusal; undefined where this version does not know it. */
  readonly refused: (refused: Refused) => string | undefined
  readonly notSent: NotSent
  /** What is wrong with a field (§5). */
  readonly findings: Readonly<Record<Code, string>>
  /** Names of kinds of homes by their English ones (§3). */
  readonly homeTypes: Readonly<Record<string, string>>
  /** What a finding calls a field without a name. */
  readonly thisField: string
}
