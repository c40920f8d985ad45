import { useMemo, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { RangeSlider } from '../../controls/RangeSlider.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { filtersWords } from '../../i18n/en/filters.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { roundSteps, sliderSteps } from '../../rules/filterChoices.ts'
import { type ModelFilter, matchesModelFilter, noModelFilter } from '../../rules/modelFilter.ts'
import { priceText } from '../../rules/money.ts'
import { numberText } from '../../rules/numberText.ts'
import { areaText, frontageText } from '../../session/homeTexts.ts'
import type { Home } from './home.ts'
import type { KnownHomes } from './useHomes.ts'
import { useHomeTypes } from '../../session/useHomeTypes.ts'

const distinct = (values: readonly number[]) =>
  [...new Set(values)].filter((value) => value > 0).sort((a, b) => a - b)

/** Filters designs, showing first how many would match. Open while mounted. */
// §2 filters modal, §3 Filters
export function ModelFilters({
  homes,
  filter,
  known,
  onApply,
  onClose,
}: {
  homes: readonly Home[]
  filter: ModelFilter
  known: KnownHomes
  onApply: (filter: ModelFilter) => void
  onClose: () => void
}) {
  const words = useText({ filters: filtersWords, actions: actionsWords, lot: lotWords })
  const { market, metric } = known
  const texts = useText(homesWords)
  const homeTypes = useHomeTypes(known.projectId)
  const [wanted, setWanted] = useState(filter)
  const steps = useMemo(
    () => ({
      price: roundSteps(homes.map((home) => home.price)),
      size: roundSteps(homes.map((home) => home.size)),
      bedrooms: distinct(homes.map((home) => home.bedrooms)),
      baths: distinct(homes.map((home) => home.fullBaths)),
      frontage: distinct(homes.map((home) => home.frontage)),
      types: [...new Set(homes.map((home) => home.buildingType))].sort(),
    }),
    [homes],
  )
  const count = homes.filter((home) => matchesModelFilter(home, wanted)).length
  const choose = (
    label: string,
    value: number | null,
    options: readonly number[],
    text: (value: number) => string,
    none: string,
    put: (value: number | null) => void,
  ) => {
    // A value from the address must be visibly set.
    const offered = value === null || options.includes(value) ? options : distinct([...options, value])
    return (
      <NativeSelect
        label={label}
        value={value === null ? '' : String(value)}
        placeholder={none}
        options={offered.map((one) => ({ id: String(one), label: text(one) }))}
        onChange={(event) => put(event.target.value === '' ? null : Number(event.target.value))}
      />
    )
  }
  const price = (value: number) => priceText(value, market)
  const area = (value: number) => areaText(value, metric, market.locale, words)
  const atLeast = (value: number) => texts.atLeast({ count: numberText(value, market.locale) })
  const { any } = words.filters
  const slider = (part: 'price' | 'modelSize', known: readonly number[], text: (value: number) => string) => (
    <RangeSlider
      label={words.filters[part]}
      minLabel={`${words.filters[part]}, ${words.filters.min}`}
      maxLabel={`${words.filters[part]}, ${words.filters.max}`}
      openText={any}
      steps={sliderSteps(part, known, wanted[part])}
      text={text}
      value={wanted[part]}
      onChange={(range) => setWanted((now) => ({ ...now, [part]: range }))}
    />
  )
  return (
    <Dialog
      open
      title={words.filters.title}
      closeLabel={words.actions.close}
      onClose={onClose}
      closeOnBackdrop
      actions={
        <>
          <Button onClick={() => setWanted(noModelFilter)}>{texts.clearFilters}</Button>
          <Button kind="primary" disabled={count === 0} onClick={() => onApply(wanted)}>
            {count === 0 ? texts.showNone : texts.show({ count })}
          </Button>
        </>
      }
    >
      <p className="ll-spoken" aria-live="polite">
        {texts.count({ shown: count, total: homes.length })}
      </p>
      <div className="model-filters">
        {slider('price', steps.price, price)}
        {slider('modelSize', steps.size, area)}
        {choose(words.lot.bedrooms, wanted.bedrooms, steps.bedrooms, atLeast, any, (bedrooms) =>
          setWanted((now) => ({ ...now, bedrooms })),
        )}
        {choose(words.lot.baths, wanted.fullBaths, steps.baths, atLeast, any, (fullBaths) =>
          setWanted((now) => ({ ...now, fullBaths })),
        )}
        {steps.frontage.length < 2 && wanted.frontage === null
          ? null
          : choose(
              texts.frontage,
              wanted.frontage,
              steps.frontage,
              (value) => frontageText(value, metric, market.locale, words),
              any,
              (frontage) => setWanted((now) => ({ ...now, frontage })),
            )}
        {steps.types.length < 2 && wanted.buildingTypes.length === 0 ? null : (
          <NativeSelect
            label={words.filters.buildingTypes}
            value={wanted.buildingTypes.join(',')}
            placeholder={any}
            options={[...new Set([...steps.types, wanted.buildingTypes.join(',')])]
              .filter((codes) => codes !== '')
              .map((codes) => ({
                id: codes,
                label: homeTypes(codes),
              }))}
            onChange={(event) =>
              setWanted((now) => ({
                ...now,
                buildingTypes: event.target.value === '' ? [] : event.target.value.split(','),
              }))
            }
          />
        )}
      </div>
    </Dialog>
  )
}
