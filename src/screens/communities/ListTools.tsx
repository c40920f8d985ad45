import { useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import {
  CloseIcon,
  FilterIcon,
  HeartIcon,
  ListIcon,
  MapIcon,
  PenIcon,
  PeopleIcon,
  SearchIcon,
} from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { mapWords } from '../../i18n/en/map.ts'
import { shellWords } from '../../i18n/en/shell.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import {
  communityFilterParts,
  isPartSet,
  matchesCommunity,
  withoutCommunityPart,
} from '../../rules/communityFilter.ts'
import { communitySorts } from '../../rules/communityQuery.ts'
import { communityBar } from '../../rules/frame.ts'
import { links } from '../../rules/links.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { useRoute } from '../../session/useRoute.ts'
import { isOutsideAtom } from '../../session/windowSettings.ts'
import { useFavourites } from '../../session/favourites.ts'
import type { Community } from './CommunityCard.tsx'
import { communityFacts } from './communityFacts.ts'
import { figureTexts, homeTypesOf, partText } from './filterTexts.ts'
import { useCommunityQuery } from './useCommunityQuery.ts'
import { isWorthAMap } from '../../rules/map/places.ts'
import { useMapShown } from './useMapShown.ts'
import './ListTools.css'

const CommunityFilters = lazy(async () => ({
  default: (await import('./CommunityFilters.tsx')).CommunityFilters,
}))

/** Search, sort, filters and map, kept in the address. */
// §2 Page shell: on community, Filters button and map toggle
export function ListTools({ communities }: { communities: readonly Community[] }) {
  const voice = useVoice()
  const t = useText({
    lot: lotWords,
    browsing: browsingWords,
    map: mapWords,
    shell: shellWords,
  })
  const { filter, sort, setFilter, setSort } = useCommunityQuery()
  const { mapShown, showMap } = useMapShown()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(filter.text)
  const types = useAnswer('/comty/GetBuilderProdTypeList', {}).value?.ProdTypeList
  const { list } = useFavourites()
  const figures = useMemo(() => figureTexts(communities, t), [communities, t])
  const shown = useMemo(
    () => communities.filter((one) => matchesCommunity(communityFacts(one), filter)).length,
    [communities, filter],
  )
  const words = t.browsing.tools
  const mapSaid = t.map
  const sortWords = {
    recommended: words.sortRecommended,
    priceUp: words.sortPriceUp,
    priceDown: words.sortPriceDown,
    available: words.sortAvailable,
    name: words.sortName,
  }
  const set = communityFilterParts.filter((part) => isPartSet(filter, part))
  const inSheet = set.filter((part) => part !== 'text')
  const { length: kept } = list
  const isOutside = useAtomValue(isOutsideAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const shell = t.shell
  const maySubmit = useMaySubmit('')
  const bar = communityBar({
    route: useRoute(),
    maySubmit: maySubmit?.allowed === true,
    kioskHost: isKiosk,
    outsideIntegration: isOutside,
  })

  return (
    <div className="list-tools">
      <div className="list-tools-row">
        <Field
          className="list-tools-search"
          type="search"
          label={words.search}
          hideLabel
          placeholder={words.searchHint}
          before={<SearchIcon />}
          // The address drops a trailing space.
          value={typed.trim() === filter.text ? typed : filter.text}
          maxLength={80}
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value)
            setFilter({ ...filter, text: target.value.trim() }, true)
          }}
        />
        <Button icon={<FilterIcon />} onClick={() => setOpen(true)}>
          {inSheet.length === 0 ? words.filters : words.filtersSet({ count: inSheet.length })}
        </Button>
        {bar.includes('mapToggle') && isWorthAMap(communities) ? (
          <Button icon={mapShown ? <ListIcon /> : <MapIcon />} onClick={() => showMap(!mapShown)}>
            {mapShown ? mapSaid.asList : mapSaid.map}
          </Button>
        ) : null}
        <LinkButton
          icon={<HeartIcon />}
          element={
            <Link to={links.favourites()}>
              <span className="list-tools-word">{words.favourites}</span>
              {kept === 0 ? null : <span className="ll-figures">{kept}</span>}
            </Link>
          }
        />
        {bar.includes('submitWorksheet') ? (
          <LinkButton
            icon={<PenIcon />}
            element={<Link to={links.welcomeSubmitWorksheet()}>{shell.submitWorksheet}</Link>}
          />
        ) : null}
        {bar.includes('brokerPortal') ? (
          <LinkButton
            icon={<PeopleIcon />}
            element={<Link to={links.worksheets()}>{shell.brokerPortal}</Link>}
          />
        ) : null}
      </div>
      <div className="list-tools-count">
        <output className="ll-small ll-quiet ll-figures" data-shown={shown}>
          {communities.length === 0 ? null : words.count({ shown, total: communities.length })}
        </output>
        <NativeSelect
          className="list-tools-sort"
          label={words.sort}
          hideLabel
          value={sort}
          options={communitySorts.map((id) => ({ id, label: sortWords[id] }))}
          onChange={(event) =>
            setSort(communitySorts.find((id) => id === event.target.value) ?? 'recommended')
          }
        />
      </div>
      {set.length === 0 ? null : (
        <div className="list-tools-chips">
          {set.map((part) => {
            const text = partText(filter, part, figures, homeTypesOf(types, voice), t)
            return (
              <Button
                key={part}
                icon={<CloseIcon />}
                aria-label={words.removeFilter({ filter: text })}
                onClick={() => setFilter(withoutCommunityPart(filter, part))}
              >
                {text}
              </Button>
            )
          })}
        </div>
      )}
      {open ? (
        <Suspense>
          <CommunityFilters
            communities={communities}
            figures={figures}
            filter={filter}
            onApply={setFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
