import { along } from './curve.ts'
import { type Grey, quarterTurned } from './grey.ts'
import { letterCells } from './letterCells.ts'
import { hiddenOf, type LetterNet, letters, likelihoods } from './letterNet.ts'
import { type PrintLine, printLines } from './printLines.ts'
import { printMarks } from './printMarks.ts'

/** Possible letters by position, likeliest first. */
export type ReadLine = readonly string[]
export type ReadZone = readonly ReadLine[]

/** Number of lines and letters. */
// ICAO 9303-3 §4.2: TD3 and MRV-A, TD1, TD2 and MRV-B
const shapes = [
  { lines: 2, letters: 44 },
  { lines: 3, letters: 30 },
  { lines: 2, letters: 36 },
] as const
const slack = 4
const leastLikely = 0.01
/** Below this mean likelihood, it is no machine-readable zone. */
const leastSure = 0.5

interface Looked {
  readonly line: PrintLine
  readonly from: number
  readonly cells: readonly { readonly may: string; readonly sure: number }[]
}

/** Reads a line slightly beyond its ends, in case they were missed. */
function look(grey: Grey, line: PrintLine, net: LetterNet, upsideDown: boolean): Looked {
  const [from, to] = [line.first - slack, line.last + slack]
  const cells = letterCells(grey, line, from, to, upsideDown).map((samples) => {
    const found = likelihoods(net, hiddenOf(net, samples))
    const order = Array.from(letters).toSorted(
      (one, other) => (found[letters.indexOf(other)] ?? 0) - (found[letters.indexOf(one)] ?? 0),
    )
    const may = order
      .filter((one, at) => at === 0 || (found[letters.indexOf(one)] ?? 0) > leastLikely)
      .join('')
    return { may, sure: Math.max(...found) }
  })
  return { line, from, cells }
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** Whether two lines are of equal height, aligned, and at a zone's distance. */
function belong(one: PrintLine, next: PrintLine): boolean {
  const gap = gapBetween(one, next) / one.height
  const alike = next.height / one.height
  return gap > 1.2 && gap < 3.2 && alike > 0.7 && alike < 1.4
}

function gapBetween(one: PrintLine, next: PrintLine): number {
  const middle = (one.first + one.last) / 2
  const number = Math.round((along(one.x, middle) - next.x[0]) / next.x[1])
  return along(next.y, number) - along(one.y, middle)
}

/** All readings of adjacent lines, with their likelihood. */
function zonesIn(lines: readonly Looked[], upsideDown: boolean): { zone: ReadZone; sure: number }[] {
  const found: { zone: ReadZone; sure: number }[] = []
  for (const shape of shapes) {
    for (let at = 0; at + shape.lines <= lines.length; at += 1) {
      const group = lines.slice(at, at + shape.lines)
      const [first] = group
      if (
        first === undefined ||
        group.some(({ line }, nth) => nth > 0 && !belong(group[nth - 1]?.line ?? line, line))
      )
        continue
      const seen = first.line.last - first.line.first + 1
      if (group.every(({ line }) => Math.abs(line.last - line.first + 1 - shape.letters) > slack)) continue
      const [least, most] = [first.line.last - shape.letters + 1, first.line.first].toSorted((a, b) => a - b)
      for (let start = (least ?? 0) - (seen > shape.letters ? 0 : 1); start <= (most ?? 0) + 1; start += 1) {
        const cells = group.map((one) => cellsFrom(one, first.line, start, shape.letters, upsideDown))
        if (cells.some((line) => line.length < shape.letters)) continue
        const zone = cells.map((line) => line.map(({ may }) => may))
        found.push({
          zone: upsideDown ? zone.toReversed() : zone,
          sure: mean(cells.flat().map(({ sure }) => sure)),
        })
      }
    }
  }
  return found
}

/** This line's cells, starting below letter `start` of the first line. */
function cellsFrom(
  { line, from, cells }: Looked,
  first: PrintLine,
  start: number,
  count: number,
  upsideDown: boolean,
): Looked['cells'] {
  const place = along(first.x, start) + leaning(first, line)
  const number = Math.round((place - line.x[0]) / line.x[1])
  let nearest = number
  for (const one of [number - 2, number - 1, number, number + 1, number + 2])
    if (Math.abs(along(line.x, one) - place) < Math.abs(along(line.x, nearest) - place)) nearest = one
  const at = nearest - from
  const begin = upsideDown ? cells.length - at - count : at
  return begin < 0 ? [] : cells.slice(begin, begin + count)
}

/** The sideways offset of the character below on a rotated card. */
function leaning(first: PrintLine, line: PrintLine): number {
  return first === line ? 0 : (-first.y[1] / first.x[1]) * gapBetween(first, line)
}

/** Possible zones in any orientation, likeliest first, to check by their digits. */
export function readZones(grey: Grey, net: LetterNet): readonly ReadZone[] {
  for (const turned of [false, true]) {
    const upright = turned ? quarterTurned(grey) : grey
    const lines = printLines(printMarks(upright))
    const found = [false, true]
      .flatMap((upsideDown) =>
        zonesIn(
          lines.map((line) => look(upright, line, net, upsideDown)),
          upsideDown,
        ),
      )
      .filter(({ sure }) => sure > leastSure)
      .toSorted((one, other) => other.sure - one.sure)
    if (found.length > 0) return found.slice(0, 12).map(({ zone }) => zone)
  }
  return []
}
