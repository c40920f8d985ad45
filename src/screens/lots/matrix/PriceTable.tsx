import { memo } from 'react'
import { StatusBadge } from '../../../controls/StatusBadge.tsx'
import { statusWords } from '../../../i18n/en/status.ts'
import { termsWords } from '../../../i18n/en/terms.ts'
import { useText } from '../../../i18n/useText.ts'
import type { PriceOf } from '../../../rules/filters.ts'
import type { Lot, LotModel } from '../../../rules/lot.ts'
import { numberShown } from '../../../rules/lotNumber.ts'
import { confirmSelectionShown } from '../../../rules/lotStatus.ts'
import type { Market } from '../../../rules/markets.ts'
import type { PriceList } from '../../../rules/priceList.ts'
import { modelPriceOn, type StandingHome } from '../../../rules/selectionPrice.ts'
import { compactPrice } from '../../../rules/money.ts'
import { useLotNow } from '../../../freshness/useLotNow.ts'
import { homeAddress } from '../../../rules/homeText.ts'
import { lotTone, statusWord } from '../lotTone.ts'

export interface PriceTableProps {
  readonly list: PriceList
  readonly chosen: Lot | null
  readonly priceOf: PriceOf
  /** Prices of models without elevations. */
  readonly ownPrices: ReadonlyMap<number, number>
  readonly standing: ReadonlyMap<number, StandingHome>
  readonly market: Market
  /** Hides numbers of unavailable lots. */
  readonly hideNumbers: boolean | undefined
  readonly onChoose: (address: string) => void
}

/** Lots in rows, fitting models in columns, each with its price there. */
export function PriceTable({ list, chosen, ...shared }: PriceTableProps) {
  const words = useText(termsWords)
  const names = list.models.map((model) => model.name).join(', ')
  return (
    <section
      className="price-table-scroll"
      aria-label={names}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
      tabIndex={0}
    >
      <table className="price-table ll-figures">
        <thead>
          <tr>
            <th scope="col">{words.lot}</th>
            {list.models.map((model) => (
              <th key={model.id} scope="col">
                {model.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.lots.map((lot) => (
            <PriceRow
              key={lot.id}
              {...shared}
              lot={lot}
              models={list.models}
              chosen={lot.id === chosen?.id}
              standing={shared.standing.get(lot.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Omit<PriceTableProps, 'list' | 'chosen' | 'standing'> {
  readonly lot: Lot
  readonly models: readonly LotModel[]
  readonly chosen: boolean
  readonly standing: StandingHome | undefined
}

const PriceRow = memo(function PriceRow({
  lot: kept,
  models,
  chosen,
  priceOf,
  ownPrices,
  standing,
  market,
  hideNumbers,
  onChoose,
}: RowProps) {
  const words = useText({ status: statusWords })
  const lot = useLotNow(kept)
  const tone = lotTone(lot)
  const free = confirmSelectionShown(lot)
  return (
    <tr aria-current={chosen || undefined} data-status={tone}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button inside has words */}
      <th scope="row">
        <button
          type="button"
          className="price-table-lot"
          data-matrix-cell={lot.number}
          data-status={tone}
          onClick={() => onChoose(homeAddress(kept))}
        >
          <strong>{numberShown(lot, hideNumbers)}</strong>
          <StatusBadge tone={tone}>{statusWord(lot, words)}</StatusBadge>
        </button>
      </th>
      {models.map((model) => {
        const own = ownPrices.get(model.id) ?? 0
        const price = free ? modelPriceOn(lot, model, priceOf, own, standing) : 0
        return (
          <td key={model.id} data-price={price} data-model={model.id}>
            {price > 0 ? compactPrice(price, market) : '–'}
          </td>
        )
      })}
    </tr>
  )
})
