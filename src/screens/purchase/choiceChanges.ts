import type { Purchase } from './step.ts'

export type Chosen = Purchase['chosen']

type Choice = Pick<Chosen[number], 'lotId' | 'optionId'>

/** How many of an option are wanted here, and how many that replaces. */
export interface ChoiceChange extends Choice {
  readonly amount: number
  readonly was: number
}

const nameOf = ({ lotId, optionId }: Choice): string => `${lotId} ${optionId}`

const amountsOf = (chosen: Chosen): ReadonlyMap<string, number> =>
  new Map(chosen.map((one) => [nameOf(one), one.amount]))

export const isSameChoice = (a: Choice, b: Choice): boolean => nameOf(a) === nameOf(b)

const isSameChange = (a: ChoiceChange, b: ChoiceChange): boolean =>
  isSameChoice(a, b) && a.amount === b.amount

export const amountOf = (chosen: Chosen, choice: Choice): number =>
  chosen.find((one) => isSameChoice(one, choice))?.amount ?? 0

const ifAny = (changes: readonly ChoiceChange[]): readonly ChoiceChange[] | undefined =>
  changes.length === 0 ? undefined : changes

/** Changes to options another device changed too: neither may silently win. */
export function clashes(
  known: Chosen,
  changes: readonly ChoiceChange[],
  /** Sent from here, so the server may have any of them. */
  tried: readonly ChoiceChange[] = [],
): ChoiceChange[] {
  const amounts = amountsOf(known)
  return changes.filter((change) => {
    const now = amounts.get(nameOf(change)) ?? 0
    const isOwn = tried.some((one) => isSameChange(one, { ...change, amount: now }))
    return now !== change.was && now !== change.amount && !isOwn
  })
}

/** The choices with this device's changes, except those that clash. */
export function laidOver(
  known: Chosen,
  changes: readonly ChoiceChange[] = [],
  tried: readonly ChoiceChange[] = [],
): Chosen {
  if (changes.length === 0) return known
  const clashing = new Set(clashes(known, changes, tried).map(nameOf))
  const amounts = new Map(known.map((one) => [nameOf(one), one]))
  for (const { lotId, optionId, amount } of changes) {
    const name = nameOf({ lotId, optionId })
    if (clashing.has(name)) continue
    if (amount > 0) amounts.set(name, { lotId, optionId, amount })
    else amounts.delete(name)
  }
  return [...amounts.values()]
}

/** From known choices to wanted ones. `before`: the changes so far. */
export function withWanted(
  known: Chosen,
  wanted: Chosen,
  before: readonly ChoiceChange[] = [],
  tried: readonly ChoiceChange[] = [],
): readonly ChoiceChange[] | undefined {
  const [shown, next] = [amountsOf(laidOver(known, before, tried)), amountsOf(wanted)]
  const touched = new Map([...known, ...before, ...wanted].map((one) => [nameOf(one), one]))
  const changed = [...touched]
    .filter(([name]) => (shown.get(name) ?? 0) !== (next.get(name) ?? 0))
    .map(([name, { lotId, optionId }]) => ({
      lotId,
      optionId,
      amount: next.get(name) ?? 0,
      was: amountOf(known, { lotId, optionId }),
    }))
  return together(changed, before)
}

/** Changes from two sources; the first wins where they differ. */
export const together = (
  now: readonly ChoiceChange[] = [],
  other: readonly ChoiceChange[] = [],
): readonly ChoiceChange[] | undefined => ifAny([...ofOthers(other, now), ...now])

/** Changes that differ from `gone`. */
export const changesWithout = (
  now: readonly ChoiceChange[] = [],
  gone: readonly ChoiceChange[] = [],
): readonly ChoiceChange[] | undefined =>
  ifAny(now.filter((one) => !gone.some((other) => isSameChange(one, other))))

/** Options sent while another number waits: the server may have either. */
export const stillTried = (
  tried: readonly ChoiceChange[] = [],
  waiting: readonly ChoiceChange[] = [],
): readonly ChoiceChange[] | undefined =>
  ifAny(tried.filter((one) => waiting.some((other) => isSameChoice(one, other))))

/** Changes of options that are not among these. */
export const ofOthers = (
  some: readonly ChoiceChange[],
  changes: readonly ChoiceChange[] = [],
): readonly ChoiceChange[] => some.filter((one) => !changes.some((other) => isSameChoice(one, other)))

/** All changes that were sent, each once. */
export const withTried = (
  tried: readonly ChoiceChange[] = [],
  more: readonly ChoiceChange[] = [],
): readonly ChoiceChange[] | undefined =>
  ifAny([...tried.filter((one) => !more.some((other) => isSameChange(one, other))), ...more])
