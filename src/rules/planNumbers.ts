import type { LotStatus } from './lotStatus.ts'

/** Text on a plan, around its middle, in screen pixels. */
export interface PlanNumber {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Lower ones come first. */
  readonly rank: number
}

const ranks: Readonly<Record<LotStatus, number>> = {
  available: 1,
  inventory: 2,
  held: 3,
  sold: 4,
  taken: 4,
  notReleased: 5,
}

/** The chosen lot's number ranks first, then those of free lots. */
export const numberRank = (status: LotStatus, isChosen: boolean): number => (isChosen ? 0 : ranks[status])

/** The approximate width of figures relative to their height. */
const figureWidth = 0.62

/** The approximate size of centred lines, the first at full size. */
export function linesSize(
  lines: readonly string[],
  letter: number,
): { readonly width: number; readonly height: number } {
  const widths = lines.map((line, at) => Array.from(line).length * figureWidth * lineLetter(letter, at))
  return { width: Math.max(...widths), height: lines.length * letter * 1.15 }
}

/** The font size of a line; those below the number are slightly smaller. */
export const lineLetter = (letter: number, at: number): number => (at === 0 ? letter : letter * 0.92)

/** As many lines as fit on a lot, always including the number. */
export function linesThatFit(
  lines: readonly string[],
  letter: number,
  room: { readonly width: number; readonly height: number },
): readonly string[] {
  for (let count = lines.length; count > 1; count -= 1) {
    const some = lines.slice(0, count)
    const { width, height } = linesSize(some, letter)
    if (width <= room.width * 0.9 && height <= room.height * 0.9) return some
  }
  return lines.slice(0, 1)
}

/** Drops text that overlaps a better rank, or earlier text of the same rank. */
export function thinned<N extends PlanNumber>(numbers: readonly N[], gap: number): N[] {
  const cell = Math.max(1, ...numbers.map(({ width, height }) => Math.max(width, height))) + gap
  const kept: N[] = []
  const cells = new Map<string, N[]>()
  const near = ({ x, y }: N): N[] => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    return [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => cells.get(`${column + across} ${row + down}`) ?? []),
    )
  }
  const overlap = (a: N, b: N): boolean =>
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + gap &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 + gap
  for (const one of numbers.toSorted((a, b) => a.rank - b.rank)) {
    if (near(one).some((other) => overlap(one, other))) continue
    kept.push(one)
    const key = `${Math.floor(one.x / cell)} ${Math.floor(one.y / cell)}`
    cells.set(key, [...(cells.get(key) ?? []), one])
  }
  return kept
}
