import { listChanges } from '../../rules/listChanges.ts'
import type { Lot } from '../../rules/lot.ts'
import { outlinePath } from './outlinePath.ts'
import { placeOf, planLayer, svgSpace } from './planLayer.ts'

/**
 * Dims filtered lots by layers over the drawing, so that no filter touches thousands of shapes or styles.
 * Lots that change together share a layer, drawn ahead.
 */
export interface DimLayer {
  /** Assigns each lot to a group, and dims the groups in `dimmed`. */
  show(dimming: Dimming): void
  /** Draws a shape's outline above everything dimmed. Returns a function that removes it. */
  outline(shape: SVGElement, line: SVGElement): () => void
  /** Pending work would keep an unmounted screen alive. */
  stop(): void
}

/** Lots with the same transform share a path, which limits what one change redraws. */
const mostInPath = 200

/** Null for shapes of several parts, which are dimmed individually. */
type Cover = { readonly place: string; readonly shape: SVGGraphicsElement; readonly line: string } | null

interface Part {
  readonly path: SVGPathElement
  readonly lines: Map<string, string>
}

interface Layer {
  readonly svg: SVGSVGElement
  readonly parts: Map<string, Part>
  readonly undrawn: Set<Part>
  readonly unusual: Set<string>
  /** The lots to be covered, and those that are. */
  wanted: readonly Lot[]
  covered: readonly Lot[]
  seen: boolean
}

const nothing: readonly Lot[] = []

/** A drawing's lots by group, with the dimmed groups. */
export interface Dimming {
  readonly groups: ReadonlyMap<string, readonly Lot[]>
  readonly dimmed: ReadonlySet<string>
  /** Whether to prepare these layers, each of which slows every repaint. */
  readonly near?: boolean
}

/** The lots in the dimmed groups. */
export const dimmedLots = ({ groups, dimmed }: Dimming): Lot[] =>
  [...dimmed].flatMap((group) => groups.get(group) ?? [])

/** The group of lots that other filters exclude anyway. */
export const leftOutGroup = 'out'
const onlyLeftOut: ReadonlySet<string> = new Set([leftOutGroup])

/** Dims exactly these lots. */
export const onlyDimmed = (out: readonly Lot[]): Dimming => ({
  groups: new Map([[leftOutGroup, out]]),
  dimmed: onlyLeftOut,
})

