/** A result of the bench: our value against a baseline of the same run, and the goal. */
export interface Figure {
  readonly name: string
  /** Our value divided by the baseline, or a size in kB without a baseline. */
  readonly value: number
  readonly goal: { readonly atMost: number } | { readonly atLeast: number } | null
  /** Both sides with their spread, for people to read. */
  readonly seen: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const at = (index: number): number => sorted[index] ?? Number.NaN
  return Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle))
}

/** The value not exceeded by this share of all values: 0.95 for p95. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The median, with both quartiles. */
export function spread(values: readonly number[], unit: string): string {
  const sorted = values.toSorted((a, b) => a - b)
  const quarter = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  const text = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
  return `${text(median(values))} ${unit} (${text(quarter(0.25))}–${text(quarter(0.75))}, n ${values.length})`
}

/** A ratio of medians, with its raw figures. */
export function ratioOf(
  name: string,
  goal: Figure['goal'],
  unit: string,
  ours: readonly number[],
  bare: readonly number[],
): Figure {
  return {
    name,
    goal,
    value: median(ours) / median(bare),
    seen: `${spread(ours, unit)} against ${spread(bare, unit)}`,
  }
}

export function isMet({ value, goal }: Figure): boolean {
  if (goal === null) return Number.isFinite(value)
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast
}

/** One line per figure. */
export function table(figures: readonly Figure[]): string {
  return figures
    .map((figure) => {
      const { name, value, goal, seen } = figure
      const wanted = goal === null ? 'no goal' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`
      const verdict = goal === null ? '' : isMet(figure) ? 'met' : 'MISSED'
      return `${name.padEnd(52)} ${value.toFixed(2).padStart(8)}  ${wanted.padEnd(9)} ${verdict.padEnd(7)} ${seen}`
    })
    .join('\n')
}
