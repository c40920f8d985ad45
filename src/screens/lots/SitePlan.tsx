import {
  memo,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type Ref,
} from 'react'
import { afterPaint } from '../../controls/afterPaint.ts'
import { StatusPatterns } from '../../controls/StatusPatterns.tsx'
import { Zoom, type ZoomHandle } from '../../controls/Zoom.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { statusWords } from '../../i18n/en/status.ts'
import { useText } from '../../i18n/useText.ts'
import { homeTitle } from '../../rules/homeText.ts'
import type { Lot } from '../../rules/lot.ts'
import { applyLotChange } from '../../rules/lotChange.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { onNews } from '../../store/lotNews.ts'
import { lotTone, statusWord } from './lotTone.ts'
import { NorthArrow } from './NorthArrow.tsx'
import { fitsNewsLayer, type NewsLayer, newsLayer } from './newsLayer.ts'
import { HitLayer } from './HitLayer.tsx'
import { nextLotShape, numberAt } from './nextLotShape.ts'
import { PlanLayers } from './PlanLayers.tsx'
import type { SitePlanHandle } from './sitePlanHandle.ts'
import { useChosenShape } from './useChosenShape.ts'
import { usePlanNumbers } from './usePlanNumbers.ts'
import { type DimLayer, type Dimming, dimLayer } from './dimLayer.ts'
import { asButton, buttonsOf, drawPlan, eraseLots, type DrawnPlan } from './drawPlan.ts'
import './SitePlan.css'

const patterns = 'plan'
/** More updates at once mean a new state of the whole plan. */
const mostNews = 8
/** How many lots the news layer holds before the plan below is redrawn. */
const mostOnNewsLayer = 40
const mostWithoutHitLayer = 1000

interface Props {
  svg: string
  lots: readonly Lot[]
  /** Dims the lots that the filters exclude. */
  dimming: Dimming
  /** Numbers of lots that are never drawn. */
  never?: readonly string[] | undefined
  /** Drawn from lots or outlines, and labelled as such. */
  isSchematic?: boolean | undefined
  /** In degrees clockwise from up; null if the builder has not said. */
  north?: number | null | undefined
  /** Hides numbers of unavailable lots. */
  hideNumbers?: boolean | undefined
  /** Written below a lot's number if there is room. */
  details?: ((lot: Lot) => readonly string[]) | undefined
  chosen: string | null
  stale: boolean
  onChoose: (lotNumber: string) => void
  ref?: Ref<SitePlanHandle>
}

