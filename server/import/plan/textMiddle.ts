import type { Point } from '../geojson/projection.ts'
import type { SvgNode } from './readSvg.ts'
import { numbersOf } from './sourceFacts.ts'

/** Letter width over font size, roughly: fonts differ, but lots are large. */
const LETTER = 0.56

/** A text's middle, roughly. `declared`: the element's presentation, inherited or own. */
export function textMiddle(
  node: SvgNode,
  words: string,
  declared: (one: SvgNode) => ReadonlyMap<string, string>,
): Point {
  const spans = node.children.filter(
    // Drawing programs leave empty lines.
    (child): child is SvgNode =>
      typeof child !== 'string' &&
      child.tag === 'tspan' &&
      child.children.some((part) => typeof part !== 'string' || part.trim() !== ''),
  )
  const first = spans[0]
  const place = (one: SvgNode | undefined, key: string): number | undefined =>
    numbersOf(one?.attributes.get(key))[0]
  const style = new Map([...declared(node), ...(first === undefined ? [] : declared(first))])
  const size = Number.parseFloat(style.get('font-size') ?? '') || 12
  const anchor = style.get('text-anchor')
  const x = place(first, 'x') ?? place(node, 'x') ?? 0
  const y = place(first, 'y') ?? place(node, 'y') ?? 0
  // Spans with positions of their own are stacked lines, between first and last.
  const last = spans.findLast((span) => place(span, 'y') !== undefined)
  const lowest = place(last, 'y') ?? y
  const lines = new Set(spans.map((span) => place(span, 'y') ?? y)).size
  const shift = anchor === 'middle' ? 0 : ((anchor === 'end' ? -1 : 1) * words.length * size * LETTER) / 2
  return [x + shift / Math.max(1, lines), (y + lowest) / 2 - size * 0.35]
}
