import { Notice } from '../../controls/Notice.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { labelsWords } from '../../i18n/en/labels.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import type { AskedField } from '../../rules/fields/field.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { areaText } from '../../session/homeTexts.ts'
import type { Choices as FieldChoices } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import type { Touched } from '../journey/useTouched.ts'
import { ChosenHome } from './ChosenHome.tsx'
import { doesNotFit } from './openIn.ts'
import type { useHomes } from './useHomes.ts'

/** A choice by the project's offer: unit with home, model, or specification. */
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
    labels: labelsWords,
    worksheet: worksheetWords,
    lot: lotWords,
    floorPlans: floorPlansWords,
    worksheetForms: worksheetFormsWords,
  })
  const { kind, lots, metric } = homes
  const specs = homes.specs.filter(({ id, isOffered }) => isOffered || id === choice.specId)
  const { lot, model } = homes.wished(choice)
  const open = lots.filter((one) => isAvailable(one) || isInventory(one) || one.id === choice.unitId)
  const gone = lot !== undefined && !isAvailable(lot) && !isInventory(lot)
  const models = kind === 'unit' ? (lot?.models ?? []) : homes.models
  const choices: Readonly<Record<keyof WorksheetChoice, FieldChoices>> = {
    unitId: {
      placeholder: words.labels.wishUnit,
      options: open.map((one) => ({
        id: String(one.id),
        label: `${homeTitle(one, words)} · ${one.price > 0 ? priceText(one.price, market) : words.lot.notAvailable}`,
      })),
    },
    specId: {
      placeholder: words.labels.wishSpec,
      options: specs.map(({ id, modelId, text }) => {
        const name = homes.models.find((one) => one.id === modelId)?.name
        return { id: String(id), label: name === undefined ? text : `${name} · ${text}` }
      }),
    },
    modelId: {
      placeholder: words.labels.chooseModel,
      disabled: models.length <= 1 && model !== undefined,
      value: model?.id ?? null,
      options: models.map((one) => ({
        id: String(one.id),
        label: `${one.name} · ${areaText(one.size, metric, market.locale, words)}`,
      })),
    },
    templateId: {
      placeholder: words.labels.wishElevation,
      disabled: model === undefined || model.elevations.length <= 1,
      options: (model?.elevations ?? []).map((elevation) => {
        const price = homes.priceOf(elevation.templateId, lot)
        const name = words.floorPlans.elevation({ letter: elevation.letter })
        return {
          id: String(elevation.templateId),
          label: price === undefined ? name : `${name} · ${priceText(price, market)}`,
        }
      }),
    },
  }
  /** Drops what does not fit a choice, and fills in what has no alternative. */
  const changes = (id: number | null): Readonly<Record<string, Partial<WorksheetChoice>>> => {
    const chosen = lots.find((one) => one.id === id)
    const keeps = chosen?.models.some((one) =>
      one.elevations.some((elevation) => elevation.templateId === choice.templateId),
    )
    const [single, another] = models.find((one) => one.id === id)?.elevations ?? []
    return {
      unitId: { unitId: id, ...(keeps === true ? {} : { templateId: null, modelId: null }) },
      specId: { specId: id, modelId: null, templateId: null },
      modelId: { modelId: id, templateId: another === undefined ? (single?.templateId ?? null) : null },
      templateId: { templateId: id },
    }
  }
  return (
    <>
      {gone ? (
        <Notice kind="warning" live>
          {words.worksheet.lotTakenWarning({ home: homeTitle(lot, words) })}
        </Notice>
      ) : null}
      {doesNotFit(choice, homes) && lot !== undefined ? (
        <Notice kind="warning" live>
          {words.worksheetForms.doesNotFit({ home: homeTitle(lot, words) })}
        </Notice>
      ) : null}
      {isAlone ? null : (
        <ChosenHome lot={lot} model={model} templateId={choice.templateId} market={market} metric={metric} />
      )}
      <FormFields
        asked={asked}
        touched={touched}
        market={market}
        choices={choices}
        onChange={(name, value) => onChange(changes(typeof value === 'number' ? value : null)[name] ?? {})}
      />
    </>
  )
}
