import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { lotFiltersWords } from '../../i18n/en/lotFilters.ts'
import { useText } from '../../i18n/useText.ts'
import type { LinkedChoice } from '../../rules/linkedChoice.ts'
import type { Lot } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import { linkedPrice } from '../../rules/selectionPrice.ts'
import { areaText } from '../../session/homeTexts.ts'
import type { LinkedDesigns } from './useLinkedDesigns.ts'

/** A linked design and its land, priced together. */
// §1
export function LinkedHome({
  lot,
  designs,
  choice,
  metric,
  market,
  onChange,
}: {
  lot: Lot
  designs: LinkedDesigns
  choice: LinkedChoice | null
  metric: boolean
  market: Market
  onChange: (modelId: number | null, templateId: number | null) => void
}) {
  const words = useText({ lotFilters: lotFiltersWords, lot: lotWords, floorPlans: floorPlansWords })
  const model = designs.models.find((one) => one.model_id === choice?.modelId)
  const together = choice?.price === undefined ? null : linkedPrice(lot.price, choice.price)
  return (
    <div className="linked-home">
      <NativeSelect
        label={words.lotFilters.withHome({ name: designs.name })}
        placeholder={words.lot.chooseModel}
        value={model === undefined ? '' : String(model.model_id)}
        // Even a single design is offered, because the alternative is the land alone.
        options={designs.models.map((one) => ({
          id: String(one.model_id),
          label: `${one.model_name} · ${areaText(one.MODEL_SIZE, metric, market.locale, words)}`,
        }))}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value), null)}
      />
      {model === undefined || model.ELEVATION.length === 0 ? null : (
        <NativeSelect
          label={words.lot.chooseElevation}
          hideLabel
          placeholder={words.lot.chooseElevation}
          value={choice?.templateId == null ? '' : String(choice.templateId)}
          // §2: disabled with a single elevation.
          disabled={model.ELEVATION.length <= 1}
          options={model.ELEVATION.map((one) => ({
            id: String(one.templateId),
            label: words.floorPlans.elevation({ letter: one.elevationLetter }),
          }))}
          onChange={(event) =>
            onChange(model.model_id, event.target.value === '' ? null : Number(event.target.value))
          }
        />
      )}
      {together === null ? null : (
        <p className="linked-home-price">
          <span className="ll-small ll-quiet">{words.lotFilters.together}</span>
          <strong className="ll-figures" data-linked-price={together}>
            {together > 0 ? priceText(together, market) : words.lot.notAvailable}
          </strong>
        </p>
      )}
    </div>
  )
}
