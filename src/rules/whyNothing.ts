/** The one part of a filter whose removal brings most things back, and how many it brings. */
export interface WhyNothing<Part> {
  readonly part: Part
  readonly count: number
}

/**
 * When a filter leaves nothing: the single part that, taken away, would bring most things back. `passes` tells
 * whether a thing passes one part. Null when something matches, or when no single part explains it. Of parts that would
 * bring equally many the first is named.
 */
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
