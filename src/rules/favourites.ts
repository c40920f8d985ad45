/** A community, or a home design in it if `modelId` is set. */
export interface Favourite {
  readonly projectId: string
  readonly modelId: number | null
}

export interface FavouriteChange extends Favourite {
  readonly wanted: boolean
  /** Epoch ms. */
  readonly at: number
  readonly key: string
}

/** A favourite's id: 'C0101', or 'C0101/12' for a design. */
export function favouriteId({ projectId, modelId }: Favourite): string {
  return modelId === null ? projectId : `${projectId}/${modelId}`
}

/** Adds a change. Each favourite keeps its latest; on a tie, the later in the list. */
export function withChange(changes: readonly FavouriteChange[], change: FavouriteChange): FavouriteChange[] {
  const same = changes.find((one) => favouriteId(one) === favouriteId(change))
  if (same !== undefined && same.at > change.at) return [...changes]
  return [...changes.filter((one) => one !== same), change]
}

/** The favourites after applying the changes, newest first. */
export function withChanges(known: readonly Favourite[], changes: readonly FavouriteChange[]): Favourite[] {
  const wished = new Set(changes.map(favouriteId))
  const wanted = changes.filter((one) => one.wanted).toSorted((a, b) => b.at - a.at)
  return [
    ...wanted.map(({ projectId, modelId }) => ({ projectId, modelId })),
    ...known.filter((one) => !wished.has(favouriteId(one))),
  ]
}

/** The changes left after delivery: those made again in between. */
export function withoutDelivered(
  changes: readonly FavouriteChange[],
  delivered: readonly FavouriteChange[],
): FavouriteChange[] {
  const keys = new Set(delivered.map((one) => one.key))
  return changes.filter((one) => !keys.has(one.key))
}

export const mostFavourites = 500
