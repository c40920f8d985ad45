import { listChanges } from '../../rules/listChanges.ts'
import type { Lot } from '../../rules/lot.ts'
import { outlinePath } from './outlinePath.ts'
import { placeOf, planSheet, svgSpace } from './planSheet.ts'

/**
 * Pales lots that filters leave out, by veils over the drawing: a filter touches neither thousands of shapes nor their
 * looks. Lots that come and go together share a veil, which is drawn before it is wanted and then only seen or not.
 */
export interface PaleLayer {
  /** From now on lots belong to these groups, each to one, and exactly those of the groups in `pale` are pale. */
  show(paleness: Paleness): void
  /** Draws the line of a shape over whatever is pale. Gives back how to take it off. */
  outline(shape: SVGElement, line: SVGElement): () => void
  /** Nothing is prepared any more: what waits would hold a screen that has gone. */
  stop(): void
}

/** So many lots, of those that lie in the drawing in the same way, share a path: news of one draws no more anew. */
const mostInPath = 200

/** Where a lot's line goes; null for shapes of several parts, which are pale by themselves. */
type Cover = { readonly place: string; readonly shape: SVGGraphicsElement; readonly line: string } | null

interface Part {
  readonly path: SVGPathElement
  readonly lines: Map<string, string>
}

interface Veil {
  readonly sheet: SVGSVGElement
  readonly parts: Map<string, Part>
  /** Parts that do not show their lines yet. */
  readonly undrawn: Set<Part>
  readonly unusual: Set<string>
  /** What is to be under it, and what is. */
  wanted: readonly Lot[]
  covered: readonly Lot[]
  seen: boolean
}

const nothing: readonly Lot[] = []

/** Lots of a drawing by group, and which groups are pale. */
export interface Paleness {
  readonly groups: ReadonlyMap<string, readonly Lot[]>
  readonly pale: ReadonlySet<string>
  /** Somebody is about to change what is pale: the browser lays all veils out before. Each is work for every repaint. */
  readonly near?: boolean
}

/** The group of what a filter leaves out whatever else is asked. */
export const leftOutGroup = 'out'
const onlyLeftOut: ReadonlySet<string> = new Set([leftOutGroup])

/** Exactly these lots are pale. */
export const onlyPale = (out: readonly Lot[]): Paleness => ({
  groups: new Map([[leftOutGroup, out]]),
  pale: onlyLeftOut,
})