/** A drawn plan, inserted once; afterwards one live event repaints one lot. */
export const SitePlan = memo(function SitePlan({
  svg,
  lots,
  dimming,
  never,
  isSchematic = false,
  north = null,
  hideNumbers = false,
  details,
  chosen,
  stale,
  onChoose,
  ref,
}: Props) {
  const words = useText({ plan: planWords, lot: lotWords, status: statusWords })
  const root = useRef<HTMLDivElement>(null)
  const zoom = useRef<ZoomHandle>(null)
  const shapes = useRef<DrawnPlan['shapes']>(new Map())
  const news = useRef<NewsLayer | null>(null)
  const dims = useRef<DimLayer | null>(null)
  const drawnLots = useRef(new Map<string, Lot>())
  const byId = useRef(new Map<number, Lot>())
  const listed = useRef<readonly Lot[]>([])
  const onNewsLayer = useRef(new Set<string>())
  const unnamed = useRef(new Set<string>())
  const plan = useRef<DrawnPlan | null>(null)

  useLayoutEffect(() => {
    if (root.current === null) return
    const drawn = drawPlan(root.current, svg)
    plan.current = drawn
    shapes.current = drawn.shapes
    eraseLots(root.current, never ?? [])
    news.current = newsLayer(root.current)
    // Dimmed lots stay dimmed after any update.
    dims.current = dimLayer(root.current, shapes.current)
    drawnLots.current.clear()
    onNewsLayer.current.clear()
    unnamed.current.clear()
    listed.current = []
    return () => {
      news.current?.stop()
      dims.current?.stop()
    }
  }, [svg, never])

  const numbers = usePlanNumbers({
    root,
    zoom,
    drawn: plan,
    svg,
    never,
    lots,
    dimming,
    chosen,
    hideNumbers,
    details,
  })
  const { over, key, home, most, onPlace } = numbers

  /** Batched, because the browser goes through all shapes of the plan each time. */
  const takeOffNewsLayer = useCallback((numbers: Iterable<string>) => {
    for (const number of numbers) {
      const [shape, lot] = [shapes.current.get(number), drawnLots.current.get(number)]
      if (shape !== undefined && lot !== undefined) shape.dataset['look'] = lotTone(lot)
      news.current?.drop(number)
      onNewsLayer.current.delete(number)
    }
  }, [])

  const paint = useCallback(
    (lot: Lot, isNews: boolean) => {
      const before = drawnLots.current.get(lot.number)
      if (before === lot) return
      const shape = shapes.current.get(lot.number)
      if (shape === undefined) return
      const tone = lotTone(lot)
      shape.dataset['status'] = tone
      drawnLots.current.set(lot.number, lot)
      unnamed.current.add(lot.number)
      if (isNews && shape.dataset['look'] !== tone && fitsNewsLayer(shape)) {
        news.current?.show(lot.number, shape, tone)
        onNewsLayer.current.add(lot.number)
      } else takeOffNewsLayer([lot.number])
    },
    [takeOffNewsLayer],
  )

  /** For keyboards and screen readers. */
  const name = useCallback(() => {
    for (const lotNumber of unnamed.current) {
      const [shape, lot] = [shapes.current.get(lotNumber), drawnLots.current.get(lotNumber)]
      if (shape === undefined || lot === undefined) continue
      const { buildingName, projectType } = lot
      const home = homeTitle({ number: numberShown(lot, hideNumbers), buildingName, projectType }, words)
      asButton(shape, `${home}, ${statusWord(lot, words)}`)
    }
    unnamed.current.clear()
  }, [words, hideNumbers])

  useLayoutEffect(() => {
    const before = listed.current
    listed.current = lots
    const changed = lots.filter((lot, at) => lot !== before[at])
    if (before.length !== lots.length) byId.current.clear()
    for (const lot of before.length === lots.length ? changed : lots) byId.current.set(lot.id, lot)
    const isNews = changed.length <= mostNews
    for (const lot of changed) paint(lot, isNews)
    if (onNewsLayer.current.size > mostOnNewsLayer) takeOffNewsLayer(onNewsLayer.current)
    // A thousand names take as long as all colours, and none is visible.
    if (unnamed.current.size > mostNews) return afterPaint(name)
    name()
    return undefined
  }, [svg, never, lots, paint, name, takeOffNewsLayer])

  useLayoutEffect(() => {
    dims.current?.show(dimming)
    takeOffNewsLayer(
      [...onNewsLayer.current].filter((number) => {
        const shape = shapes.current.get(number)
        return shape !== undefined && !fitsNewsLayer(shape)
      }),
    )
  }, [svg, never, dimming, takeOffNewsLayer])

  // Repaints in the frame of the update; the list follows from the disk.
  const projectId = lots[0]?.projectId
  useEffect(() => {
    if (projectId === undefined) return
    return onNews(projectId, (change) => {
      const lot = byId.current.get(change.houseId)
      const shape = lot === undefined ? undefined : shapes.current.get(lot.number)
      if (lot === undefined || shape === undefined || !fitsNewsLayer(shape)) return
      news.current?.show(lot.number, shape, lotTone(applyLotChange(lot, change)))
    })
  }, [projectId])

  useChosenShape({ shapes, dims, drawnLots, chosen, svg, never, someLots: lots.length > 0 })

  useImperativeHandle(ref, () => ({
    show(lotNumber) {
      const shape = shapes.current.get(lotNumber)
      if (shape !== undefined) zoom.current?.focusOn(shape.getBoundingClientRect())
    },
    dim(next) {
      dims.current?.show(next)
      numbers.dim(next)
      return dims.current !== null
    },
  }))

  const underHitLayer = lots.length > mostWithoutHitLayer
  // A filter changes only the dim layers.
  return useMemo(() => {
    const lotAt = (target: EventTarget | undefined) => {
      const number = numberAt(target)
      return number !== undefined && drawnLots.current.has(number) ? number : undefined
    }
    const press = (target: EventTarget) => {
      const number = lotAt(target)
      if (number !== undefined) onChoose(number)
    }
    return (
      <div className={stale ? 'site-plan site-plan-stale' : 'site-plan'}>
        <svg className="site-plan-patterns" aria-hidden="true" width="0" height="0">
          <StatusPatterns prefix={patterns} soft />
        </svg>
        <Zoom
          ref={zoom}
          words={{
            region: words.plan.title,
            zoomIn: words.plan.zoomIn,
            zoomOut: words.plan.zoomOut,
            reset: words.plan.zoomReset,
          }}
          most={most}
          home={home}
          onPlace={onPlace}
          over={<PlanLayers over={over} overview={key} />}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lots inside are the buttons */}
          <div
            ref={root}
            className="site-plan-root"
            onClick={(event) => press(event.target)}
            onKeyDown={(event) => {
              const next = nextLotShape(event.key, event.target, buttonsOf(shapes.current))
              if (next !== null) {
                event.preventDefault()
                event.stopPropagation()
                next.focus()
              } else if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault()
                press(event.target)
              }
            }}
            // The plan itself shows the focus mark.
            onFocus={(event) => {
              const number = numberAt(event.target)
              if (number !== undefined && onNewsLayer.current.has(number)) takeOffNewsLayer([number])
            }}
          />
          {underHitLayer ? (
            <HitLayer
              lotAt={lotAt}
              onPress={(number) => {
                shapes.current.get(number)?.focus({ preventScroll: true })
                onChoose(number)
              }}
            />
          ) : null}
        </Zoom>
        {north === null ? null : <NorthArrow degrees={north} />}
        {isSchematic ? <p className="site-plan-note">{words.lot.schematic}</p> : null}
      </div>
    )
  }, [
    stale,
    words,
    onChoose,
    takeOffNewsLayer,
    underHitLayer,
    isSchematic,
    north,
    over,
    key,
    home,
    most,
    onPlace,
  ])
})
