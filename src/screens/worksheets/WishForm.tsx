import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import type { WorksheetChoice } from '../../rules/worksheets.ts'
import { homeTitle } from '../../session/homeTitle.ts'
import { areaText } from '../../session/homeTexts.ts'
import { ChosenHome } from './ChosenHome.tsx'
import { doesNotFit } from './openIn.ts'
import type { useHomes } from './useHomes.ts'

/** One wish: by the project's kind of offer a unit with what is built on it, a model, or a specification. */
// §9 worksheet offer type; §2 unit card
export function WishForm({
  at,
  choice,
  homes,
  market,
  onChange,
}: {
  at: number
  choice: WorksheetChoice
  homes: ReturnType<typeof useHomes>
  market: Market
  onChange: (patch: Partial<WorksheetChoice>) => void
}) {
  const words = useText({
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
  const field = (name: string) => `choice.${at}.${name}`
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
      <ChosenHome lot={lot} model={model} templateId={choice.templateId} market={market} metric={metric} />
      <div className="worksheet-fields">
        {kind === 'unit' ? (
          <NativeSelect
            data-field={field('home')}
            label={words.worksheet.chooseByUnit}
            placeholder={words.worksheet.chooseByUnit}
            value={choice.unitId === null ? '' : String(choice.unitId)}
            options={open.map((one) => ({
              id: String(one.id),
              label: `${homeTitle(one, words)} · ${one.price > 0 ? priceText(one.price, market) : words.lot.notAvailable}`,
            }))}
            onChange={(event) => {
              const chosen = lots.find((one) => String(one.id) === event.target.value)
              const keeps = chosen?.models.some((one) =>
                one.elevations.some((elevation) => elevation.templateId === choice.templateId),
              )
              onChange({
                unitId: chosen?.id ?? null,
                ...(keeps === true ? {} : { templateId: null, modelId: null }),
              })
            }}
          />
        ) : null}
        {kind === 'spec' ? (
          <NativeSelect
            className="worksheet-wide"
            data-field={field('home')}
            label={words.worksheet.chooseBySpec}
            placeholder={words.worksheet.chooseBySpec}
            value={choice.specId === null ? '' : String(choice.specId)}
            options={specs.map(({ id, modelId, text }) => {
              const name = homes.models.find((one) => one.id === modelId)?.name
              return { id: String(id), label: name === undefined ? text : `${name} · ${text}` }
            })}
            onChange={(event) =>
              onChange({
                specId: event.target.value === '' ? null : Number(event.target.value),
                modelId: null,
                templateId: null,
              })
            }
          />
        ) : (
          <>
            <NativeSelect
              data-field={kind === 'model' ? field('home') : field('model')}
              label={words.lot.models}
              placeholder={words.lot.chooseModel}
              disabled={models.length <= 1 && model !== undefined}
              value={model === undefined ? '' : String(model.id)}
              options={models.map((one) => ({
                id: String(one.id),
                label: `${one.name} · ${areaText(one.size, metric, market.locale, words)}`,
              }))}
              onChange={(event) => {
                const chosen = models.find((one) => String(one.id) === event.target.value)
                const single = chosen?.elevations.length === 1 ? chosen.elevations[0] : undefined
                onChange({ modelId: chosen?.id ?? null, templateId: single?.templateId ?? null })
              }}
            />
            <NativeSelect
              data-field={field('elevation')}
              label={words.lot.chooseElevation}
              placeholder={words.lot.chooseElevation}
              disabled={model === undefined || model.elevations.length <= 1}
              value={choice.templateId === null ? '' : String(choice.templateId)}
              options={(model?.elevations ?? []).map((elevation) => {
                const price = homes.priceOf(elevation.templateId, lot)
                const name = words.floorPlans.elevation({ letter: elevation.letter })
                return {
                  id: String(elevation.templateId),
                  label: price === undefined ? name : `${name} · ${priceText(price, market)}`,
                }
              })}
              onChange={(event) =>
                onChange({ templateId: event.target.value === '' ? null : Number(event.target.value) })
              }
            />
          </>
        )}
      </div>
    </>
  )
}
