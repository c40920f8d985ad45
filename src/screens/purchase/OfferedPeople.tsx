import { Button } from '../../controls/Button.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { companionWords } from '../../i18n/en/companion.ts'
import { informationWords } from '../../i18n/en/information.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import { keepable } from '../../rules/fields/application.ts'
import { dayText } from '../../session/dayText.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { type OfferedPeople as Offered, offerPeople } from '../../session/offeredPeople.ts'
import type { Typed } from './step.ts'

/** New details of purchasers from the embedding page, all shown before any is used. */
// §7 setPurchaserInfoByData
export function OfferedPeople({
  offered,
  typed,
  idDemanded,
  onUse,
}: {
  offered: Offered
  typed: Typed
  idDemanded: boolean
  onUse: (changed: Typed, count: number) => void
}) {
  const words = useText({
    ...fieldAreas,
    companion: companionWords,
    information: informationWords,
    worksheet: worksheetWords,
  })
  const texts = words.information
  const rows = keepable(offered.typed, { idDemanded }).filter(({ id, value }) => typed[id] !== value)
  if (rows.length === 0) return null
  const places = [...new Set(rows.map(({ place }) => place))]
  return (
    <section className="purchase-group" aria-live="polite" data-offered="page">
      <h2>{texts.offered}</h2>
      <p className="ll-quiet ll-small">{texts.offeredText}</p>
      {places.map((place) => (
        <div key={place}>
          <h3>{words.worksheet.buyerNth({ n: place + 1 })}</h3>
          <Facts
            className="id-offer-facts"
            facts={rows
              .filter((row) => row.place === place)
              .map(({ label, value }) => [
                words.labels[label],
                value === true ? words.companion.yes : dayText(value) || value,
              ])}
          />
        </div>
      ))}
      <div className="id-offer-answers">
        <Button
          onClick={() => {
            onUse(Object.fromEntries(rows.map(({ id, value }) => [id, value])), offered.count)
            offerPeople(null)
          }}
        >
          {texts.offeredUse}
        </Button>
        <Button kind="plain" onClick={() => offerPeople(null)}>
          {texts.offeredNo}
        </Button>
      </div>
    </section>
  )
}
