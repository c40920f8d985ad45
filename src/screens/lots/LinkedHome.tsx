import { useState } from 'react'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import type { Lot } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { areaText } from '../../rules/measures.ts'
import { priceText } from '../../rules/money.ts'
import { linkedPrice } from '../../rules/selectionPrice.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { LinkedDesigns } from './useLinkedDesigns.ts'

/** Land and a home of the linked design project, priced together. */
// §1
export function LinkedHome({
  lot,
  designs,
  metric,
  market,
  words,
}: {
  lot: Lot
  designs: LinkedDesigns
  metric: boolean
  market: Market
  words: Wording
}) {
  const [modelId, setModelId] = useState<number | null>(null)
  const [templateId, setTemplateId] = useState<number | null>(null)
  const model = designs.models.find((one) => one.model_id === modelId)
  const elevation =
    model?.ELEVATION.length === 1
      ? model.ELEVATION[0]
      : model?.ELEVATION.find((one) => one.templateId === templateId)
  const together = linkedPrice(lot.price, elevation?.price ?? 0)
  return (
    <div className="linked-home">
      <NativeSelect
        label={say(words.lotFilters.withHome, { name: designs.name })}
        placeholder={words.lot.chooseModel}
        value={model === undefined ? '' : String(model.model_id)}
        disabled={designs.models.length <= 1}
        options={designs.models.map((one) => ({
          id: String(one.model_id),
          label: `${one.model_name} · ${areaText(one.MODEL_SIZE, metric, market.locale)}`,
        }))}
        onChange={(event) => {
          setModelId(event.target.value === '' ? null : Number(event.target.value))
          setTemplateId(null)
        }}
      />
      {model === undefined ? null : (
        <NativeSelect
          label={words.lot.chooseElevation}
          hideLabel
          placeholder={words.lot.chooseElevation}
          value={elevation === undefined ? '' : String(elevation.templateId)}
          // §2: disabled with a single elevation.
          disabled={model.ELEVATION.length <= 1}
          options={model.ELEVATION.map((one) => ({
            id: String(one.templateId),
            label: say(words.floorPlans.elevation, { letter: one.elevationLetter }),
          }))}
          onChange={(event) => setTemplateId(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
      {elevation === undefined ? null : (
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
