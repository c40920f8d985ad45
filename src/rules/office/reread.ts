/** Re-reading more rows than this takes as long as the board. */
export const mostReread = 50

/** In ms. A board may arrive after a row re-read this shortly before, yet be older. */
const mayOvertake = 15_000

interface Page {
  readonly TransQueue: readonly { readonly transid: number }[]
  /** Older pages begin below this id, though the first has holds of theirs; null: none. */
  readonly before: number | null
}

/** Re-read after the page, or nearly: it may not know yet. */
export const isRecent = (at: number, asOf: number): boolean => at > asOf - mayOvertake

/**
 * Re-read rows to keep when the first page arrives anew: recent ones, and older pages', which are not read
 * again.
 */
export function keptRereads<Reread extends { readonly at: number }>(
  reread: ReadonlyMap<number, Reread>,
  { TransQueue, before }: Page,
  asOf: number,
): Map<number, Reread> {
  const own = new Set(TransQueue.map(({ transid }) => transid))
  return new Map(
    [...reread].filter(
      ([id, { at }]) => isRecent(at, asOf) || (before !== null && id < before && !own.has(id)),
    ),
  )
}
