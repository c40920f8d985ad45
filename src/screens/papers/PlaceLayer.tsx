import { useRef, useState, type PointerEvent } from 'react'
import { cssShare } from '../../controls/cssShare.ts'
import type { Draft, ListedPaper, PlacedMark } from './places.ts'
import { pressed } from './places.ts'

type Box = Pick<PlacedMark, 'x' | 'y' | 'w' | 'h'>
type Drag = { from: readonly [number, number]; place: Draft | null; isResize: boolean }

/** One page's places above it, drawn and moved by pointer or keys. */
export function PlaceLayer({
  page,
  size,
  drafts,
  chosen,
  labelOf,
  hint,
  onDraw,
  onChange,
  onChoose,
  onRemove,
}: {
  page: number
  size: ListedPaper['pages'][number]
  drafts: readonly Draft[]
  chosen: number | undefined
  labelOf: (draft: Draft) => string
  hint: string
  onDraw: (page: number, box: Box) => void
  onChange: (draft: Draft) => void
  onChoose: (id: number) => void
  onRemove: (id: number) => void
}) {
  const layer = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)
  const [drawn, setDrawn] = useState<Box>()
  /** A pointer's position, in points from the lower left corner. */
  const at = (event: PointerEvent): readonly [number, number] => {
    const box = layer.current?.getBoundingClientRect()
    if (!box) return [0, 0]
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      (1 - (event.clientY - box.top) / box.height) * size.height,
    ]
  }
  const begin = (event: PointerEvent<HTMLElement>, place: Draft | null, isResize = false) => {
    // A finger on the page scrolls; it moves only a place that it touches.
    if (event.button !== 0 || (place === null && event.pointerType === 'touch')) return
    event.stopPropagation()
    layer.current?.setPointerCapture(event.pointerId)
    drag.current = { from: at(event), place, isResize }
    if (place !== null) onChoose(place.id)
  }
  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const [x, y] = at(event)
    const [dx, dy] = [x - now.from[0], y - now.from[1]]
    const { place } = now
    if (place === null)
      setDrawn({
        x: Math.min(x, now.from[0]),
        y: Math.min(y, now.from[1]),
        w: Math.abs(dx),
        h: Math.abs(dy),
      })
    else if (now.isResize) onChange({ ...place, w: place.w + dx, h: place.h - dy, y: place.y + dy })
    else onChange({ ...place, x: place.x + dx, y: place.y + dy })
  }
  const end = () => {
    if (drag.current?.place === null && drawn && drawn.w > 6 && drawn.h > 6) onDraw(page, drawn)
    drag.current = undefined
    setDrawn(undefined)
  }
  const styleOf = ({ x, y, w, h }: Box) => ({
    left: cssShare(x, size.width),
    bottom: cssShare(y, size.height),
    width: cssShare(w, size.width),
    height: cssShare(h, size.height),
  })
  return (
    <div
      ref={layer}
      className="place-layer"
      onPointerDown={(event) => begin(event, null)}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = undefined
        setDrawn(undefined)
      }}
    >
      {drafts.map((draft) => (
        <button
          key={draft.id}
          type="button"
          className="place-box"
          data-place={draft.id}
          aria-pressed={draft.id === chosen}
          aria-label={labelOf(draft)}
          title={hint}
          style={styleOf(draft)}
          onPointerDown={(event) => begin(event, draft)}
          onFocus={() => onChoose(draft.id)}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onRemove(draft.id)
            const next = pressed(draft, event.key, event.shiftKey)
            if (next === null) return
            event.preventDefault()
            onChange(next)
          }}
        >
          <span className="place-name">{labelOf(draft)}</span>
          <span className="place-corner" onPointerDown={(event) => begin(event, draft, true)} />
        </button>
      ))}
      {drawn ? <div className="place-box" style={styleOf(drawn)} /> : null}
    </div>
  )
}
