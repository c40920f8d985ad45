import type { RouteName } from '../links.ts'

/** `F`: the facts for its needs; their part `W` decides which steps apply; `N`: the step names. */
export interface Step<F extends W, N extends string = string, W = F> {
  readonly name: N
  readonly route: RouteName
  readonly address: (facts: F) => string
  readonly when?: (facts: W) => boolean
  /** Ids of missing or wrong fields; empty means done. */
  readonly needs: (facts: F) => readonly string[]
  /** Passed over on the way ahead once it is done; Back and the progress still lead to it. */
  readonly passes?: boolean
}

export type Journey<F extends W, N extends string = string, W = F> = readonly Step<F, N, W>[]

/** The steps that apply. */
export function stepsOf<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: W,
): Journey<F, N, W> {
  return journey.filter(({ when }) => when === undefined || when(facts))
}

const isDone = <F>({ needs }: { readonly needs: (facts: F) => readonly string[] }, facts: F): boolean =>
  needs(facts).length === 0

function upTo<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Journey<F, N, W> {
  const steps = stepsOf<F, N, W>(journey, facts)
  return steps.slice(0, steps.findIndex((step) => step.name === name) + 1)
}

/** The first step that is not done, otherwise the last. */
export function currentStep<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
): Step<F, N, W> | undefined {
  const steps = stepsOf<F, N, W>(journey, facts)
  return steps.find((step) => !isDone(step, facts)) ?? steps.at(-1)
}

/** The step at which a journey opens: the first that still asks something. */
export const openingStep = <F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
): Step<F, N, W> | undefined => ahead(stepsOf<F, N, W>(journey, facts), facts)

const ahead = <F extends W, N extends string, W>(
  steps: Journey<F, N, W>,
  facts: F,
): Step<F, N, W> | undefined => steps.find((step) => step.passes !== true || !isDone(step, facts))

/** Whether a step may be opened: it applies, and everything before it is done. */
export function mayOpen<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): boolean {
  const way = upTo<F, N, W>(journey, facts, name)
  return way.length > 0 && way.slice(0, -1).every((step) => isDone(step, facts))
}

/** The previous step; undefined for the first. */
export function stepBefore<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Step<F, N, W> | undefined {
  return upTo<F, N, W>(journey, facts, name).at(-2)
}

/** The next step that is not passed over; undefined for the last. */
export function stepAfter<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Step<F, N, W> | undefined {
  const at = upTo<F, N, W>(journey, facts, name).length
  return at === 0 ? undefined : ahead(stepsOf<F, N, W>(journey, facts).slice(at), facts)
}

// §9
export const progressDefault = 10

/** Progress at a step: its number from 1, the total, and the percentage. */
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

export interface Missing<N extends string> {
  readonly id: string
  readonly step: N
}

/** Everything missing up to and including a step, in order. */
export function missingUpTo<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  facts: F,
  name: N,
): Missing<N>[] {
  return upTo<F, N, W>(journey, facts, name).flatMap((step) =>
    step.needs(facts).map((id) => ({ id, step: step.name })),
  )
}

/** A step by name. @throws if the journey has no such step. */
export function stepNamed<F extends W, N extends string, W>(
  journey: Journey<F, N, W>,
  name: N,
): Step<F, N, W> {
  const step = journey.find((one) => one.name === name)
  if (step === undefined) throw new Error(`There is no step ${name}`)
  return step
}
