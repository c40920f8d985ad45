import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { FilterIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { PageHeading } from '../../controls/PageHeading.tsx'
import { CardAge } from '../../freshness/CardAge.tsx'
import { DataAge } from '../../freshness/DataAge.tsx'
import { browsingWords } from '../../i18n/en/browsing.ts'
import { communitiesWords } from '../../i18n/en/communities.ts'
import { filtersWords } from '../../i18n/en/filters.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { useText } from '../../i18n/useText.ts'
import { isTypePlans } from '../../rules/cards.ts'
import {
  matchesModelFilter,
  modelFilterParts,
  modelPartIsSet,
  noModelFilter,
  passesModelPart,
} from '../../rules/modelFilter.ts'
import { sortModels } from '../../rules/models.ts'
import { mostPopular, sortByPopularity } from '../../rules/popularModels.ts'
import { whyNothing } from '../../rules/whyNothing.ts'
import { CompareBar } from './CompareBar.tsx'
import { EnlargedPicture } from './EnlargedPicture.tsx'
import { HomeSkeletons } from './HomeSkeletons.tsx'
import { InsidePictures } from './InsidePictures.tsx'
import { ModelCard } from './ModelCard.tsx'
import { ModelFilters } from './ModelFilters.tsx'
import { NoFloorPlans } from './NoFloorPlans.tsx'
import { cardPicturesOf } from './picturesOf.ts'
import { useHomes } from './useHomes.ts'
import { homeSorts, useListAddress } from './useListAddress.ts'
import './FloorPlans.css'

/** A community's home designs, filtered and sorted by the address. */
// §2 /community/{communityId}/floorPlans
export function FloorPlans() {
  const words = useText({
    communities: communitiesWords,
    floorPlans: floorPlansWords,
    filters: filtersWords,
    messages: messagesWords,
    terms: termsWords,
    browsing: browsingWords,
    lot: lotWords,
  })
  const { communityId = '' } = useParams()
  const known = useHomes(communityId)
  const { homes } = known
  const texts = useText(homesWords)
  const { filter, setFilter, sort, setSort, compared, toggle } = useListAddress()
  const [filtering, setFiltering] = useState(false)
  const [enlarged, setEnlarged] = useState<{ readonly id: number; readonly src: string } | null>(null)
  const shown = useMemo(() => {
    const matching = (homes ?? []).filter((home) => matchesModelFilter(home, filter))
    return sort === 'popular' ? sortByPopularity(matching, known.chosen) : sortModels(matching, sort)
  }, [homes, filter, sort, known.chosen])
  const popular = mostPopular(
    known.chosen,
    shown.map((home) => home.id),
  )
  const set = modelFilterParts.filter((part) => modelPartIsSet(filter, part)).length
  const why =
    homes === undefined
      ? null
      : whyNothing(homes, modelFilterParts, (part, home) => passesModelPart(part, home, filter))

  return (
    <main className="floor-plans" id="content">
      <header className="floor-plans-head">
        <PageHeading
          of={known.community}
          title={isTypePlans(communityId) ? words.communities.typePlans : words.floorPlans.title}
        />
        {homes === undefined || homes.length === 0 ? null : (
          <div className="floor-plans-tools">
            <Button icon={<FilterIcon />} onClick={() => setFiltering(true)}>
              {set === 0 ? words.filters.title : texts.filterSet({ count: set })}
            </Button>
            <NativeSelect
              label={texts.sort}
              hideLabel
              value={sort}
              options={homeSorts
                // Hides "popular" until somebody has chosen a home.
                .filter((one) => one !== 'popular' || known.chosen.length > 0 || sort === 'popular')
                .map((one) => ({ id: one, label: texts.sorts[one] }))}
              onChange={(event) => {
                const wanted = homeSorts.find((one) => one === event.target.value)
                if (wanted !== undefined) setSort(wanted)
              }}
            />
          </div>
        )}
      </header>
      <DataAge answer={known} />
      {known.kept ? null : <CardAge asOf={known.asOf} />}
      {homes === undefined && known.state === 'loading' ? <HomeSkeletons /> : null}
      {(homes === undefined && known.state === 'failed') || homes?.length === 0 ? (
        <NoFloorPlans projectId={communityId} known={known} />
      ) : null}
      {homes !== undefined && homes.length > 0 ? (
        <p className="ll-quiet ll-small ll-figures" aria-live="polite">
          {texts.count({ shown: shown.length, total: homes.length })}
        </p>
      ) : null}
      {homes !== undefined && homes.length > 0 && shown.length === 0 ? (
        <EmptyState
          title={words.messages.noModels({ model: words.terms.models })}
          action={
            <div className="floor-plans-ways">
              {why === null ? null : (
                <Button
                  kind="primary"
                  onClick={() => setFilter({ ...filter, [why.part]: noModelFilter[why.part] })}
                >
                  {texts.without({ filter: texts.filterNames[why.part], count: why.count })}
                </Button>
              )}
              <Button onClick={() => setFilter(noModelFilter)}>{texts.clearFilters}</Button>
            </div>
          }
        >
          {why === null ? <p>{words.browsing.nothing.noSingle}</p> : null}
        </EmptyState>
      ) : null}
      <ul className="floor-plans-list">
        {shown.map((home) => (
          <li key={home.id}>
            <ModelCard
              home={home}
              projectId={communityId}
              known={known}
              popular={home.id === popular}
              compared={compared}
              onCompare={() => toggle(home.id)}
              onEnlarge={(src) => setEnlarged({ id: home.id, src })}
            />
          </li>
        ))}
      </ul>
      <InsidePictures homes={shown} known={known} />
      <CompareBar projectId={communityId} ids={compared.ids} />
      {filtering && homes !== undefined ? (
        <ModelFilters
          homes={homes}
          filter={filter}
          known={known}
          onApply={(wanted) => {
            setFilter(wanted)
            setFiltering(false)
          }}
          onClose={() => setFiltering(false)}
        />
      ) : null}
      {enlarged === null ? null : (
        <EnlargedPicture
          pictures={shown.flatMap((home) => cardPicturesOf(home, { homes: texts, lot: words.lot }))}
          isWanted={({ id, src }) => id === enlarged.id && src === enlarged.src}
          onClose={() => setEnlarged(null)}
        />
      )}
    </main>
  )
}
