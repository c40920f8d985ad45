import { memo } from 'react'
import { BathIcon, BedIcon, AreaIcon } from '../../../controls/icons.tsx'
import { StatusBadge } from '../../../controls/StatusBadge.tsx'
import { lotWords } from '../../../i18n/en/lot.ts'
import { statusWords } from '../../../i18n/en/status.ts'
import { valuesWords } from '../../../i18n/en/values.ts'
import { useText } from '../../../i18n/useText.ts'
import type { Lot } from '../../../rules/lot.ts'
import { isStudio } from '../../../rules/lot.ts'
import { priceShown } from '../../../rules/lotStatus.ts'
import { numberShown } from '../../../rules/lotNumber.ts'
import { compassText } from '../../../rules/lotValues.ts'
import type { Market } from '../../../rules/markets.ts'
import { priceText } from '../../../rules/money.ts'
import { areaText, countText } from '../../../session/homeTexts.ts'
import { useLotNow } from '../../../freshness/useLotNow.ts'
import { homeAddress, homeTitle } from '../../../rules/homeText.ts'
import { lotTone, statusWord } from '../lotTone.ts'

interface Shared {
  market: Market
  metric: boolean
  hideNumbers: boolean | undefined
  onChoose: (address: string) => void
}

const SuiteCard = memo(function SuiteCard({
  lot: kept,
  market,
  metric,
  hideNumbers,
  onChoose,
}: Shared & { lot: Lot }) {
  const words = useText({ lot: lotWords, status: statusWords, values: valuesWords })
  const lot = useLotNow(kept)
  const tone = lotTone(lot)
  const facts = [
    {
      name: words.lot.bedrooms,
      Icon: BedIcon,
      text: isStudio(lot) ? words.lot.studio : countText(lot.bedrooms, market.locale, words),
    },
    { name: words.lot.baths, Icon: BathIcon, text: countText(lot.fullBaths, market.locale, words) },
    { name: words.lot.area, Icon: AreaIcon, text: areaText(lot.area, metric, market.locale, words) },
  ]
  return (
    <li>
      <button
        type="button"
        className="suite-card"
        data-suite={lot.number}
        data-status={tone}
        onClick={() => onChoose(homeAddress(kept))}
      >
        <span className="suite-card-head">
          <strong className="ll-figures">
            {homeTitle({ ...lot, number: numberShown(lot, hideNumbers), buildingName: '' }, words)}
          </strong>
          <StatusBadge tone={tone}>{statusWord(lot, words)}</StatusBadge>
        </span>
        {priceShown(lot) ? (
          <span className="suite-card-price ll-figures">
            {lot.price > 0 ? priceText(lot.price, market) : words.lot.notAvailable}
          </span>
        ) : null}
        <span className="suite-card-facts ll-figures ll-small">
          {facts.map(({ name, Icon, text }) => (
            <span key={name}>
              <Icon />
              <span className="ll-spoken">{name}</span>
              {text}
            </span>
          ))}
        </span>
        {/* Always the last line, below the facts. */}
        <span className="ll-small ll-quiet">
          {[lot.models.map((model) => model.name).join(', '), compassText(lot.orientation, words.values)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
})

/** The suites of one floor as cards. */
export function SuiteCards({ lots, label, ...shared }: Shared & { lots: readonly Lot[]; label: string }) {
  return (
    <ul className="suite-cards" aria-label={label}>
      {lots.map((lot) => (
        <SuiteCard key={lot.id} lot={lot} {...shared} />
      ))}
    </ul>
  )
}
