import { roundSteps } from './filterChoices.ts'

const parts = [1, 2, 5] as const

/** The numbers 1, 2, 5, 10, 20, 50, … that enclose `low` and `high`. */
function grownSteps(low: number, high: number): number[] {
  const steps: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(low)); ; power *= 10) {
    for (const part of parts) {
      const step = part * power
      const [before] = steps
      if (step <= low && before !== undefined) steps.shift()
      steps.push(step)
      if (step >= high) return steps
    }
  }
}

/** Round steps around `low` and `high`, growing if tenfold apart: rents and prices share a list. */
export function niceSteps(low: number, high: number): number[] {
  if (!(low > 0 && high > low && Number.isFinite(high))) return []
  return high >= 10 * low ? grownSteps(low, high) : roundSteps([low, high])
}
