import { memo } from 'react'
import { statusWords } from '../../../i18n/en/status.ts'
import { useText } from '../../../i18n/useText.ts'
import type { Lot } from '../../../rules/lot.ts'
import { isAvailable, isInventory } from '../../../rules/lotStatus.ts'
import { numberShown } from '../../../rules/lotNumber.ts'
import type { Market } from '../../../rules/markets.ts'
import { compactPrice } from '../../../rules/money.ts'
import { useLotNow } from '../../../freshness/useLotNow.ts'
import { homeAddress } from '../../../rules/homeText.ts'
import { lotTone, statusWord } from '../lotTone.ts'

interface Props {
  lot: Lot
  chosen: boolean
  /** Whether Tab reaches it; arrow keys move from there. */
  first: boolean
  market: Market
  /** Hides numbers of unavailable lots. */
  hideNumbers: boolean | undefined
  onChoose: (address: string) => void
}

/** A lot's number and, if free, price, in the legend's colour and pattern. */
export const MatrixCell = memo(
  function MatrixCell({ lot: kept, chosen, first, market, hideNumbers, onChoose }: Props) {
    const words = useText({ status: statusWords })
    const lot = useLotNow(kept)
    const tone = lotTone(lot)
    const priced = lot.price > 0 && (isAvailable(lot) || isInventory(lot))
    return (
      <button
        type="button"
        className="matrix-cell"
        data-matrix-cell={lot.number}
        data-status={tone}
        aria-current={chosen || undefined}
        tabIndex={first ? 0 : -1}
        onClick={() => onChoose(homeAddress(kept))}
      >
        <strong className="ll-figures">{numberShown(lot, hideNumbers)}</strong>
        {priced ? <span className="ll-figures ll-small">{compactPrice(lot.price, market)}</span> : null}
        <span className="matrix-cell-word">{statusWord(lot, words)}</span>
      </button>
    )
  },
  (a, b) =>
    a.lot === b.lot &&
    a.chosen === b.chosen &&
    a.first === b.first &&
    a.market === b.market &&
    a.hideNumbers === b.hideNumbers,
)
