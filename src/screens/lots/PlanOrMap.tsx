import { lazy, Suspense, useMemo, type ReactNode, type Ref } from 'react'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { mapWords } from '../../i18n/en/map.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { fingerReach, NearTouch } from './NearTouch.tsx'
import type { Dimming } from './dimLayer.ts'
import { havePlaces, showsMap } from './mapShown.ts'
import { SitePlan } from './SitePlan.tsx'
import type { SitePlanHandle } from './sitePlanHandle.ts'
import type { CommunityView } from './useCommunityView.ts'
import './LotsMap.css'

const LotsMap = lazy(async () => ({ default: (await import('./LotsMap.tsx')).LotsMap }))

/**
 * A community's drawn plan, or its lots on a real map, the only board without a plan. The address has the
 * choice.
 */
// §2 Map layer
export function PlanOrMap({
  view,
  lots,
  out,
  hasPlan,
  label,
  onChoose,
  ref,
  children,
}: {
  view: Pick<CommunityView, 'community' | 'chosen' | 'search' | 'patch'>
  lots: readonly Lot[]
  /** The lots left out, which only a map needs. */
  out: () => readonly Lot[]
  hasPlan: boolean
  /** Names the switch to the map, where the community's views have none. */
  label?: string | undefined
  onChoose: (number: string) => void
  ref?: Ref<SitePlanHandle> | undefined
  /** The plan, or what replaces it. */
  children: ReactNode
}) {
  const said = useText(mapWords)
  const { community, chosen, search, patch } = view
  const hasMap = useMemo(() => havePlaces(lots), [lots])
  const isTiny = community.flags?.tinyLots === true
  const touched = (plan: ReactNode): ReactNode => (
    <NearTouch mouseToo={isTiny} onChoose={onChoose}>
      {plan}
    </NearTouch>
  )
  if (!hasMap) return touched(children)
  const onMap = showsMap(hasPlan, search)
  const other = hasPlan ? label : undefined
  const draw = (svg: string, dimming: Dimming): ReactNode =>
    touched(
      <SitePlan
        ref={ref ?? null}
        svg={svg}
        lots={lots}
        dimming={dimming}
        hideNumbers={community.flags?.hideUnavailableLotNumbers}
        chosen={chosen?.number ?? null}
        stale={community.stale}
        onChoose={onChoose}
      />,
    )
  return (
    <>
      <div className={other === undefined ? 'plan-board' : 'plan-board plan-under-choice'}>
        {onMap ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <LotsMap
              lots={lots}
              out={out}
              hideNumbers={community.flags?.hideUnavailableLotNumbers ?? false}
              chosen={chosen}
              stale={community.stale}
              metric={community.isMetric}
              reach={isTiny ? fingerReach : 0}
              onChoose={onChoose}
              draw={draw}
            />
          </Suspense>
        ) : (
          touched(children)
        )}
      </div>
      {other === undefined ? null : (
        <fieldset className="plan-or-map">
          <legend className="ll-spoken">{said.views}</legend>
          {[false, true].map((toMap) => (
            <button
              key={String(toMap)}
              type="button"
              aria-pressed={onMap === toMap}
              onClick={() => patch({ view: toMap ? 'map' : null }, { replace: () => true })}
            >
              {toMap ? said.map : other}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
