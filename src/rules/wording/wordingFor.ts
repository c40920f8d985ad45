import type { MarketName } from '../markets.ts'
import { au } from './au.ts'
import { type Wording, base } from './base.ts'
import { de } from './de.ts'
import { tr } from './tr.ts'

export { say } from './say.ts'

const byMarket: Readonly<Record<MarketName, Wording>> = { base, au, tr, de }

/** A project's own sentences by dotted key, as its dictionary has them: {'plan.title': 'Master plan'}. */
export type WordingOverrides = Readonly<Record<string, string>>

/** The wording of a market, with a project's own sentences put in. */
// §1
export function wordingFor(market: MarketName, overrides?: WordingOverrides): Wording {
  return withOwnWords(byMarket[market], overrides)
}

/**
 * A wording with a project's own sentences put in. Keys that name no sentence are ignored: a dictionary may hold more
 * than this version knows.
 */
// §7 GetDictionary
export function withOwnWords(wording: Wording, overrides: WordingOverrides = {}): Wording {
  const changed: Record<string, Record<string, string>> = {}
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = wording
  for (const [key, sentence] of Object.entries(overrides)) {
    const [group = '', name = ''] = key.split('.')
    const sentencesOfGroup = Object.hasOwn(groups, group) ? groups[group] : undefined
    if (sentencesOfGroup === undefined || !Object.hasOwn(sentencesOfGroup, name)) continue
    changed[group] = { ...sentencesOfGroup, ...changed[group], [name]: sentence }
  }
  return { ...wording, ...changed }
}
