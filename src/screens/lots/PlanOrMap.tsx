import { lazy, Suspense, useMemo, type ReactNode, type Ref } from 'react'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Lot } from '../../rules/lot.ts'
import { lotRing } from '../../rules/map/places.ts'
import { mapWords } from '../../rules/wording/mapWords.ts'
import type { SitePlanHandle } from './SitePlan.tsx'
import type { CommunityView } from './useCommunityView.ts'
import './LotsMap.css'

const LotsMap = lazy(async () => ({ default: (await import('./LotsMap.tsx')).LotsMap }))

/**
 * The board of a community: its drawn plan, or its lots where they lie on the world. Lots without coordinates leave no
 * choice; neither does a community without a plan. The choice stands in the address.
 */
// §2 Map layer
export function PlanOrMap({
  view,
  lots,
  out,
  hasPlan,
  onChoose,
  ref,
  children,
}: {
  view: CommunityView
  lots: readonly Lot[]
  /** Those that the filters leave out. */
  out: readonly Lot[]
  hasPlan: boolean
  onChoose: (number: string) => void
  ref: Ref<SitePlanHandle>
  /** The plan. */
  children: ReactNode
}) {
  const { words, market, community, chosen, search, patch } = view
  const hasMap = useMemo(() => lots.some((lot) => lotRing(lot.coordinates) !== null), [lots])
  if (!hasMap) return children
  const said = mapWords(market.name)
  const onMap = !hasPlan || search.get('view') === 'map'
  const options = [
    { label: said.plan, value: null, on: !onMap },
    { label: said.map, value: 'map', on: onMap },
  ]
  return (
    <>
      {onMap ? (
        <Suspense fallback={<Skeleton height="100%" />}>
          <LotsMap
            ref={ref}
            lots={lots}
            out={out}
            hideNumbers={community.flags?.hideUnavailableLotNumbers ?? false}
            chosen={chosen}
            stale={community.stale}
            metric={community.isMetric}
            words={words}
            mapWords={said}
            onChoose={onChoose}
          />
        </Suspense>
      ) : (
        children
      )}
      {hasPlan ? (
        <fieldset className="plan-or-map">
          <legend className="ll-spoken">{said.views}</legend>
          {options.map(({ label, value, on }) => (
            <button
              key={label}
              type="button"
              aria-pressed={on}
              onClick={() => patch({ view: value }, { replace: () => true })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
