import { useMemo, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Chips } from '../../controls/Chips.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { RangeSlider } from '../../controls/RangeSlider.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { buildingWords } from '../../i18n/en/building.ts'
import { filtersWords } from '../../i18n/en/filters.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { lotFiltersWords } from '../../i18n/en/lotFilters.ts'
import { valuesWords } from '../../i18n/en/values.ts'
import { useText } from '../../i18n/useText.ts'
import {
  type FilterBounds,
  type FilterChoices,
  type SliderPart,
  filterChoices,
  sliderSteps,
} from '../../rules/filterChoices.ts'
import { filterBars } from '../../rules/filterBars.ts'
import { type LotFilter, type PriceOf, lotFilterCounts, noFilter } from '../../rules/filters.ts'
import { floorName } from '../../rules/floors.ts'
import type { Lot } from '../../rules/lot.ts'
import { lotValueText } from '../../rules/lotValues.ts'
import type { Market } from '../../rules/markets.ts'
import { priceText } from '../../rules/money.ts'
import { numberText } from '../../rules/numberText.ts'
import { toggled } from '../../rules/toggled.ts'
import { areaText, frontageText } from '../../session/homeTexts.ts'
import { RangeSelect } from './RangeSelect.tsx'
import { useHomeTypes } from '../../session/useHomeTypes.ts'
import './LotFilters.css'

type WordPart = 'grading' | 'orientation' | 'lotType'
/** Filters of rooms are minimums ("at least"). */
const roomParts = ['bedrooms', 'fullBaths'] as const
const wordParts: readonly WordPart[] = ['lotType', 'grading', 'orientation']
/** The chip of a range with an upper limit. */
const withMost = 'most'
/** Longer choices become a list. */
const mostChips = 8

function countText(words: TextOf<{ filters: typeof filtersWords }>, count: number): string {
  if (count === 0) return words.filters.showNone
  return words.filters.show({ count })
}

const boundsOf = (said: Answer<'/comty/GetProjectSearchFilters'>['DataForFilters']): FilterBounds => ({
  price: { min: said.Min_price, max: said.Max_price },
  size: { min: said.min_unit_sqft, max: said.max_unit_sqft },
})

