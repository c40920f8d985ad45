import type { RouteName } from '../links.ts'

/**
 * One step of a journey: a row of its table. `F` is everything its needs are read from, `W` the part of it that says
 * which steps there are, `N` the names of the steps.
 */
export interface Step<F extends W, N extends string = string, W = F> {
  readonly name: N
  readonly route: RouteName
  /** Where its screen stands. */
  readonly address: (facts: F) => string
  /** Whether this journey has it; every journey has a step without this. */
  readonly when?: (facts: W) => boolean
  /** Ids of the fields that are missing or wrong; a step that has none is done. */
  readonly needs: (facts: F) => readonly string[]
}

/** The steps in their order. */
export type Journey<F extends W, N extends string = string, W = F> = readonly Step<F, N, W>[]

/** The steps that this journey has. */
export function stepsOf<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: W,
): Journey<F, N, W> {
  return journey.filter(({ when }) => when === undefined || when(facts))
}

const isDone = <F>({ needs }: { readonly needs: (facts: F) => readonly string[] }, facts: F): boolean =>
  needs(facts).length === 0

/** The steps from the first up to one of them; none where the journey does not have it. */
function upTo<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Journey<F, N, W> {
  const steps = stepsOf<F, N, W>(journey, facts)
  return steps.slice(0, steps.findIndex((step) => step.name === name) + 1)
}

/** The step that is due: the first that is not done, else the last. */
export function currentStep<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
): Step<F, N, W> | undefined {
  const steps = stepsOf<F, N, W>(journey, facts)
  return steps.find((step) => !isDone(step, facts)) ?? steps.at(-1)
}

/** Whether a step may be opened: the journey has it, and everything before it is done. */
export function mayOpen<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): boolean {
  const way = upTo<F, N, W>(journey, facts, name)
  return way.length > 0 && way.slice(0, -1).every((step) => isDone(step, facts))
}

/** The step before; undefined for the first. */
export function stepBefore<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Step<F, N, W> | undefined {
  return upTo<F, N, W>(journey, facts, name).at(-2)
}

/** The step after; undefined for the last. */
export function stepAfter<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Step<F, N, W> | undefined {
  const at = upTo<F, N, W>(journey, facts, name).length
  return at === 0 ? undefined : stepsOf<F, N, W>(journey, facts)[at]
}

/** The first stretch of every journey, in percent. */
// §9
export const progressDefault = 10

/** How far a journey has come on one of its steps: which one it is, from 1, of how many, and percent of the way. */
// §2 progress header
export function progressOf<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: W,
  name: N,
): { readonly at: number; readonly of: number; readonly percent: number } {
  const steps = stepsOf<F, N, W>(journey, facts)
  const at = steps.findIndex((step) => step.name === name) + 1
  const percent = progressDefault + Math.round(((100 - 2 * progressDefault) * at) / steps.length)
  return { at, of: steps.length, percent }
}

/** A field that is missing or wrong, and the step that asks it. */
export interface Missing<N extends string> {
  readonly id: string
  readonly step: N
}

/** What is missing on the way to a step and in it, in order. */
export function missingUpTo<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Missing<N>[] {
  return upTo<F, N, W>(journey, facts, name).flatMap((step) =>
    step.needs(facts).map((id) => ({ id, step: step.name })),
  )
}

/** A row of a journey by its name. @throws where the table has none. */
export function stepNamed<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  name: N,
): Step<F, N, W> {
  const step = journey.find((one) => one.name === name)
  if (step === undefined) throw new Error(`There is no step ${name}`)
  return step
}
