import { canonicalJson } from '../signing/canonical.ts'
import { momentOfRound, quicknet } from './beacon.ts'

/** A category of entrants; earlier ones come first. */
interface LaunchCategory {
  readonly id: string
  readonly name: string
}

/** A launch's rules, published before anybody enters. Moments are ISO texts in UTC. */
export interface LaunchRules {
  readonly format: 'lotline-rules-1'
  readonly launch: string
  readonly project: string
  readonly name: string
  /** The ids of its homes, ascending. */
  readonly homes: readonly number[]
  readonly categories: readonly LaunchCategory[]
  /** How many people one household may enter. */
  readonly mostInHousehold: number
  readonly opensAt: string
  readonly closesAt: string
  /** When the first turns begin. */
  readonly startsAt: string
  readonly turnMinutes: number
  /** How many people have a turn at the same time. */
  readonly turnsAtOnce: number
  readonly beacon: { readonly chain: string; readonly round: number }
}

/** The rules as the hashed and published text. */
export const rulesText = (rules: LaunchRules): string => canonicalJson(rules)

export type RulesFault = 'rulesForm' | 'rulesRound'

const idForm = /^c\d{1,2}$/

/** What makes a draw by these rules invalid. An entrant could have known a round before entries end. */
export function rulesFault(rules: LaunchRules): RulesFault | null {
  const { format, categories, closesAt, beacon } = rules
  const ids = categories.map(({ id }) => id)
  const isSound =
    format === 'lotline-rules-1' &&
    ids.length > 0 &&
    ids.every((id) => idForm.test(id)) &&
    new Set(ids).size === ids.length &&
    beacon.chain === quicknet.chain &&
    Number.isSafeInteger(beacon.round)
  if (!isSound) return 'rulesForm'
  return momentOfRound(beacon.round) > Date.parse(closesAt) ? null : 'rulesRound'
}

/** Parses published rules; null unless `rulesText` writes exactly this. */
export function readRules(text: string): LaunchRules | null {
  try {
    const read = JSON.parse(text) as LaunchRules
    return rulesText(read) === text && Array.isArray(read.categories) && typeof read.beacon === 'object'
      ? read
      : null
  } catch {
    return null
  }
}
