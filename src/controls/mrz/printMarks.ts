import type { Grey } from './grey.ts'

/** A dark mark, usually a letter, in pixels. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Half a pixel's neighbourhood, relative to the shorter side. */
const reach = 1 / 40
/** How much darker than its surroundings ink is: relative, and in brightness steps. */
const darker = { share: 0.13, steps: 12 }
const sizes = { least: 7, most: 140 }

/** Finds ink, darker than the local mean, so that shadows do no harm. */
function inkOf({ width, height, values }: Grey): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const half = Math.max(8, Math.round(Math.min(width, height) * reach))
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - half) * (width + 1), Math.min(height, y + half + 1) * (width + 1)]
    const rows = (bottom - top) / (width + 1)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - half), Math.min(width, x + half + 1)]
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      const mean = sum / (rows * (right - left))
      const difference = mean - (values[y * width + x] ?? 0)
      if (difference > Math.max(darker.steps, mean * darker.share)) ink[y * width + x] = 1
    }
  }
  return ink
}

/** All letter-sized marks, from left to right. */
export function printMarks(grey: Grey): readonly Mark[] {
  const { width, height } = grey
  const ink = inkOf(grey)
  const found: Mark[] = []
  const waiting: number[] = []
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue
    let [left, right, top, bottom] = [width, 0, height, 0]
    ink[start] = 2
    waiting.push(start)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width
      const y = (at - x) / width
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let down = -1; down <= 1; down += 1) {
        for (let across = -1; across <= 1; across += 1) {
          const next = at + down * width + across
          if (x + across < 0 || x + across >= width || ink[next] !== 1) continue
          ink[next] = 2
          waiting.push(next)
        }
      }
    }
    const [wide, high] = [right - left + 1, bottom - top + 1]
    if (high < sizes.least || high > sizes.most || wide > high * 1.7) continue
    found.push({ x: (left + right) / 2, y: (top + bottom) / 2, width: wide, height: high })
  }
  return found.toSorted((one, other) => one.x - other.x)
}