/** The veils over the drawing in `paper`. */
export function paleLayer(paper: HTMLElement, shapes: ReadonlyMap<string, SVGElement>): PaleLayer | null {
  const drawing = paper.querySelector('svg')
  if (drawing === null) return null
  const veils = new Map<string, Veil>()
  const known = new Map<string, Cover>()
  const places = new Map([...shapes.keys()].map((number, at) => [number, Math.floor(at / mostInPath)]))
  let marks: SVGSVGElement | null = null

  const veilFor = (group: string): Veil => {
    const before = veils.get(group)
    if (before !== undefined) return before
    const sheet = planSheet(drawing, 'site-plan-pale')
    sheet.append(groundOf(drawing))
    // What is marked stays above whatever is pale.
    if (marks !== null) drawing.parentNode?.append(marks)
    const veil: Veil = {
      sheet,
      parts: new Map(),
      undrawn: new Set(),
      unusual: new Set(),
      wanted: nothing,
      covered: nothing,
      seen: false,
    }
    sheet.style.opacity = '0'
    sheet.style.display = 'none'
    veils.set(group, veil)
    return veil
  }
  const coverOf = (number: string): Cover => {
    const before = known.get(number)
    if (before !== undefined) return before
    const shape = shapes.get(number) as SVGGraphicsElement | undefined
    const line = shape === undefined ? null : outlinePath(shape)
    const cover =
      shape === undefined || line === null
        ? null
        : { place: placeOf(shape, drawing, true) ?? '', shape, line }
    known.set(number, cover)
    return cover
  }
  const partFor = (veil: Veil, number: string, { place, shape }: NonNullable<Cover>): Part => {
    const key = `${places.get(number)} ${place}`
    const before = veil.parts.get(key)
    if (before !== undefined) return before
    const path = document.createElementNS(svgSpace, 'path')
    if (place !== '') path.setAttribute('transform', place)
    path.setAttribute('stroke-width', getComputedStyle(shape).strokeWidth)
    veil.sheet.append(path)
    const part = { path, lines: new Map<string, string>() }
    veil.parts.set(key, part)
    return part
  }
  const paleByItself = (number: string) => {
    const isPale = [...veils.values()].some((veil) => veil.seen && veil.unusual.has(number))
    if (isPale) shapes.get(number)?.setAttribute('data-out', 'true')
    else shapes.get(number)?.removeAttribute('data-out')
  }
  /** Puts under a veil what is to be there; the lines of its parts are drawn by `draw`. */
  const cover = (veil: Veil) => {
    if (veil.covered === veil.wanted) return
    const { gone, come } = listChanges(veil.covered, veil.wanted, ({ number }) => number)
    veil.covered = veil.wanted
    for (const [numbers, isIn] of [
      [gone, false],
      [come, true],
    ] as const) {
      for (const number of numbers) {
        const found = coverOf(number)
        if (found === null) {
          if (isIn) veil.unusual.add(number)
          else veil.unusual.delete(number)
          if (veil.seen) paleByItself(number)
          continue
        }
        const part = partFor(veil, number, found)
        if (isIn) part.lines.set(number, found.line)
        else part.lines.delete(number)
        veil.undrawn.add(part)
      }
    }
  }
  const draw = (veil: Veil, isTime: () => boolean = () => true) => {
    for (const part of veil.undrawn) {
      if (!isTime()) return
      part.path.setAttribute('d', [...part.lines.values()].join(''))
      veil.undrawn.delete(part)
    }
  }
  const numbers = shapes.keys()
  let isPrepared = false
  let waiting: number | null = null
  // Done while nobody waits, so that the first filter is as quick as the next.
  const prepare = (idle: IdleDeadline) => {
    waiting = null
    const isTime = () => idle.timeRemaining() > 1
    while (!isPrepared && isTime()) {
      const next = numbers.next()
      if (next.done === true) isPrepared = true
      else coverOf(next.value)
    }
    for (const veil of veils.values()) {
      if (!isPrepared || !isTime()) break
      cover(veil)
      draw(veil, isTime)
    }
    whenIdle()
  }
  const whenIdle = () => {
    const isLeft = [...veils.values()].some((veil) => veil.covered !== veil.wanted || veil.undrawn.size > 0)
    // Safari has no such word: there they are drawn when they are wanted.
    if (waiting !== null || (isPrepared && !isLeft) || !('requestIdleCallback' in globalThis)) return
    waiting = requestIdleCallback(prepare)
  }
  whenIdle()
  return {
    show({ groups, pale, near = false }) {
      for (const group of new Set([...veils.keys(), ...groups.keys()])) {
        const wanted = groups.get(group) ?? nothing
        if (wanted.length === 0 && !veils.has(group)) continue
        const veil = veilFor(group)
        veil.wanted = wanted
        const seen = pale.has(group)
        if (seen || near) veil.sheet.style.display = ''
        // What is not seen is drawn when nobody waits.
        if (seen) {
          cover(veil)
          draw(veil)
        }
        if (seen === veil.seen) continue
        veil.seen = seen
        veil.sheet.style.opacity = seen ? '' : '0'
        for (const number of veil.unusual) paleByItself(number)
      }
      whenIdle()
    },
    outline(shape, line) {
      const place = placeOf(shape as SVGGraphicsElement, drawing)
      const holder = document.createElementNS(svgSpace, 'g')
      if (place !== null) holder.setAttribute('transform', place)
      holder.append(line)
      // Its own sheet, since the veils are seen through.
      marks ??= planSheet(drawing, 'site-plan-marks')
      marks.append(holder)
      return () => holder.remove()
    },
    stop() {
      if (waiting !== null) cancelIdleCallback(waiting)
    },
  }
}

/**
 * Points around the drawing, joined by nothing and so never seen. With them a veil reaches equally far whatever it
 * covers: were it to grow and shrink, the browser would sort all its layers anew with every filter.
 */
function groundOf(drawing: SVGSVGElement): SVGPathElement {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const ground = document.createElementNS(svgSpace, 'path')
  const corners = [
    [x - width, y - height],
    [x + 2 * width, y - height],
    [x - width, y + 2 * height],
    [x + 2 * width, y + 2 * height],
  ]
  ground.setAttribute('d', corners.map(([left, top]) => `M${left} ${top}h0`).join(''))
  return ground
}
