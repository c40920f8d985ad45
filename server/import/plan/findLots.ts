import type { Findings } from '../fault.ts'
import { type LotFile, lotKey } from '../lotFile.ts'
import { nearest } from '../../config/nearest.ts'
import type { PlanOptions } from '../planOptions.ts'
import { type Drawn, LOT_MARK, walk, wordsOf } from './drawn.ts'
import type { Point } from '../geojson/projection.ts'
import { areaOf, boxMiddle, isInside } from './flatten.ts'
import { LABEL_LOOK, labelLines, lineAttributes, spotIn } from './lotLabel.ts'

interface Shape {
  readonly node: Drawn
  readonly area: number
}

/** Compares lot numbers without case, spaces, hyphens and leading zeros: '012 a' is '12A'. */
function plainNumber(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '')
    .replace(/^0+(?=\d)/, '')
}

/**
 * A name's lot number: by the project's pattern, else lot-12, lot12, Lot_12; data-lot is the number itself.
 */
function numberIn(name: string, options: PlanOptions): string | undefined {
  if (name.startsWith(LOT_MARK)) return name.slice(LOT_MARK.length)
  if (options.lotId !== undefined) return options.lotId.exec(name)?.[1]
  return /^(?:lot|block|unit|parcel|plot|suite|apartment|apt)[\s_-]*(.+)$/i.exec(name)?.[1]
}

/** Illustrator appends '_1_' to names that are or were repeated. */
function lotOf(number: string, lots: ReadonlyMap<string, LotFile>): LotFile | undefined {
  return lots.get(plainNumber(number)) ?? lots.get(plainNumber(number.replace(/_\d+_$/, '')))
}

/** A mere number: '12', '12A', or '_12' where ids may not begin with a digit. */
const BARE = /^_?(\d+[\s_-]?[a-z]?)$/i

/** The largest outline in an element, which becomes the lot's touch target. */
function largestShape(node: Drawn): Shape | undefined {
  let best: Shape | undefined
  walk(node, (one) => {
    const area = one.rings.reduce((sum, ring) => sum + areaOf(ring), 0)
    if (area > 0 && (best === undefined || area > best.area)) best = { node: one, area }
  })
  return best
}

function byName(
  root: Drawn,
  lots: ReadonlyMap<string, LotFile>,
  options: PlanOptions,
): { found: Map<LotFile, Shape[]>; strangers: string[] } {
  const found = new Map<LotFile, Shape[]>()
  const strangers: string[] = []
  walk(root, (node) => {
    for (const name of node.names) {
      const number = numberIn(name, options)
      const lot = number === undefined ? undefined : lotOf(number, lots)
      const shape = number === undefined ? undefined : largestShape(node)
      if (shape === undefined) continue
      if (lot === undefined) {
        // 'lotmap' is about lots in general, 'lot-59' is one lot.
        if (/\d/.test(number ?? '')) strangers.push(name)
      } else {
        const shapes = found.get(lot) ?? []
        if (!shapes.some((one) => one.node === shape.node)) found.set(lot, [...shapes, shape])
      }
      break
    }
  })
  return { found, strangers }
}

/** Lots by text: the smallest outline around a text that is a lot number. */
function byLabel(
  root: Drawn,
  lots: ReadonlyMap<string, LotFile>,
): { found: Map<LotFile, Shape[]>; strangers: string[] } {
  const shapes: Shape[] = []
  const texts: Drawn[] = []
  walk(root, (node) => {
    const area = node.rings.reduce((sum, ring) => sum + areaOf(ring), 0)
    if (area > 0 && node.attributes.get('fill') !== 'none') shapes.push({ node, area })
    if (node.middle !== undefined) texts.push(node)
  })
  shapes.sort((a, b) => a.area - b.area)
  const found = new Map<LotFile, Shape[]>()
  const strangers: string[] = []
  for (const text of texts) {
    const words = wordsOf(text).replace(/^(lot|block|plot)\s*/i, '')
    const middle = text.middle
    const shape = middle === undefined ? undefined : shapes.find(({ node }) => isInside(middle, node.rings))
    const lot = lots.get(plainNumber(words))
    if (lot !== undefined && shape !== undefined) found.set(lot, [...(found.get(lot) ?? []), shape])
    else if (shape !== undefined && /\d/.test(words)) strangers.push(words)
  }
  return { found, strangers }
}

/** As the project's `sitePlan` says. Bare numbers are lots only if no name mentions a lot. */
function search(
  root: Drawn,
  lots: ReadonlyMap<string, LotFile>,
  options: PlanOptions,
): ReturnType<typeof byName> {
  if (options.by === 'label') return byLabel(root, lots)
  const named = byName(root, lots, options)
  if (named.found.size > 0 || options.lotId !== undefined) return named
  return byName(root, lots, { ...options, lotId: BARE })
}

