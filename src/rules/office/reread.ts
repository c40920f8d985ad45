/** Of a board's rows: re-reading more than this takes as long as reading the board. */
export const mostReread = 50

/** In ms. A whole board that arrives may have been read before a row was that was re-read this short while before. */
const mayOvertake = 15_000

interface Page {
  readonly TransQueue: readonly { readonly transid: number }[]
  /** Older pages begin below this id, though the first one has the holds among them too; null: there is none. */
  readonly before: number | null
}

/** Re-read after the page was, or nearly so: the page may not know of it yet. */
export const isRecent = (at: number, asOf: number): boolean => at > asOf - mayOvertake

/**
 * The re-read rows to keep once the first page has arrived anew: recent ones, and those of older pages, which are not
 * read again with it.
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
