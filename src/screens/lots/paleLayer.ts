import { placeOf, planSheet, svgSpace } from './planSheet.ts'
import { outlinePath } from './outlinePath.ts'

/** Pales lots that a filter leaves out. One veil covers them all: a filter touches neither thousands of shapes nor their looks. */
export interface PaleLayer {
  /** Exactly these lots are pale from now on. */
  show(numbers: readonly string[]): void
  /** Draws the line of a shape over whatever is pale. Gives back how to take it off. */
  outline(shape: SVGElement, line: SVGElement): () => void
}

/** Lots that lie in the drawing in the same way share a veil. */
interface Veil {
  readonly path: SVGPathElement
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

  const veilFor = (shape: SVGGraphicsElement): Veil => {
    const place = placeOf(shape, drawing, true) ?? ''
    const veil = veils.get(place) ?? { path: document.createElementNS(svgSpace, 'path'), shown: '' }
    if (!veils.has(place)) {
      if (place !== '') veil.path.setAttribute('transform', place)
      veil.path.setAttribute('stroke-width', getComputedStyle(shape).strokeWidth)
      sheet.prepend(veil.path)
      veils.set(place, veil)
    }
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
  return {
    show(numbers) {
      const lines = new Map<Veil, string[]>()
      const others: string[] = []
      for (const number of numbers) {
        const cover = coverOf(number)
        if (cover === null) others.push(number)
        else if (lines.get(cover.veil)?.push(cover.line) === undefined) lines.set(cover.veil, [cover.line])
      }
      for (const veil of veils.values()) {
        const line = lines.get(veil)?.join('') ?? ''
        if (line !== veil.shown) veil.path.setAttribute('d', line)
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
      sheet.append(holder)
      return () => holder.remove()
    },
  }
}
