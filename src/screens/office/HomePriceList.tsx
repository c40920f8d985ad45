import { Facts } from '../../controls/Facts.tsx'
import { lotPlansWords } from '../../i18n/en/lotPlans.ts'
import { useText } from '../../i18n/useText.ts'
import type { PricedHome } from './lotSelection.ts'
import { amountOf } from './saleText.ts'

/** Prices of homes buyers choose for a lot, and where they change. */
export function HomePriceList({
  homes,
  currency,
  projectId,
}: {
  homes: readonly PricedHome[]
  currency: string
  projectId: string
}) {
  const said = useText(lotPlansWords)
  if (homes.length === 0) return null
  return (
    <section className="take-records" data-homes={homes.length}>
      <h2>{said.homesTitle}</h2>
      <p className="ll-quiet ll-small">{said.homesLead}</p>
      <Facts
        className="market-facts ll-figures"
        facts={homes.map(({ name, prices }) => [
          name,
          prices
            .map(({ letter, minor }) => `${letter} ${amountOf(minor, currency, projectId)}`.trim())
            .join(' · '),
        ])}
      />
    </section>
  )
}