/** Possible lots found on the plan, in words for a fault. */
function offer(root: Drawn): string {
  const names: string[] = []
  const labels: string[] = []
  walk(root, (node) => {
    if (node.rings.length > 0 || node.tag === 'g') names.push(...node.names)
    if (node.middle !== undefined && /\d/.test(wordsOf(node))) labels.push(wordsOf(node))
  })
  const some = (list: readonly string[]): string =>
    `${list.slice(0, 8).join(', ')}${list.length > 8 ? ` and ${list.length - 8} more` : ''}`
  return [
    names.length > 0
      ? `Names on the plan: ${some(names)}; to give a pattern for them, write "sitePlan": {"lotId": "^parcel-(.+)$"}.`
      : 'No shape on the plan has a name.',
    labels.length > 0
      ? `Texts on the plan: ${some(labels)}; to find lots by the text inside their shapes, write "sitePlan": {"by": "label"}.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Marks a lot's shape with number and middle, and the author's label in it. */
function mark(lot: LotFile, shape: Shape, root: Drawn, digits: number): void {
  const [x, y] = boxMiddle(shape.node.rings)
  shape.node.attributes.set('data-lot', lot.number)
  shape.node.attributes.set('data-x', String(Number(x.toFixed(digits))))
  shape.node.attributes.set('data-y', String(Number(y.toFixed(digits))))
  walk(root, (node) => {
    if (node.middle === undefined || plainNumber(wordsOf(node)) !== plainNumber(lot.number)) return
    if (isInside(node.middle, shape.node.rings)) node.attributes.set('data-label', lot.number)
  })
}

function labelled(root: Drawn): Set<string> {
  const numbers = new Set<string>()
  walk(root, (node) => {
    const number = node.attributes.get('data-label')
    if (number !== undefined) numbers.add(number)
  })
  return numbers
}

/** Labels lots that have only a name, so that people can tell them apart. */
function writeNumbers(
  file: string,
  root: Drawn,
  found: ReadonlyMap<LotFile, readonly Shape[]>,
  digits: number,
  findings: Findings,
): void {
  const there = labelled(root)
  const areas = [...found.values()].flatMap(([shape]) => shape?.area ?? []).toSorted((a, b) => a - b)
  const font = Math.sqrt(areas[Math.floor(areas.length / 2)] ?? 0) * 0.3
  const texts: { words: string; middle: Point }[] = []
  walk(root, (node) => {
    if (node.middle !== undefined && /\d/.test(wordsOf(node)))
      texts.push({ words: wordsOf(node), middle: node.middle })
  })
  const added = [...found].flatMap(([lot, [shape]]) => {
    const spot = shape === undefined || there.has(lot.number) ? undefined : spotIn(shape.node.rings)
    if (shape === undefined || spot === undefined) return []
    const other = texts.find(({ middle }) => isInside(middle, shape.node.rings))
    if (other !== undefined) {
      findings.notice(
        file,
        { line: shape.node.line, field: `lot ${lot.number}` },
        `The shape of lot ${lot.number} contains the text '${other.words}' instead of its number.`,
      )
      return []
    }
    const lines = labelLines(lot.number, spot, font).map((line): Drawn => ({
      tag: 'tspan',
      line: 1,
      attributes: lineAttributes(line, digits),
      children: [line.text],
      names: [],
      rings: [],
    }))
    const attributes = new Map([...LABEL_LOOK, ['data-label', lot.number] as const])
    return [{ tag: 'text', line: 1, attributes, children: lines, names: [], rings: [] } satisfies Drawn]
  })
  if (added.length === 0) return
  root.children.push(...added)
  findings.notice(
    file,
    {},
    `The plan does not show the number of ${added.length === 1 ? 'one lot' : `${added.length} lots`}, so it was added. If the plan contains the numbers as outlines, write "sitePlan": {"numbers": false}.`,
  )
}

/**
 * Marks lots' shapes with `data-lot`, `data-x`, `data-y`, and labels them. Missing or double shapes are
 * faults.
 */
export function findLots(
  file: string,
  root: Drawn,
  lots: readonly LotFile[],
  options: PlanOptions,
  digits: number,
  findings: Findings,
): void {
  const outside = lots.filter((lot) => lot.number !== '')
  const byNumber = new Map(outside.map((lot) => [plainNumber(lot.number), lot]))
  const { found, strangers } = search(root, byNumber, options)
  if (outside.length > 0 && found.size === 0) {
    findings.fault(file, {}, `None of the ${outside.length} lots was found on the plan. ${offer(root)}`)
    return
  }
  const say = options.partial ? findings.notice : findings.fault
  for (const lot of new Map(outside.map((one) => [lotKey(one), one])).values()) {
    const [shape, second] = found.get(lot) ?? []
    if (shape === undefined) {
      const like = nearest(`lot-${lot.number}`, strangers)
      say(
        file,
        { field: `lot ${lot.number}` },
        `No shape on the plan is named after lot ${lot.number}${like.length > 0 ? `; the closest are ${like.join(', ')}` : ''}. For a plan that shows only some lots, write "sitePlan": {"partial": true}.`,
      )
    } else if (second !== undefined) {
      findings.fault(
        file,
        { line: second.node.line, field: `lot ${lot.number}` },
        `Two shapes are named after lot ${lot.number}; the first is on line ${shape.node.line}.`,
      )
    } else mark(lot, shape, root, digits)
  }
  if (options.numbers) writeNumbers(file, root, found, digits, findings)
  if (strangers.length > 0)
    findings.notice(
      file,
      {},
      `These are on the plan but not in the list of lots, so they are drawn but not for sale: ${[...new Set(strangers)].join(', ')}.`,
    )
}
