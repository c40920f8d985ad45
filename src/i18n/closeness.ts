import type { Market } from '../rules/markets.ts'
import { priceText } from '../rules/money.ts'
import type { Closeness } from '../rules/nextBestLots.ts'
import type { TextOf } from './area.ts'
import type { nearestWords } from './en/nearest.ts'

/** A match in a sentence: "the same model, $12,000 less". */
export function closenessText(
  because: readonly Closeness[],
  nearest: TextOf<typeof nearestWords>,
  market: Market,
): string {
  return because
    .map(({ key, value }) => {
      const said = nearest[key === 'sameModel' ? 'sameModels' : key]
      return typeof said === 'string' ? said : said({ amount: priceText(value, market), count: value })
    })
    .join(', ')
}
