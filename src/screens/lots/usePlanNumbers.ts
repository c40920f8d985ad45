import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ZoomHandle } from '../../controls/Zoom.tsx'
import { type Box, MAX_SCALE, type Placing } from '../../controls/zoomBox.ts'
import type { Lot } from '../../rules/lot.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { lotStatus } from '../../rules/lotStatus.ts'
import { numberRank } from '../../rules/planNumbers.ts'
import { dimmedLots, type Dimming } from './dimLayer.ts'
import type { DrawnPlan } from './drawPlan.ts'
import { type KeyLayer, keyLayer } from './keyLayer.ts'
import { type LotSpots, lotSpots, type Spot } from './lotSpots.ts'
import { lotTone } from './lotTone.ts'
import { type NumberLayer, numberLayer, type Written } from './numberLayer.ts'

/** The size to which usual lots grow at the closest zoom, in pixels. */
const closest = 72
const mostScale = 16

export interface PlanNumbersOf {
  readonly root: RefObject<HTMLElement | null>
  readonly zoom: RefObject<ZoomHandle | null>
  readonly drawn: RefObject<DrawnPlan | null>
  /** The drawing and what is never drawn on it; another drawing is measured again. */
  readonly svg: string
  readonly never: readonly string[] | undefined
  readonly lots: readonly Lot[]
  readonly dimming: Dimming
  readonly chosen: string | null
  readonly hideNumbers: boolean
  /** Written below the number if there is room. */
  readonly details: ((lot: Lot) => readonly string[]) | undefined
}

type Writing = (number: string) => Written | null

/** Writes lots' numbers above a drawn plan, with an overview in its corner, and opens it on its lots. Call after the plan is drawn. */
export function usePlanNumbers({
  root,
  zoom,
  drawn,
  svg,
  never,
  lots,
  dimming,
  chosen,
  hideNumbers,
  details,
}: PlanNumbersOf) {
  const over = useRef<SVGSVGElement>(null)
  const key = useRef<SVGSVGElement>(null)
  const layer = useRef<NumberLayer | null>(null)
  const overview = useRef<KeyLayer | null>(null)
  const spots = useRef<LotSpots | null>(null)
  const opened = useRef('')
  const out = useRef<ReadonlySet<string>>(new Set())
  const writing = useRef<Writing>(() => null)
  const [most, setMost] = useState(MAX_SCALE)

  /** Where the drawing begins in its frame, below any buttons. */
  const inset = useCallback(() => {
    const box = root.current?.parentElement
    if (box == null) return { x: 0, y: 0 }
    const { paddingLeft, paddingTop } = getComputedStyle(box)
    return { x: Number.parseFloat(paddingLeft), y: Number.parseFloat(paddingTop) }
  }, [root])
  const home = useCallback((): Box | null => {
    const around = spots.current?.around() ?? null
    const { x, y } = inset()
    return around === null ? null : { ...around, x: around.x + x, y: around.y + y }
  }, [inset])

  useLayoutEffect(() => {
    const plan = drawn.current
    const [above, corner] = [over.current, key.current]
    const drawing = root.current
    if (above === null || corner === null || plan === null || drawing === null || svg === '') return
    const known = lotSpots(plan.shapes, new Set(never))
    spots.current = known
    const side = known.usualSide()
    setMost(side > 0 ? Math.min(mostScale, Math.max(MAX_SCALE, closest / side)) : MAX_SCALE)
    let kept: { layout: string; spots: ReadonlyMap<string, Spot> } | null = null
    // News and zooming do not change the layout.
    const spotsNow = () => {
      const { x, y } = inset()
      const { width, height } = getComputedStyle(drawing)
      const layout = [x, y, width, height].join(' ')
      if (kept?.layout !== layout) kept = { layout, spots: known.placed(x, y) }
      return kept.spots
    }
    const numbers = numberLayer(above, spotsNow, (number) =>
      plan.labelled.has(number) && !out.current.has(number) ? writing.current(number) : null,
    )
    const small = keyLayer(corner, spotsNow)
    layer.current = numbers
    overview.current = small
    // The same drawing with other lots hidden stays where the visitor has moved it.
    if (opened.current === svg) zoom.current?.again()
    else zoom.current?.open()
    opened.current = svg
    numbers.change()
    small.change()
    return () => {
      numbers.stop()
      small.stop()
      layer.current = null
      overview.current = null
      above.replaceChildren()
    }
  }, [svg, never, root, zoom, drawn, inset])

  const byNumber = useMemo(() => new Map(lots.map((lot) => [lot.number, lot])), [lots])
  const write = useCallback<Writing>(
    (number) => {
      const lot = byNumber.get(number)
      const text = lot === undefined ? '' : numberShown(lot, hideNumbers)
      if (lot === undefined || text === '') return null
      return {
        lines: [text, ...(details?.(lot) ?? [])],
        tone: lotTone(lot),
        rank: numberRank(lotStatus(lot), chosen === number),
      }
    },
    [byNumber, chosen, hideNumbers, details],
  )
  useEffect(() => {
    writing.current = write
    layer.current?.change()
  }, [write])
  const dim = useCallback((next: Dimming) => {
    out.current = new Set(dimmedLots(next).map((lot) => lot.number))
    layer.current?.change()
  }, [])
  useEffect(() => dim(dimming), [dim, dimming])
  const onPlace = useCallback((placing: Placing, eased: boolean) => {
    layer.current?.place(placing, eased)
    overview.current?.place(placing)
  }, [])
  return { over, key, home, most, dim, onPlace }
}
