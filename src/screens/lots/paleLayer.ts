import type { Lot } from '../../rules/lot.ts'
import { placeOf, planSheet, svgSpace } from './planSheet.ts'
import { outlinePath } from './outlinePath.ts'

/** Pales lots that a filter leaves out. One veil covers them all: a filter touches neither thousands of shapes nor their looks. */
export interface PaleLayer {
  /** Exactly these lots are pale from now on. */
  show(lots: readonly Lot[]): void
  /** Draws the line of a shape over whatever is pale. Gives back how to take it off. */
  outline(shape: SVGElement, line: SVGElement): () => void
}

/** Lots that lie in the drawing in the same way share a veil. */
interface Veil {
  readonly path: SVGPathElement
  /** What it always covers. */
  readonly ground: string
  shown: string
}

/** The veil over the drawing in `paper`. */
export function paleLayer(paper: HTMLElement, shapes: ReadonlyMap<string, SVGElement>): PaleLayer | null {
  const drawing = paper.querySelector('svg')
  if (drawing === null) return null
  const sheet = planSheet(drawing, 'site-plan-pale')
  const veils = new Map<string, Veil>()
  const known = new Map<string, { readonly veil: Veil; readonly line: string } | null>()
  let unusual: readonly string[] = []
  let marks: SVGSVGElement | null = null

  const veilFor = (shape: SVGGraphicsElement): Veil => {
    const place = placeOf(shape, drawing, true) ?? ''
    const before = veils.get(place)
    if (before !== undefined) return before
    const path = document.createElementNS(svgSpace, 'path')
    const ground = groundOf(drawing, place === '' ? null : shape)
    if (place !== '') path.setAttribute('transform', place)
    path.setAttribute('stroke-width', getComputedStyle(shape).strokeWidth)
    path.setAttribute('d', ground)
    sheet.prepend(path)
    const veil = { path, ground, shown: '' }
    veils.set(place, veil)
    return veil
  }
  const coverOf = (number: string) => {
    const before = known.get(number)
    if (before !== undefined) return before
    const shape = shapes.get(number)
    const line = shape === undefined ? null : outlinePath(shape)
    const cover =
      shape === undefined || line === null ? null : { veil: veilFor(shape as SVGGraphicsElement), line }
    known.set(number, cover)
    return cover
  }
  const numbers = shapes.keys()
  // Read while nobody waits, so that the first filter is as quick as the next.
  const prepare = (idle: IdleDeadline) => {
    while (idle.timeRemaining() > 1) {
      const next = numbers.next()
      if (next.done === true || !drawing.isConnected) return
      coverOf(next.value)
    }
    requestIdleCallback(prepare)
  }
  // Safari has no such word: there the first filter reads them.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepare)
  return {
    show(lots) {
      const lines = new Map<Veil, string[]>()
      const others: string[] = []
      for (const { number } of lots) {
        const cover = coverOf(number)
        if (cover === null) others.push(number)
        else if (lines.get(cover.veil)?.push(cover.line) === undefined) lines.set(cover.veil, [cover.line])
      }
      for (const veil of veils.values()) {
        const line = lines.get(veil)?.join('') ?? ''
        if (line !== veil.shown) veil.path.setAttribute('d', veil.ground + line)
        veil.shown = line
      }
      // Shapes of several parts are pale by themselves.
      for (const number of unusual) shapes.get(number)?.removeAttribute('data-out')
      for (const number of others) shapes.get(number)?.setAttribute('data-out', 'true')
      unusual = others
    },
    outline(shape, line) {
      const place = placeOf(shape as SVGGraphicsElement, drawing)
      const holder = document.createElementNS(svgSpace, 'g')
      if (place !== null) holder.setAttribute('transform', place)
      holder.append(line)
      // Its own sheet, since the veil's is seen through.
      marks ??= planSheet(drawing, 'site-plan-marks')
      marks.append(holder)
      return () => holder.remove()
    },
  }
}

/**
 * Points around the drawing, joined by nothing and so never seen. With them a veil reaches equally far whatever it
 * covers: were it to grow and shrink, the browser would sort all its layers anew with every filter.
 */
function groundOf(drawing: SVGSVGElement, shape: SVGGraphicsElement | null): string {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const from = drawing.getCTM()
  const to = shape?.getCTM() ?? null
  const back = from === null || to === null ? undefined : to.inverse().multiply(from)
  return [
    [x - width, y - height],
    [x + 2 * width, y - height],
    [x - width, y + 2 * height],
    [x + 2 * width, y + 2 * height],
  ]
    .map(([left, top]) => new DOMPoint(left, top).matrixTransform(back))
    .map((point) => `M${point.x} ${point.y}h0`)
    .join('')
}
