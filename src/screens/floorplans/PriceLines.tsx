import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { priceText } from '../../rules/money.ts'
import type { KnownHomes } from './useHomes.ts'

/** Lines of a price. Parts of 0 are left out, a total of 0 is N/A. */
export function PriceLines({
  parts,
  total,
  known,
}: {
  parts: readonly { readonly name: string; readonly amount: number }[]
  total: number
  known: KnownHomes
}) {
  const words = useText(lotWords)
  const { market } = known
  const texts = useText(homesWords)
  const told = parts.filter((part) => part.amount !== 0)
  return (
    <dl className="home-price ll-figures" aria-live="polite">
      {told.length > 1
        ? told.map((part) => (
            <div key={part.name}>
              <dt>{part.name}</dt>
              <dd>{priceText(part.amount, market)}</dd>
            </div>
          ))
        : null}
      <div className="home-price-total">
        <dt>{told.length > 1 ? texts.together : words.price}</dt>
        <dd>{total > 0 ? priceText(total, market) : words.notAvailable}</dd>
      </div>
    </dl>
  )
}
