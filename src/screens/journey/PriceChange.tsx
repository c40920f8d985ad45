import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { chargedText } from '../../rules/money.ts'
import './PriceChange.css'

/** A price before and after a change, in minor units. */
export function PriceChange({ before, now, market }: { before: number; now: number; market: Market }) {
  const words = useText(purchaseWords)
  return (
    <dl className="price-change ll-figures">
      <div>
        <dt>{words.priceBefore}</dt>
        <dd data-price-before={before}>{chargedText(before, market)}</dd>
      </div>
      <div>
        <dt>{words.priceNow}</dt>
        <dd data-price-now={now}>{chargedText(now, market)}</dd>
      </div>
    </dl>
  )
}
