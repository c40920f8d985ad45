import type { StatusTone } from '../../controls/StatusBadge.tsx'
import { placeOf, planLayer, setNew, svgSpace } from './planLayer.ts'

const plainly = /^(id|role|tabindex|data-|aria-)/

/** Redraws lots above a plan, so that one's news does not redraw thousands. */
export interface NewsLayer {
  show(number: string, shape: SVGElement, tone: StatusTone): void
  /** Drops a lot once the plan below has caught up. */
  drop(number: string): void
  /** Pending work would keep an unmounted screen alive. */
  stop(): void
}

/** A copy of a lot's shape, in place of its original. */
interface Drawn {
  readonly whole: SVGGElement
  readonly copy: SVGElement
}

/**
 * In ms. New elements make the page check all its styles, changed attributes do not, so nodes are kept ready.
 */
const readyAfterMs = 400
const mostSpare = 4

/** A transparent layer over the drawing in `root`, of the same size. */
export function newsLayer(root: HTMLElement): NewsLayer | null {
  const drawing = root.querySelector('svg')
  if (drawing === null) return null
  const layer = planLayer(drawing, 'site-plan-news')
  layer.append(ground(drawing))
  const shown = new Map<string, Drawn>()
  const spare: Drawn[] = []
  const make = (source: SVGElement): Drawn => {
    const whole = document.createElementNS(svgSpace, 'g')
    const copy = source.cloneNode(true) as SVGElement
    for (const name of copy.getAttributeNames()) if (plainly.test(name)) copy.removeAttribute(name)
    whole.append(copy)
    layer.append(whole)
    return { whole, copy }
  }
  const put = ({ whole, copy }: Drawn, source: SVGElement, tone: StatusTone) => {
    become(copy, source)
    const place = placeOf(source as SVGGraphicsElement, drawing)
    if (place === null) whole.removeAttribute('transform')
    else whole.setAttribute('transform', place)
    copy.setAttribute('data-look', tone)
    whole.removeAttribute('class')
  }
  const drop = (number: string) => {
    const drawn = shown.get(number)
    if (drawn === undefined) return
    shown.delete(number)
    drawn.whole.setAttribute('class', 'site-plan-unseen')
    if (spare.length < mostSpare && fits(drawn.copy, drawn.copy)) spare.push(drawn)
    else drawn.whole.remove()
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const ready = () => {
    waiting = undefined
    const shape = drawing.querySelector<SVGElement>('[data-lot]')
    if (spare.length > 0 || shape === null) return
    const drawn = make(shape)
    drawn.whole.setAttribute('class', 'site-plan-unseen')
    spare.push(drawn)
  }
  const readySoon = () => {
    waiting ??= setTimeout(ready, readyAfterMs)
  }
  readySoon()
  return {
    drop,
    stop: () => clearTimeout(waiting),
    show(number, shape, tone) {
      const known = shown.get(number)
      const at = spare.findIndex(({ copy }) => fits(copy, shape))
      const drawn = known ?? (at >= 0 ? spare.splice(at, 1)[0] : undefined) ?? make(shape)
      put(drawn, shape, tone)
      shown.set(number, drawn)
      if (spare.length === 0) readySoon()
    },
  }
}

/**
 * An invisible area keeps an empty layer's extent, so that the browser need not sort layers again. It passes
 * the edge, like outlines there.
 */
function ground(drawing: SVGSVGElement): SVGElement {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const area = document.createElementNS(svgSpace, 'rect')
  const reach = { x: x - width, y: y - height, width: 3 * width, height: 3 * height }
  for (const [name, value] of Object.entries(reach)) area.setAttribute(name, String(value))
  area.setAttribute('fill', 'transparent')
  return area
}

/** A focused or individually dimmed lot is drawn on the plan only. */
export function fitsNewsLayer(shape: SVGElement): boolean {
  return shape.dataset['out'] !== 'true' && shape !== document.activeElement
}

/** Whether a copy can become this shape by changing only attributes. */
function fits(copy: SVGElement, source: SVGElement): boolean {
  return source.tagName === copy.tagName && source.children.length === 0 && copy.children.length === 0
}

function become(copy: SVGElement, source: SVGElement): void {
  for (const name of copy.getAttributeNames()) if (!source.hasAttribute(name)) copy.removeAttribute(name)
  for (const name of source.getAttributeNames()) {
    if (!plainly.test(name)) setNew(copy, name, source.getAttribute(name) ?? '')
  }
}
