import type { StatusTone } from '../../controls/StatusBadge.tsx'
import { placeOf, planLayer, svgSpace } from './planLayer.ts'
import type { DrawnPlan } from './drawPlan.ts'

const plainly = /^(id|role|tabindex|data-|aria-)/

/** Redraws lots above a plan, so that an update of one does not redraw thousands of shapes. */
export interface NewsLayer {
  show(number: string, shape: SVGElement, tone: StatusTone): void
  /** Drops a lot once the plan below has caught up. */
  drop(number: string): void
  /** Pending work would keep an unmounted screen alive. */
  stop(): void
}

/** Copies of a lot's shape and label, each in place of its original. */
interface Drawn {
  readonly whole: SVGGElement
  readonly copies: SVGElement[]
}

/** In ms. New elements make the page check all its styles, changed attributes do not, so nodes are kept ready. */
const readyAfterMs = 400
const mostSpare = 4

/** A transparent layer over the drawing in `root`, of the same size. `labels`: the numbers on its lots. */
export function newsLayer(root: HTMLElement, labels: DrawnPlan['labels']): NewsLayer | null {
  const drawing = root.querySelector('svg')
  if (drawing === null) return null
  const layer = planLayer(drawing, 'site-plan-news')
  layer.append(...ground(drawing))
  const shown = new Map<string, Drawn>()
  const spare: Drawn[] = []
  const originals = (number: string, shape: SVGElement): SVGGraphicsElement[] => {
    const label = labels.get(number)
    return [shape as SVGGraphicsElement, ...(label === undefined ? [] : [label])]
  }
  const make = (sources: readonly SVGGraphicsElement[]): Drawn => {
    const whole = document.createElementNS(svgSpace, 'g')
    const copies = sources.map((source) => {
      const copy = source.cloneNode(true) as SVGElement
      for (const name of copy.getAttributeNames()) if (plainly.test(name)) copy.removeAttribute(name)
      const place = document.createElementNS(svgSpace, 'g')
      place.append(copy)
      whole.append(place)
      return copy
    })
    layer.append(whole)
    return { whole, copies }
  }
  const put = ({ whole, copies }: Drawn, sources: readonly SVGGraphicsElement[], tone: StatusTone) => {
    for (const [at, source] of sources.entries()) {
      const copy = copies[at]
      if (copy === undefined) continue
      become(copy, source)
      const place = placeOf(source, drawing)
      if (place === null) copy.parentElement?.removeAttribute('transform')
      else copy.parentElement?.setAttribute('transform', place)
    }
    copies[0]?.setAttribute('data-look', tone)
    whole.removeAttribute('class')
  }
  const drop = (number: string) => {
    const drawn = shown.get(number)
    if (drawn === undefined) return
    shown.delete(number)
    drawn.whole.setAttribute('class', 'site-plan-unseen')
    if (spare.length < mostSpare && fits(drawn.copies, drawn.copies)) spare.push(drawn)
    else drawn.whole.remove()
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const ready = () => {
    waiting = undefined
    const [number, shape] = firstOf(drawing)
    if (spare.length > 0 || shape === undefined) return
    const drawn = make(originals(number, shape))
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
      const sources = originals(number, shape)
      const known = shown.get(number)
      const at = spare.findIndex(({ copies }) => fits(copies, sources))
      const drawn = known ?? (at >= 0 ? spare.splice(at, 1)[0] : undefined) ?? make(sources)
      put(drawn, sources, tone)
      shown.set(number, drawn)
      if (spare.length === 0) readySoon()
    },
  }
}

/**
 * An invisible area and letter, so that a lot on an empty layer changes neither its extent nor its kinds of elements,
 * and the browser need not sort its layers again. The area extends past the edge, as outlines there do.
 */
function ground(drawing: SVGSVGElement): SVGElement[] {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const area = document.createElementNS(svgSpace, 'rect')
  const letter = document.createElementNS(svgSpace, 'text')
  letter.textContent = '0'
  const reach = { x: x - width, y: y - height, width: 3 * width, height: 3 * height }
  for (const [name, value] of Object.entries(reach)) area.setAttribute(name, String(value))
  letter.setAttribute('x', String(x + width / 2))
  letter.setAttribute('y', String(y + height / 2))
  for (const one of [area, letter]) one.setAttribute('fill', 'transparent')
  return [area, letter]
}

/** A focused or individually dimmed lot is drawn on the plan only. */
export function fitsNewsLayer(shape: SVGElement): boolean {
  return shape.dataset['out'] !== 'true' && shape !== document.activeElement
}

function firstOf(drawing: SVGSVGElement): [string, SVGElement | undefined] {
  const shape = drawing.querySelector<SVGElement>('[data-lot]') ?? undefined
  return [shape?.dataset['lot'] ?? '', shape]
}

/** Whether copies can become these shapes and labels by changed attributes alone. */
function fits(copies: readonly SVGElement[], sources: readonly SVGElement[]): boolean {
  return (
    copies.length === sources.length &&
    sources.every(
      (source, at) =>
        source.tagName === copies[at]?.tagName &&
        source.children.length === 0 &&
        copies[at].children.length === 0 &&
        source.childNodes.length === copies[at].childNodes.length,
    )
  )
}

function become(copy: SVGElement, source: SVGElement): void {
  for (const name of copy.getAttributeNames()) if (!source.hasAttribute(name)) copy.removeAttribute(name)
  for (const name of source.getAttributeNames()) {
    const value = source.getAttribute(name) ?? ''
    if (!plainly.test(name) && copy.getAttribute(name) !== value) copy.setAttribute(name, value)
  }
  const [from, to] = [source.firstChild, copy.firstChild]
  if (from instanceof Text && to instanceof Text && to.data !== from.data) to.data = from.data
}
