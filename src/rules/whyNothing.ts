export interface WhyNothing<Part> {
  readonly part: Part
  readonly count: number
}

/** The part whose removal brings back most; null if no single part explains it. */
export function whyNothing<Thing, Part>(
  things: readonly Thing[],
  parts: readonly Part[],
  passes: (part: Part, thing: Thing) => boolean,
): WhyNothing<Part> | null {
  const counts = new Map<Part, number>()
  for (const thing of things) {
    const [only, ...others] = parts.filter((part) => !passes(part, thing))
    if (only === undefined) return null
    if (others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
  }
  let best: WhyNothing<Part> | null = null
  for (const part of parts) {
    const count = counts.get(part) ?? 0
    if (count > (best?.count ?? 0)) best = { part, count }
  }
  return best
}
