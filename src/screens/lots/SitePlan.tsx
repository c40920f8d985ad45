import { memo, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { StatusPatterns } from '../../controls/StatusPatterns.tsx'
import { Zoom, type ZoomHandle } from '../../controls/Zoom.tsx'
import type { Lot } from '../../rules/lot.ts'
import { applyLotChange } from '../../rules/lotChange.ts'
import { confirmSelectionShown } from '../../rules/lotStatus.ts'
import { compareLotNumbers } from '../../rules/lotText.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { onNews } from '../../store/lotNews.ts'
import { lotTone } from './lotTone.ts'
import { type NewsLayer, newsLayer } from './newsLayer.ts'
import { nextLotShape } from './nextLotShape.ts'
import { type PaleLayer, paleLayer } from './paleLayer.ts'
import { asButton, drawPlan, eraseLots, labelsOn, outlineOf } from './drawPlan.ts'
import './SitePlan.css'

const patterns = 'plan'

export interface SitePlanHandle {
  /** Brings a lot into view. */
  show(lotNumber: string): void
}

interface Props {
  svg: string
  lots: readonly Lot[]
  /** Numbers of lots that the filters leave out: drawn pale. */
  hidden: ReadonlySet<number>
  /** Numbers of lots that the builder never shows. */
  never?: readonly string[] | undefined
  /** The builder shows no numbers on lots that cannot be had. */
  hideNumbers?: boolean | undefined
  chosen: string | null
  stale: boolean
  words: Wording
  onChoose: (lotNumber: string) => void
  ref?: Ref<SitePlanHandle>
}

/**
 * The drawn plan. Its drawing is put into the page once; after that only the lots that changed are touched, so that
 * one live event repaints one lot, however many there are.
 */
export const SitePlan = memo(function SitePlan({
  svg,
  lots,
  hidden,
  never,
  hideNumbers = false,
  chosen,
  stale,
  words,
  onChoose,
  ref,
}: Props) {
  const paper = useRef<HTMLDivElement>(null)
  const zoom = useRef<ZoomHandle>(null)
  const shapes = useRef(new Map<string, SVGElement>())
  const news = useRef<NewsLayer | null>(null)
  const pale = useRef<PaleLayer | null>(null)
  const painted = useRef(new Map<string, Lot>())
  const labels = useRef(new Map<string, SVGElement>())

  useLayoutEffect(() => {
    if (paper.current === null) return
    shapes.current = drawPlan(paper.current, svg)
    eraseLots(paper.current, never ?? [])
    labels.current = labelsOn(paper.current)
    pale.current = paleLayer(paper.current, shapes.current)
    news.current = newsLayer(paper.current)
    painted.current.clear()
  }, [svg, never])

  const paint = useCallback(
    (lot: Lot) => {
      const before = painted.current.get(lot.number)
      if (before === lot) return
      const shape = shapes.current.get(lot.number)
      if (shape === undefined) return
      const tone = lotTone(lot)
      if (before === undefined) asButton(shape)
      shape.dataset['status'] = tone
      const number = hideNumbers && !confirmSelectionShown(lot) ? '' : lot.number
      labels.current.get(lot.number)?.setAttribute('display', number === '' ? 'none' : 'inline')
      shape.setAttribute('aria-label', say(words.plan.lotLabel, { number, status: words.status[tone] }))
      painted.current.set(lot.number, lot)
      news.current?.drop(lot.number)
    },
    [words, hideNumbers],
  )

  useLayoutEffect(() => {
    for (const lot of lots) paint(lot)
  }, [svg, never, lots, paint])

  useLayoutEffect(() => {
    pale.current?.show(lots.filter((lot) => hidden.has(lot.id)).map((lot) => lot.number))
  }, [svg, never, lots, hidden])

  // News is painted in the frame in which it comes; the list it belongs to follows from the disk.
  const projectId = lots[0]?.projectId
  useEffect(() => {
    if (projectId === undefined) return
    const byId = new Map(lots.map((lot) => [lot.id, lot]))
    return onNews(projectId, (change) => {
      const lot = byId.get(change.houseId)
      const shape = lot === undefined ? undefined : shapes.current.get(lot.number)
      if (lot === undefined || shape === undefined || hidden.has(lot.id)) return
      news.current?.show(lot.number, shape, lotTone(applyLotChange(lot, change)))
    })
  }, [projectId, lots, hidden])

  useEffect(() => {
    const shape = chosen === null ? undefined : shapes.current.get(chosen)
    if (shape === undefined) return
    shape.setAttribute('data-chosen', 'true')
    shape.setAttribute('aria-pressed', 'true')
    const outline = outlineOf(shape)
    const takeOff = pale.current?.outline(shape, outline)
    return () => {
      takeOff?.()
      shape.removeAttribute('data-chosen')
      shape.setAttribute('aria-pressed', 'false')
    }
  }, [chosen, svg, never])

  // One lot is in the tab order; arrow keys walk from lot to lot as they lie on the plan.
  const someLots = lots.length > 0
  useEffect(() => {
    const buttons = someLots ? [...painted.current.keys()] : []
    const first = chosen ?? buttons.toSorted(compareLotNumbers)[0]
    const shape = first === undefined ? undefined : shapes.current.get(first)
    shape?.setAttribute('tabindex', '0')
    return () => shape?.setAttribute('tabindex', '-1')
  }, [chosen, svg, never, someLots])

  useImperativeHandle(ref, () => ({
    show(lotNumber) {
      const shape = shapes.current.get(lotNumber)
      if (shape !== undefined) zoom.current?.focusOn(shape.getBoundingClientRect())
    },
  }))

  const press = (target: EventTarget) => {
    const shape = target instanceof Element ? target.closest<SVGElement>('[data-lot]') : null
    const number = shape?.dataset['lot']
    if (number !== undefined && painted.current.has(number)) onChoose(number)
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
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lots inside are the buttons */}
        <div
          ref={paper}
          className="site-plan-paper"
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
        />
      </Zoom>
    </div>
  )
})

/** The shapes that a lot is known for. */
function buttonsOf(shapes: ReadonlyMap<string, SVGElement>): ReadonlyMap<string, SVGElement> {
  return new Map([...shapes].filter(([, shape]) => shape.hasAttribute('role')))
}
