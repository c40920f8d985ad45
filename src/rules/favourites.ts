/** A community, or with `modelId` a home design of it. */
export interface Favourite {
  readonly projectId: string
  readonly modelId: number | null
}

/** That somebody wants a favourite, or wants it no more. */
export interface FavouriteChange extends Favourite {
  readonly wanted: boolean
  /** When it was wished, epoch ms. */
  readonly at: number
  /** Idempotency key of this change: however often it is sent, it is done once. */
  readonly key: string
}

/** A favourite as one word: 'C0101', or 'C0101/12' for a design. */
export function favouriteId({ projectId, modelId }: Favourite): string {
  return modelId === null ? projectId : `${projectId}/${modelId}`
}

/** The changes with one more. Of each thing only the last change stays; of two at the same moment the later one. */
export function withChange(changes: readonly FavouriteChange[], change: FavouriteChange): FavouriteChange[] {
  const same = changes.find((one) => favouriteId(one) === favouriteId(change))
  if (same !== undefined && same.at > change.at) return [...changes]
  return [...changes.filter((one) => one !== same), change]
}

/** What is favourite once the changes are made: the newest first, each thing once. */
export function withChanges(known: readonly Favourite[], changes: readonly FavouriteChange[]): Favourite[] {
  const wished = new Set(changes.map(favouriteId))
  const wanted = changes.filter((one) => one.wanted).toSorted((a, b) => b.at - a.at)
  return [
    ...wanted.map(({ projectId, modelId }) => ({ projectId, modelId })),
    ...known.filter((one) => !wished.has(favouriteId(one))),
  ]
}

/** The changes that are left when these have been delivered: what was wished anew meanwhile stays. */
export function withoutDelivered(
  changes: readonly FavouriteChange[],
  delivered: readonly FavouriteChange[],
): FavouriteChange[] {
  const keys = new Set(delivered.map((one) => one.key))
  return changes.filter((one) => !keys.has(one.key))
}

/** How many favourites one account or device keeps: beyond it a list is no help any more. */
export const mostFavourites = 500