/** The layers over the drawing in `root`. */
export function dimLayer(root: HTMLElement, shapes: ReadonlyMap<string, SVGElement>): DimLayer | null {
  const drawing = root.querySelector('svg')
  if (drawing === null) return null
  const layers = new Map<string, Layer>()
  const known = new Map<string, Cover>()
  const places = new Map([...shapes.keys()].map((number, at) => [number, Math.floor(at / mostInPath)]))
  let marks: SVGSVGElement | null = null

  const layerFor = (group: string): Layer => {
    const before = layers.get(group)
    if (before !== undefined) return before
    const svg = planLayer(drawing, 'site-plan-dim')
    svg.append(groundOf(drawing))
    // Marks stay above everything dimmed.
    if (marks !== null) drawing.parentNode?.append(marks)
    const layer: Layer = {
      svg,
      parts: new Map(),
      undrawn: new Set(),
      unusual: new Set(),
      wanted: nothing,
      covered: nothing,
      seen: false,
    }
    svg.style.opacity = '0'
    svg.style.display = 'none'
    layers.set(group, layer)
    return layer
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
  const partFor = (layer: Layer, number: string, { place, shape }: NonNullable<Cover>): Part => {
    const key = `${places.get(number)} ${place}`
    const before = layer.parts.get(key)
    if (before !== undefined) return before
    const path = document.createElementNS(svgSpace, 'path')
    if (place !== '') path.setAttribute('transform', place)
    path.setAttribute('stroke-width', getComputedStyle(shape).strokeWidth)
    layer.svg.append(path)
    const part = { path, lines: new Map<string, string>() }
    layer.parts.set(key, part)
    return part
  }
  const dimByItself = (number: string) => {
    const isDimmed = [...layers.values()].some((layer) => layer.seen && layer.unusual.has(number))
    if (isDimmed) shapes.get(number)?.setAttribute('data-out', 'true')
    else shapes.get(number)?.removeAttribute('data-out')
  }
  /** `draw` draws the outlines of its parts. */
  const cover = (layer: Layer) => {
    if (layer.covered === layer.wanted) return
    const { gone, come } = listChanges(layer.covered, layer.wanted, ({ number }) => number)
    layer.covered = layer.wanted
    for (const [numbers, isIn] of [
      [gone, false],
      [come, true],
    ] as const) {
      for (const number of numbers) {
        const found = coverOf(number)
        if (found === null) {
          if (isIn) layer.unusual.add(number)
          else layer.unusual.delete(number)
          if (layer.seen) dimByItself(number)
          continue
        }
        const part = partFor(layer, number, found)
        if (isIn) part.lines.set(number, found.line)
        else part.lines.delete(number)
        layer.undrawn.add(part)
      }
    }
  }
  const draw = (layer: Layer, isTime: () => boolean = () => true) => {
    for (const part of layer.undrawn) {
      if (!isTime()) return
      part.path.setAttribute('d', [...part.lines.values()].join(''))
      layer.undrawn.delete(part)
    }
  }
  const numbers = shapes.keys()
  let isPrepared = false
  let waiting: number | null = null
  // Prepares while idle, so that the first filter is as fast as later ones.
  const prepare = (idle: IdleDeadline) => {
    waiting = null
    const isTime = () => idle.timeRemaining() > 1
    while (!isPrepared && isTime()) {
      const next = numbers.next()
      if (next.done === true) isPrepared = true
      else coverOf(next.value)
    }
    for (const layer of layers.values()) {
      if (!isPrepared || !isTime()) break
      cover(layer)
      draw(layer, isTime)
    }
    whenIdle()
  }
  const whenIdle = () => {
    const isLeft = [...layers.values()].some(
      (layer) => layer.covered !== layer.wanted || layer.undrawn.size > 0,
    )
    // Safari lacks requestIdleCallback, so layers are drawn on demand there.
    if (waiting !== null || (isPrepared && !isLeft) || !('requestIdleCallback' in globalThis)) return
    waiting = requestIdleCallback(prepare)
  }
  return {
    show({ groups, dimmed, near = false }) {
      for (const group of new Set([...layers.keys(), ...groups.keys()])) {
        const wanted = groups.get(group) ?? nothing
        if (wanted.length === 0 && !layers.has(group)) continue
        const layer = layerFor(group)
        layer.wanted = wanted
        const seen = dimmed.has(group)
        if (seen || near) layer.svg.style.display = ''
        // Hidden parts are drawn while idle.
        if (seen) {
          cover(layer)
          draw(layer)
        }
        if (seen === layer.seen) continue
        layer.seen = seen
        layer.svg.style.opacity = seen ? '' : '0'
        for (const number of layer.unusual) dimByItself(number)
      }
      // Before lots there is nothing to prepare, and they must not wait.
      if (layers.size > 0) whenIdle()
    },
    outline(shape, line) {
      const place = placeOf(shape as SVGGraphicsElement, drawing)
      const holder = document.createElementNS(svgSpace, 'g')
      if (place !== null) holder.setAttribute('transform', place)
      holder.append(line)
      // Marks need a separate svg, because the filters' is transparent.
      marks ??= planLayer(drawing, 'site-plan-marks')
      marks.append(holder)
      return () => holder.remove()
    },
    stop() {
      if (waiting !== null) cancelIdleCallback(waiting)
    },
  }
}

/**
 * Invisible points around the drawing keep layers' size: growing ones make the browser sort all its layers
 * with every filter.
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
