import { Notice } from '../../controls/Notice.tsx'
import { Picture } from '../../controls/Picture.tsx'
import { RadioCards } from '../../controls/RadioCards.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import { type Choice, initialChoice } from '../../rules/cards.ts'
import type { AskedField } from '../../rules/fields/field.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { frontageText } from '../../session/homeTexts.ts'
import { errorOf } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { ModelChoice } from '../journey/ModelChoice.tsx'
import type { Touched } from '../journey/useTouched.ts'
import { ChosenHome } from './ChosenHome.tsx'
import { unfit } from './openIn.ts'
import type { useHomes } from './useHomes.ts'

/** A choice by the project's offer, by pictures: a unit's home, a model, or a specification. */
// §9 worksheet offer type; §2 unit card
export function WishForm({
  asked,
  choice,
  homes,
  touched,
  market,
  isAlone,
  onChange,
}: {
  asked: readonly AskedField[]
  choice: WorksheetChoice
  homes: ReturnType<typeof useHomes>
  touched: Touched
  market: Market
  /** Whether it is the only one; the worksheet's summary then shows its picture. */
  isAlone: boolean
  onChange: (patch: Partial<WorksheetChoice>) => void
}) {
  const words = useText({
    ...fieldAreas,
    communities: communitiesWords,
    worksheet: worksheetWords,
    lot: lotWords,
    worksheetForms: worksheetFormsWords,
  })
  const { kind, lots, metric } = homes
  const specs = homes.specs.filter(({ id, isOffered }) => isOffered || id === choice.specId)
  const { lot, model } = homes.wished(choice)
  const open = lots.filter((one) => isAvailable(one) || isInventory(one) || one.id === choice.unitId)
  const gone = lot !== undefined && !isAvailable(lot) && !isInventory(lot)
  const wrong = unfit(choice, homes)
  const partOf = (name: keyof WorksheetChoice) => {
    const one = asked.find((field) => field.name === name)
    return { id: one?.id, error: one === undefined ? undefined : errorOf(one, touched, words) }
  }
  const spec = partOf('specId')
  const takeLot = (id: number | null) => {
    const models = lots.find((one) => one.id === id)?.models ?? []
    const keeps = models.some((one) =>
      one.elevations.some(({ templateId }) => templateId === choice.templateId),
    )
    onChange({ unitId: id, ...(keeps ? {} : ofChoice(initialChoice(models))) })
  }
  return (
    <>
      {gone ? (
        <Notice kind="warning" live>
          {words.worksheet.lotTakenWarning({ home: homeTitle(lot, words) })}
        </Notice>
      ) : null}
      {wrong === null ? null : (
        <Notice kind="warning" live>
          {unfitText(wrong, metric, market, words)}
        </Notice>
      )}
      {isAlone ? null : (
        <ChosenHome lot={lot} model={model} templateId={choice.templateId} market={market} metric={metric} />
      )}
      {kind === 'unit' ? (
        <FormFields
          asked={asked.filter(({ name }) => name === 'unitId')}
          touched={touched}
          market={market}
          choices={{
            unitId: {
              placeholder: words.labels.wishUnit,
              options: open.map((one) => ({
                id: String(one.id),
                label: `${homeTitle(one, words)} · ${one.price > 0 ? priceText(one.price, market) : words.lot.notAvailable}`,
              })),
            },
          }}
          onChange={(_, value) => takeLot(typeof value === 'number' ? value : null)}
        />
      ) : null}
      {kind === 'spec' ? (
        <div className="home-cards" data-field={spec.id}>
          <RadioCards
            label={words.labels.wishSpec}
            columns={2}
            error={spec.error}
            value={choice.specId === null ? undefined : String(choice.specId)}
            onChange={(id) => onChange({ specId: Number(id), modelId: null, templateId: null })}
            choices={specs.map(({ id, modelId, text }) => {
              const of = homes.models.find((one) => one.id === modelId)
              return {
                id: String(id),
                title: of?.name ?? text,
                detail: of === undefined ? undefined : text,
                picture: (
                  <Picture
                    src={of?.elevations[0]?.image}
                    alt=""
                    ratio="4 / 3"
                    none={words.communities.noPicture}
                  />
                ),
              }
            })}
          />
        </div>
      ) : kind === 'unit' && lot === undefined ? null : (
        <ModelChoice
          lot={lot}
          models={kind === 'unit' ? (lot?.models ?? []) : homes.models}
          choice={{
            model: model ?? null,
            elevationTemplateId: model === undefined ? null : choice.templateId,
          }}
          homes={homes.listed}
          priceOf={(templateId) => homes.priceOf(templateId, undefined)}
          market={market}
          metric={metric}
          fields={{ model: partOf('modelId'), elevation: partOf('templateId') }}
          onChange={(next) => onChange(ofChoice(next))}
        />
      )}
    </>
  )
}

const ofChoice = ({ model, elevationTemplateId }: Choice): Partial<WorksheetChoice> => ({
  modelId: model?.id ?? null,
  templateId: elevationTemplateId,
})

/** Which model does not fit, and why. */
function unfitText(
  { lot, name, frontage }: NonNullable<ReturnType<typeof unfit>>,
  metric: boolean,
  market: Market,
  words: TextOf<{ lot: typeof lotWords; worksheetForms: typeof worksheetFormsWords }>,
): string {
  const home = homeTitle(lot, words)
  if (name === null) return words.worksheetForms.doesNotFit({ home })
  if (frontage === null) return words.worksheetForms.notOffered({ model: name, home })
  const said = (length: number) => frontageText(length, metric, market.locale, words)
  return words.worksheetForms.tooWide({
    model: name,
    home,
    needs: said(frontage.needs),
    has: said(frontage.has),
  })
}
