import { useMemo, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { RangeSlider } from '../../controls/RangeSlider.tsx'
import { Sheet } from '../../controls/Sheet.tsx'
import type { TextOf } from '../../i18n/area.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { anyCommunity, type CommunityFilter, matchesCommunity } from '../../rules/communityFilter.ts'
import { type Range } from '../../rules/filters.ts'
import { defaultSteps, sliderSteps } from '../../rules/filterChoices.ts'
import { niceSteps } from '../../rules/niceSteps.ts'
import { toggled } from '../../rules/toggled.ts'
import type { Community } from './CommunityCard.tsx'
import { communityFacts } from './communityFacts.ts'
import { type FigureTexts, homeTypesOf, productTypeText } from './filterTexts.ts'
import './CommunityFilters.css'

function atLeast(
  least: number | null,
  most: number | null,
  words: TextOf<{ browsing: typeof browsingWords }>,
): { id: string; label: string }[] {
  if (least === null || most === null) return []
  const from = Math.ceil(least)
  return Array.from({ length: Math.max(0, Math.floor(most) - from + 1) }, (_, at) => ({
    id: String(from + at),
    label: words.browsing.filters.atLeast({ count: from + at }),
  }))
}

/** The filters. Apply changes the list; before that, the sheet shows how many match. */
// §2 filters modal, §3 Filters, §8
export function CommunityFilters({
  communities,
  figures,
  filter,
  onApply,
  onClose,
}: {
  communities: readonly Community[]
  figures: FigureTexts
  filter: CommunityFilter
  onApply: (filter: CommunityFilter) => void
  onClose: () => void
}) {
  const voice = useVoice()
  const t = useText({
    browsing: browsingWords,
    actions: actionsWords,
    messages: messagesWords,
  })
  const [wanted, setWanted] = useState(filter)
  const ends = useAnswer('/comty/GetGlobalSearchFilters', {})
  const types = homeTypesOf(useAnswer('/comty/GetBuilderProdTypeList', {}).value?.ProdTypeList, voice)
  const facts = useMemo(() => communities.map(communityFacts), [communities])
  const count = facts.filter((one) => matchesCommunity(one, wanted)).length
  const change = (part: Partial<CommunityFilter>) => setWanted((before) => ({ ...before, ...part }))
  const data = ends.value?.DataForFilters
  const words = t.browsing.filters
  const kinds = [...new Set(facts.map((one) => one.productType))].toSorted((a, b) => a - b)
  const apply = () => {
    onApply(wanted)
    onClose()
  }
  const rooms = (part: 'bedrooms' | 'fullBaths', least: number | null, most: number | null) => (
    <NativeSelect
      label={words[part]}
      placeholder={words.any}
      options={atLeast(least, most, t)}
      value={wanted[part].min === null ? '' : String(wanted[part].min)}
      onChange={({ target }) =>
        change({ [part]: { min: target.value === '' ? null : Number(target.value), max: null } })
      }
    />
  )
  // Without an answer, the loaded list can still be filtered.
  const known = (part: 'price' | 'modelSize', low: number | undefined, high: number | undefined) =>
    low === undefined || high === undefined
      ? ends.state === 'failed'
        ? defaultSteps(part)
        : []
      : niceSteps(low, high)
  const slider = (part: 'price' | 'size', steps: readonly number[]) => (
    <RangeSlider
      label={words[part]}
      minLabel={words.from({ name: words[part] })}
      maxLabel={words.to({ name: words[part] })}
      openText={words.any}
      steps={sliderSteps(part === 'price' ? 'price' : 'modelSize', steps, wanted[part])}
      text={figures[part]}
      value={wanted[part]}
      onChange={(range: Range) => change({ [part]: range })}
    />
  )

  return (
    <Sheet
      open
      title={words.title}
      closeLabel={t.actions.close}
      onClose={onClose}
      actions={
        <div className="community-filters-foot">
          <output className="ll-small ll-figures" data-matches={count}>
            {count === 0
              ? t.messages.noCommunities
              : t.browsing.tools.count({ shown: count, total: communities.length })}
          </output>
          <div>
            <Button onClick={() => setWanted({ ...anyCommunity, text: filter.text })}>{words.reset}</Button>
            <Button kind="primary" onClick={apply}>
              {count === 0 ? t.actions.apply : words.show({ count })}
            </Button>
          </div>
        </div>
      }
    >
      <div className="community-filters">
        {data === undefined && ends.state === 'failed' ? (
          <Notice kind="warning">{t.messages.noFilters}</Notice>
        ) : null}
        {slider('price', known('price', data?.Min_price, data?.Max_price))}
        {slider('size', known('modelSize', data?.min_unit_sqft, data?.max_unit_sqft))}
        {figures.mixed ? <p className="ll-small ll-quiet">{words.ownUnits}</p> : null}
        {data === undefined ? null : (
          <div className="community-filters-pair">
            {rooms('bedrooms', data.beds_min, data.beds_max)}
            {rooms('fullBaths', data.bath_min, data.bath_max)}
          </div>
        )}
        {kinds.length > 1 ? (
          <NativeSelect
            label={words.productType}
            placeholder={words.any}
            options={kinds.map((kind) => ({ id: String(kind), label: productTypeText(kind, t) }))}
            value={wanted.productType === null ? '' : String(wanted.productType)}
            onChange={({ target }) =>
              change({ productType: target.value === '' ? null : Number(target.value) })
            }
          />
        ) : null}
        {types.length > 1 ? (
          <fieldset>
            <legend className="ll-field-label">{words.homeTypes}</legend>
            {types.map(({ code, name }) => (
              <Checkbox
                key={code}
                label={name}
                checked={wanted.homeTypes.includes(code)}
                onChange={() => change({ homeTypes: toggled(wanted.homeTypes, code) })}
              />
            ))}
          </fieldset>
        ) : null}
        <fieldset>
          <legend className="ll-field-label">{words.available}</legend>
          <Checkbox
            label={words.availableOnly}
            checked={wanted.available}
            onChange={({ target }) => change({ available: target.checked })}
          />
        </fieldset>
      </div>
    </Sheet>
  )
}
