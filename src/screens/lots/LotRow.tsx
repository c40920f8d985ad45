import { memo } from 'react'
import { StatusBadge } from '../../controls/StatusBadge.tsx'
import type { Lot } from '../../rules/lot.ts'
import { useLotNow } from '../../freshness/useLotNow.ts'
import { type RowSpeech, rowText } from './rowText.ts'

export interface LotRowProps extends RowSpeech {
  lot: Lot
  chosen: boolean
  /** From 1, with the list's length: most of a long list is not rendered. */
  place: number
  of: number
  /** Whether Tab reaches it; arrow keys move from there. */
  entry: boolean
  /** Whether it is rendered only for screen readers. */
  away: boolean
  /** Called with the lot's address. */
  onChoose: (address: string) => void
}

/** Renders again only when the lot changes or moves. */
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
    hideNumbers,
    onChoose,
  }: LotRowProps) {
    const lot = useLotNow(kept)
    const text = rowText(lot, { market, metric, words, hideNumbers })
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
          data-status={text.tone}
          value={text.address}
          aria-current={chosen || undefined}
          tabIndex={entry ? 0 : -1}
          onClick={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <span className="lot-row-number ll-figures" data-long={text.isLongNumber ? '' : undefined}>
            {text.number}
          </span>
          <span className="lot-row-facts">
            <span className="lot-row-price ll-figures">{text.price}</span>
            <span className="ll-small ll-quiet" data-long={text.isLongFacts ? '' : undefined}>
              {text.facts}
            </span>
          </span>
          <StatusBadge tone={text.tone}>{text.status}</StatusBadge>
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
