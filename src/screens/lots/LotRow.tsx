import { memo } from 'react'
import { StatusBadge } from '../../controls/StatusBadge.tsx'
import type { Lot } from '../../rules/lot.ts'
import { lotSize } from '../../rules/lot.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { orientationText } from '../../rules/lotText.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { frontageText } from '../../session/homeTexts.ts'
import { useLotNow } from '../../store/useLotNow.ts'
import { lotAddress } from './lotAddress.ts'
import { lotTone, statusWord } from './lotTone.ts'

export interface LotRowProps {
  lot: Lot
  chosen: boolean
  /** Its place in the whole list, from 1, and how long that is: most of a long list is not there. */
  place: number
  of: number
  /** The one row that Tab reaches; keys go on from it. */
  entry: boolean
  /** Its place is not drawn: it is only heard. */
  away: boolean
  market: Market
  metric: boolean
  words: Wording
  /** The builder shows no numbers on lots that cannot be had. */
  hideNumbers?: boolean | undefined
  onChoose: (number: string) => void
}

/** Longer than this a number is a name, and takes a line of its own size. */
const mostFigures = 6
/** Longer than this a line may not fit beside a lot's number and its status. */
const mostInLine = 16

/** One lot of the list: drawn again only when it changed, or moved. */
export const LotRow = memo(
  function LotRow({
    lot: kept,
    chosen,
    place,
    of,
    entry,
    away,
    market,
    metric,
    words,
    hideNumbers = false,
    onChoose,
  }: LotRowProps) {
    const lot = useLotNow(kept)
    const tone = lotTone(lot)
    const number = numberShown(lot, hideNumbers)
    const size = lotSize(lot)
    const facts = [
      lot.buildingName,
      size === null || size === 0 ? '' : frontageText(size, metric, market.locale),
      orientationText(lot.orientation),
    ]
      .filter(Boolean)
      .join(' · ')
    return (
      <li
        className={away ? 'lot-row ll-spoken' : 'lot-row'}
        aria-posinset={place}
        aria-setsize={of}
        data-away={away || undefined}
      >
        <button
          type="button"
          className="lot-row-button"
          data-lot-row={lot.number}
          data-status={tone}
          aria-current={chosen || undefined}
          tabIndex={entry ? 0 : -1}
          onClick={() => onChoose(lotAddress(lot))}
        >
          <span className="lot-row-number ll-figures" data-long={number.length > mostFigures || undefined}>
            {number}
          </span>
          <span className="lot-row-facts">
            <span className="lot-row-price ll-figures">
              {lot.price > 0 ? priceText(lot.price, market) : words.lot.notAvailable}
            </span>
            <span className="ll-small ll-quiet" data-long={facts.length > mostInLine || undefined}>
              {facts}
            </span>
          </span>
          <StatusBadge tone={tone}>{statusWord(lot, words)}</StatusBadge>
        </button>
      </li>
    )
  },
  (a, b) =>
    a.lot === b.lot &&
    a.chosen === b.chosen &&
    a.place === b.place &&
    a.of === b.of &&
    a.entry === b.entry &&
    a.away === b.away &&
    a.market === b.market &&
    a.metric === b.metric &&
    a.hideNumbers === b.hideNumbers &&
    a.words === b.words,
)
