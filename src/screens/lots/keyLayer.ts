import { type Box, isInView, partInView, type Placing, WHOLE } from '../../controls/zoomBox.ts'
import type { Spot } from './lotSpots.ts'
import { setNew, svgSpace } from './planLayer.ts'

/** A small overview of a plan's lots, with a frame around the part in view; hidden while all of them are. */
export interface KeyLayer {
  place(placing: Placing): void
  /** Call when lots have moved or been hidden. */
  change(): void
  stop(): void
}

/** Around the lots, as a share of their longer side. */
const margin = 0.06

function boxAround(spots: Iterable<Spot>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of spots) {
    left = Math.min(left, x - width / 2)
    top = Math.min(top, y - height / 2)
    right = Math.max(right, x + width / 2)
    bottom = Math.max(bottom, y + height / 2)
  }
  return left < right && top < bottom ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

const rectangleOf = ({ x, y, width, height }: Spot): string =>
  `M${(x - width / 2).toFixed(1)} ${(y - height / 2).toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}z`

/** Draws into `layer`, which lies in the plan's frame. */
export function keyLayer(
  layer: SVGSVGElement,
  /** Where lots are, in frame pixels before zoom; the same map until laid out anew. */
  spotsOf: () => ReadonlyMap<string, Spot>,
): KeyLayer {
  const lots = document.createElementNS(svgSpace, 'path')
  const view = document.createElementNS(svgSpace, 'rect')
  layer.replaceChildren(lots, view)
  let at = WHOLE
  let frame = 0
  let drawnOf: ReadonlyMap<string, Spot> | null = null
  let around: Box | null = null

  const draw = (spots: ReadonlyMap<string, Spot>) => {
    drawnOf = spots
    around = boxAround(spots.values())
    if (around === null) return
    const edge = margin * Math.max(around.width, around.height)
    const [width, height] = [around.width + 2 * edge, around.height + 2 * edge]
    lots.setAttribute('d', [...spots.values()].map(rectangleOf).join(''))
    layer.setAttribute('viewBox', [around.x - edge, around.y - edge, width, height].join(' '))
    layer.style.aspectRatio = `${width} / ${height}`
  }
  const write = () => {
    frame = 0
    const box = layer.parentElement
    if (box === null) return
    const seen = partInView(at, { width: box.clientWidth, height: box.clientHeight })
    const spots = spotsOf()
    if (spots !== drawnOf) draw(spots)
    const isWhole = around === null || isInView(around, seen)
    setNew(layer, 'data-whole', String(isWhole))
    if (isWhole) return
    for (const [name, value] of Object.entries(seen)) setNew(view, name, value.toFixed(1))
  }
  const soon = () => {
    if (frame === 0) frame = requestAnimationFrame(write)
  }
  return {
    place(placing) {
      at = placing
      soon()
    },
    change: soon,
    stop() {
      cancelAnimationFrame(frame)
    },
  }
}
