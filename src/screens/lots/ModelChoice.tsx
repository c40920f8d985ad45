import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import {
  type Choice,
  elevationDropdownDisabled,
  initialChoice,
  modelDropdownDisabled,
} from '../../rules/cards.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Lot } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { templatePriceOn } from '../../rules/selectionPrice.ts'
import { compactPrice } from '../../rules/money.ts'
import { areaText } from '../../session/homeTexts.ts'

/** Chooses a model, then its elevation. Both are required. */
// §2 Unit card
export function ModelChoice({
  lot,
  choice,
  fixed,
  prices,
  market,
  metric,
  onChange,
}: {
  lot: Lot
  choice: Choice
  /** Whether it is an inventory lot with its own template. */
  fixed: boolean
  /** Empty until the chosen model's prices load. */
  prices: readonly { templateId: number; price: number }[] | undefined
  market: Market
  metric: boolean
  onChange: (choice: Choice) => void
}) {
  const words = useText({ lot: lotWords, communities: communitiesWords })
  const { model, elevationTemplateId } = choice
  if (lot.models.length === 0) return <p className="ll-quiet">{words.lot.noModels}</p>

  const priceOf = (templateId: number) => prices?.find((one) => one.templateId === templateId)?.price
  const elevations = model?.elevations ?? []
  const noneToChoose = fixed || elevationDropdownDisabled(lot, model)
  return (
    <div className="model-choice">
      <NativeSelect
        label={words.lot.models}
        placeholder={words.lot.chooseModel}
        value={model === null ? '' : String(model.id)}
        disabled={fixed || modelDropdownDisabled(lot.models)}
        options={lot.models.map((one) => ({
          id: String(one.id),
          label: `${one.name} · ${areaText(one.size, metric, market.locale, words)}`,
        }))}
        onChange={(event) =>
          onChange(initialChoice(lot.models.filter((one) => String(one.id) === event.target.value)))
        }
      />
      {/* A suite's only elevation is its view, already on the card. */}
      {elevations.length === 0 || (isHighrise(lot.projectType) && elevations.length === 1) ? null : (
        <RadioCards
          label={words.lot.chooseElevation}
          columns={3}
          value={elevationTemplateId === null ? undefined : String(elevationTemplateId)}
          onChange={(id) => onChange({ model, elevationTemplateId: Number(id) })}
          choices={elevations.map((elevation) => {
            const price = priceOf(elevation.templateId)
            return {
              id: String(elevation.templateId),
              title: elevation.letter,
              detail: price === undefined ? undefined : compactPrice(templatePriceOn(lot, price), market),
              picture: (
                <Picture src={elevation.image} alt="" ratio="4 / 3" none={words.communities.noPicture} />
              ),
              disabled: noneToChoose && elevation.templateId !== elevationTemplateId,
            }
          })}
        />
      )}
    </div>
  )
}
