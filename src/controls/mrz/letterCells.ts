import { along } from './curve.ts'
import { brightnessAt, type Grey } from './grey.ts'
import type { PrintLine } from './printLines.ts'

/** Samples across and down a letter. */
export const cell = { wide: 12, high: 18 } as const
/** Relative to the line, with some margin. */
const air = 1.36
/** Points averaged per sample, in both directions. */
const fine = 3
/** Characters on either side that set the darkest and lightest level. */
const neighbours = 3

/** Characters as samples from 0 (paper) to 1 (print), each normalised against reflections. */
export function letterCells(
  grey: Grey,
  line: PrintLine,
  from: number,
  to: number,
  upsideDown: boolean,
): readonly Float32Array[] {
  const raw: Float32Array[] = []
  for (let number = from; number <= to; number += 1) raw.push(samplesAt(grey, line, number))
  const lights = raw.map((samples) => {
    const sorted = samples.toSorted()
    return {
      print: sorted[Math.floor(sorted.length * 0.06)] ?? 0,
      paper: sorted[Math.floor(sorted.length * 0.8)] ?? 255,
    }
  })
  const cells = raw.map((samples, at) => {
    const near = lights.slice(Math.max(0, at - neighbours), at + neighbours + 1)
    const print = near.map((one) => one.print).toSorted((a, b) => a - b)[Math.floor(near.length / 2)] ?? 0
    const paper = lights[at]?.paper ?? 255
    const contrast = Math.max(12, paper - print)
    return samples.map((value) => Math.max(0, Math.min(1, (paper - value) / contrast)))
  })
  return upsideDown ? cells.map((samples) => samples.toReversed()).toReversed() : cells
}

function samplesAt(grey: Grey, line: PrintLine, number: number): Float32Array {
  const [x, y] = [along(line.x, number), along(line.y, number)]
  const right = [line.x[1] + 2 * line.x[2] * number, line.y[1] + 2 * line.y[2] * number] as const
  const length = Math.hypot(...right)
  const high = line.height * air
  const down = [(-right[1] / length) * high, (right[0] / length) * high] as const
  const samples = new Float32Array(cell.wide * cell.high)
  for (let at = 0; at < samples.length; at += 1) {
    let sum = 0
    for (let part = 0; part < fine * fine; part += 1) {
      const across = ((at % cell.wide) + ((part % fine) + 0.5) / fine) / cell.wide - 0.5
      const below = (Math.floor(at / cell.wide) + (Math.floor(part / fine) + 0.5) / fine) / cell.high - 0.5
      sum += brightnessAt(
        grey,
        x + right[0] * across + down[0] * below,
        y + right[1] * across + down[1] * below,
      )
    }
    samples[at] = sum / (fine * fine)
  }
  return samples
}