/** Filters by which lots differ, with the number of matches beforehand. */
// §2 Filters, §3
export function LotFilters({
  lots,
  filter,
  priceOf,
  metric,
  market,
  onlyFree,
  onApply,
  onClose,
}: {
  lots: readonly Lot[]
  filter: LotFilter
  priceOf: PriceOf
  metric: boolean
  market: Market
  /** Whether sold and held lots are left out; null where there is no list. */
  onlyFree: boolean | null
  onApply: (filter: LotFilter, onlyFree: boolean | null) => void
  onClose: () => void
}) {
  const words = useText({
    building: buildingWords,
    filters: filtersWords,
    actions: actionsWords,
    lotFilters: lotFiltersWords,
    values: valuesWords,
    lot: lotWords,
  })
  const [wanted, setWanted] = useState(filter)
  const [freeWanted, setFreeWanted] = useState(onlyFree)
  const projectId = lots[0]?.projectId ?? ''
  const said = useAnswer(
    '/comty/GetProjectSearchFilters',
    projectId === '' ? null : { project_id: projectId },
  ).value?.DataForFilters
  const choices = useMemo(
    () => filterChoices(lots, priceOf, said === undefined ? null : boundsOf(said)),
    [lots, priceOf, said],
  )
  const counts = useMemo(() => lotFilterCounts(lots, wanted, priceOf), [lots, wanted, priceOf])
  const free = counts.byStatus.available + counts.byStatus.inventory
  // As the list does: statuses chosen in the legend decide alone, and it is not left empty.
  const shown = freeWanted === true && wanted.statuses.length === 0 && free > 0 ? free : counts.shown
  const change = (part: Partial<LotFilter>) => setWanted((before) => ({ ...before, ...part }))
  const projectType = lots[0]?.projectType ?? 1
  const text: Record<SliderPart, (step: number) => string> = {
    price: (step) => priceText(step, market),
    modelPrice: (step) => priceText(step, market),
    size: (step) => areaText(step, metric, market.locale, words),
    modelSize: (step) => areaText(step, metric, market.locale, words),
  }
  const slider = (part: SliderPart) => (
    <RangeSlider
      label={words.filters[part]}
      minLabel={`${words.filters[part]}, ${words.filters.min}`}
      maxLabel={`${words.filters[part]}, ${words.filters.max}`}
      openText={words.filters.any}
      steps={sliderSteps(part, choices[part], wanted[part])}
      text={text[part]}
      counts={
        part === 'price' || part === 'modelPrice'
          ? (steps) => filterBars(lots, wanted, part, steps, priceOf)
          : undefined
      }
      value={wanted[part]}
      onChange={(range) => change({ [part]: range })}
    />
  )
  const homeTypes = useHomeTypes(projectId)
  const single = (
    part: 'frontage' | 'modelId' | WordPart,
    options: readonly { id: string; label: string }[],
    read: (id: string) => Partial<LotFilter>,
  ) =>
    options.length === 0 ? null : options.length <= mostChips ? (
      <Chips
        key={part}
        label={words.filters[part]}
        options={[{ id: '', label: words.filters.any }, ...options]}
        value={wanted[part] === null ? '' : String(wanted[part])}
        onChange={(id) => change(read(id))}
      />
    ) : (
      <NativeSelect
        key={part}
        label={words.filters[part]}
        placeholder={words.filters.any}
        value={wanted[part] === null ? '' : String(wanted[part])}
        options={options}
        onChange={(event) => change(read(event.target.value))}
      />
    )
  return (
    <Dialog
      open
      wide
      title={words.filters.title}
      closeLabel={words.actions.close}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              setWanted({ ...noFilter, statuses: filter.statuses })
              setFreeWanted(onlyFree)
            }}
          >
            {words.actions.clear}
          </Button>
          <Button kind="primary" onClick={() => onApply(wanted, freeWanted)}>
            <span aria-live="polite" className="ll-figures">
              {countText(words, shown)}
            </span>
          </Button>
        </>
      }
    >
      {freeWanted === null ? null : (
        <Checkbox
          label={words.lotFilters.onlyFree}
          checked={freeWanted}
          onChange={(event) => setFreeWanted(event.target.checked)}
        />
      )}
      {nothingToAsk(choices) ? <p className="ll-quiet">{words.lotFilters.none}</p> : null}
      <section className="lot-filters" aria-label={words.lotFilters.home}>
        <h3>{words.lotFilters.home}</h3>
        {slider('modelPrice')}
        {slider('modelSize')}
        {roomParts
          .filter((part) => choices[part].length > 1)
          .map((part) => (
            <Chips
              key={part}
              label={words.filters[part]}
              options={[
                { id: '', label: words.filters.any },
                ...(wanted[part].max === null
                  ? []
                  : [{ id: withMost, label: rangeText(wanted[part], market.locale) }]),
                ...choices[part].map((count) => ({
                  id: String(count),
                  label: words.lotFilters.atLeast({ count: numberText(count, market.locale) }),
                })),
              ]}
              value={wanted[part].max === null ? String(wanted[part].min ?? '') : withMost}
              onChange={(id) => {
                if (id !== withMost) change({ [part]: { min: id === '' ? null : Number(id), max: null } })
              }}
            />
          ))}
        {single(
          'modelId',
          choices.models.map(({ id, name }) => ({ id: String(id), label: name })),
          (id) => ({ modelId: id === '' ? null : Number(id) }),
        )}
        {choices.buildingTypes.length === 0 ? null : (
          <fieldset className="lot-filter-types">
            <legend className="ll-field-label">{words.filters.buildingTypes}</legend>
            {choices.buildingTypes.map((code) => (
              <Checkbox
                key={code}
                label={homeTypes(code)}
                checked={wanted.buildingTypes.includes(code)}
                onChange={() => change({ buildingTypes: toggled(wanted.buildingTypes, code) })}
              />
            ))}
          </fieldset>
        )}
      </section>
      <section className="lot-filters" aria-label={words.lotFilters.lot}>
        <h3>{words.lotFilters.lot}</h3>
        {slider('price')}
        {slider('size')}
        {choices.floors.length > 1 ? (
          <RangeSelect
            label={words.filters.floors}
            steps={choices.floors}
            value={wanted.floors}
            shown={(step) => floorName(String(step), projectType, words.building)}
            onChange={(floors) => change({ floors })}
          />
        ) : null}
        {wordParts.map((part) =>
          single(
            part,
            choices[part].map((one) => ({ id: one, label: lotValueText(one, words.values, market.locale) })),
            (id) => ({ [part]: id === '' ? null : id }),
          ),
        )}
        {single(
          'frontage',
          choices.frontage.map((one) => ({
            id: String(one),
            label: frontageText(one, metric, market.locale, words),
          })),
          (id) => ({ frontage: id === '' ? null : Number(id) }),
        )}
      </section>
    </Dialog>
  )
}

/** Rooms with an upper limit, as links may have: "2", "2–3", "≤ 3". */
function rangeText({ min, max }: LotFilter['bedrooms'], locale: string): string {
  const most = numberText(max ?? 0, locale)
  if (min === max) return most
  return min === null ? `≤ ${most}` : `${numberText(min, locale)}–${most}`
}

function nothingToAsk(choices: FilterChoices): boolean {
  return Object.values(choices).every((list: readonly unknown[]) => list.length === 0)
}
