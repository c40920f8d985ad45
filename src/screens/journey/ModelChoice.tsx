import type { ReactNode } from 'react'
import type { Answer } from '../../contract/schemas.ts'
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
import type { PriceOf } from '../../rules/filters.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Lot, LotModel } from '../../rules/lot.ts'
import type { Market } from '../../rules/markets.ts'
import { modelPriceOn, templatePriceOn } from '../../rules/selectionPrice.ts'
import { compactPrice, fromPrice } from '../../rules/money.ts'
import { areaText, countText } from '../../session/homeTexts.ts'
import './ModelChoice.css'

type Home = Answer<'/comty/CommunityF_modelList'>['modelist'][number]

interface FormPart {
  readonly id: string | undefined
  readonly error: string | undefined
}

/** Chooses a model, then elevation, by pictures with prices on the lot, if any. Both are required. */
// §2 Unit card
export function ModelChoice({
  lot,
  models = lot?.models ?? [],
  choice,
  fixed = false,
  homes,
  priceOf,
  market,
  metric,
  fields,
  onChange,
}: {
  lot: Lot | undefined
  /** Without a lot, the models sold. */
  models?: readonly LotModel[]
  choice: Choice
  /** Whether it is an inventory lot with its own template. */
  fixed?: boolean
  /** The community's homes as far as known; empty until they load. */
  homes: readonly Home[]
  priceOf: PriceOf
  market: Market
  metric: boolean
  /** The fields of a form, with what is wrong. */
  fields?: { readonly model: FormPart; readonly elevation: FormPart }
  onChange: (choice: Choice) => void
}) {
  const words = useText({ lot: lotWords, communities: communitiesWords })
  const { model, elevationTemplateId } = choice
  if (models.length === 0) return <p className="ll-quiet">{words.lot.noModels}</p>

  const homeOf = (one: LotModel) => homes.find(({ model_id }) => model_id === one.id)
  const priceOn = (templateId: number) =>
    homes.flatMap((home) => home.ELEVATION).find((one) => one.templateId === templateId)?.price ??
    priceOf(templateId)
  const drawn = (src: string | undefined): ReactNode => (
    <Picture src={src} alt="" ratio="4 / 3" none={words.communities.noPicture} />
  )
  const rooms = (one: LotModel): string => {
    const home = homeOf(one)
    const count = (value: number) => countText(value, market.locale, words)
    return [
      home === undefined || home.Number_Of_Bedrooms <= 0
        ? ''
        : words.lot.beds({ count: count(home.Number_Of_Bedrooms) }),
      home === undefined || home.Number_Of_Fullbath <= 0
        ? ''
        : words.lot.fullBaths({ count: count(home.Number_Of_Fullbath) }),
      areaText(one.size, metric, market.locale, words),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const elevations = model?.elevations ?? []
  const noneToChoose = fixed || (elevationDropdownDisabled(lot, model) && elevationTemplateId !== null)
  return (
    <div className="model-choice">
      {/* A single home is described below, and a finished one by its own facts. */}
      {fixed || (modelDropdownDisabled(models) && model !== null) ? null : (
        <div className="home-cards" data-choice="model" data-field={fields?.model.id}>
          <RadioCards
            label={words.lot.models}
            columns={2}
            value={model === null ? undefined : String(model.id)}
            onChange={(id) => onChange(initialChoice(models.filter((one) => String(one.id) === id)))}
            error={fields?.model.error}
            choices={models.map((one) => {
              const own = homeOf(one)?.minmodelprice ?? 0
              const price = lot === undefined ? own : modelPriceOn(lot, one, priceOf, own, undefined)
              return {
                id: String(one.id),
                title: one.name,
                detail: (
                  <>
                    <span className="home-card-rooms">{rooms(one)}</span>
                    {price > 0 ? (
                      <span className="home-card-price ll-figures">
                        {fromPrice(price, market, words.lot)}
                      </span>
                    ) : null}
                  </>
                ),
                picture: drawn(one.elevations[0]?.image ?? homeOf(one)?.picture ?? undefined),
              }
            })}
          />
        </div>
      )}
      {/* A suite's only elevation is its view, already on the card. */}
      {elevations.length === 0 ||
      (isHighrise(lot?.projectType ?? 0) &&
        elevations.length === 1 &&
        elevationTemplateId !== null) ? null : (
        <div data-choice="elevation" data-field={fields?.elevation.id}>
          <RadioCards
            label={words.lot.chooseElevation}
            columns={3}
            error={fields?.elevation.error}
            value={elevationTemplateId === null ? undefined : String(elevationTemplateId)}
            onChange={(id) => onChange({ model, elevationTemplateId: Number(id) })}
            choices={elevations.map((elevation) => {
              const price = priceOn(elevation.templateId)
              return {
                id: String(elevation.templateId),
                title: elevation.letter,
                detail: price === undefined ? undefined : compactPrice(templatePriceOn(lot, price), market),
                picture: drawn(elevation.image),
                disabled: noneToChoose && elevation.templateId !== elevationTemplateId,
              }
            })}
          />
        </div>
      )}
    </div>
  )
}
