import { roundSteps } from './filterChoices.ts'

const parts = [1, 2, 5] as const

/** 1, 2, 5, 10, 20, 50, … from the last that is not above `low` to the first that is not below `high`. */
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

/**
 * Round values to choose an end of a range from, ascending, such that nothing between `low` and `high` lies outside of
 * them. Evenly spaced, but growing where the high end is ten times the low one or more: rents and prices stand in one
 * list. None where there is nothing to choose.
 */
export function niceSteps(low: number, high: number): number[] {
  if (!(low > 0 && high > low && Number.isFinite(high))) return []
  return high >= 10 * low ? grownSteps(low, high) : roundSteps([low, high])
}
