import { useMemo, useState, type ReactNode } from 'react'
import { Notice } from '../../controls/Notice.tsx'
import { mapWords } from '../../i18n/en/map.ts'
import { useText } from '../../i18n/useText.ts'
import { MapView } from '../../map/MapView.tsx'
import type { MapShape } from '../../map/mapThings.ts'
import type { Lot } from '../../rules/lot.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { lotsDrawing } from '../../rules/map/lotsDrawing.ts'
import { boundsOf, type LngLat } from '../../rules/map/mercator.ts'
import { lotRing } from '../../rules/map/places.ts'
import { lotTone } from './lotTone.ts'
import { onlyDimmed, type Dimming } from './dimLayer.ts'

/** Leaves room for the switch above and the buttons below. */
const padding = { x: 24, y: 72 } as const

/** Unchanged lots keep their shapes, so that an update repaints one. */
function shapesOf(
  lots: readonly Lot[],
  hidden: ReadonlySet<number>,
  hideNumbers: boolean,
  held: Map<number, { lot: Lot; shape: MapShape | null }>,
): MapShape[] {
  return lots.flatMap((lot) => {
    const out = hidden.has(lot.id)
    const text = numberShown(lot, hideNumbers)
    const before = held.get(lot.id)
    const isSame = before?.shape === null || (before?.shape.out === out && before.shape.text === text)
    if (before?.lot === lot && isSame) return before.shape ?? []
    const ring = lotRing(lot.coordinates)
    const shape = ring === null ? null : { id: String(lot.id), ring, tone: lotTone(lot), text, out }
    held.set(lot.id, { lot, shape })
    return shape ?? []
  })
}

/** Lots on a real map, in sync with their list; without WebGL, as a plan. */
// §2 Map layer, §3 Coordinates
export function LotsMap({
  lots,
  out,
  hideNumbers,
  chosen,
  stale,
  metric,
  reach,
  onChoose,
  draw,
}: {
  lots: readonly Lot[]
  out: () => readonly Lot[]
  hideNumbers: boolean
  chosen: Lot | null
  stale: boolean
  metric: boolean
  /** In pixels. */
  reach: number
  onChoose: (number: string) => void
  /** Draws the lots if nothing can be painted. */
  draw: (svg: string, dimming: Dimming) => ReactNode
}) {
  const words = useText(mapWords)
  const [held] = useState(() => new Map<number, { lot: Lot; shape: MapShape | null }>())
  const [hidden, dimming] = useMemo(() => {
    const lotsOut = out()
    return [new Set(lotsOut.map((lot) => lot.id)), onlyDimmed(lotsOut)] as const
  }, [out])
  const shapes = useMemo(() => shapesOf(lots, hidden, hideNumbers, held), [lots, hidden, hideNumbers, held])
  const bounds = useMemo(() => boundsOf(shapes.flatMap((shape): readonly LngLat[] => shape.ring)), [shapes])
  const drawing = useMemo(
    () =>
      lotsDrawing(
        lots.flatMap((lot) => {
          const ring = lotRing(lot.coordinates)
          return ring === null ? [] : { number: lot.number, ring }
        }),
      ),
    [lots],
  )
  const missing = lots.length - shapes.length

  return (
    <div className={stale ? 'lots-map lots-map-stale' : 'lots-map'}>
      <MapView
        region={words.lotsRegion}
        words={words}
        bounds={bounds}
        padding={padding}
        nearest={19}
        shapes={shapes}
        chosen={chosen === null ? null : String(chosen.id)}
        metric={metric}
        reach={reach}
        onChoose={(id) => {
          const lot = lots.find((one) => String(one.id) === id)
          if (lot !== undefined) onChoose(lot.number)
        }}
        drawn={draw(drawing, dimming)}
      />
      {missing > 0 ? (
        <div className="lots-map-note">
          <Notice>{words.lotsNotPlaced({ count: missing })}</Notice>
        </div>
      ) : null}
    </div>
  )
}
