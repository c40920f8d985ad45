import type { Market } from '../markets.ts'
import { priceText } from '../money.ts'
import type { Closeness } from '../nextBestLots.ts'
import type { Wording } from './base.ts'
import { say } from './say.ts'

/** Why a home comes close, in one sentence: "the same model, $12,000 less". */
export function closenessText(
  because: readonly Closeness[],
  nearest: Wording['nearest'],
  market: Market,
): string {
  return because
    .map(({ key, value }) => say(nearest[key], { amount: priceText(value, market), count: value }))
    .join(', ')
}
