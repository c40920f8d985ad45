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
  /** Idempotency key of this wish: however often it is sent, it is done once. */
  readonly key: string
}

/** A favourite as one word: 'C0101', or 'C0101/12' for a design. */
export function favouriteId({ projectId, modelId }: Favourite): string {
  return modelId === null ? projectId : `${projectId}/${modelId}`
}

/** The wishes with one more. Of each thing only the last wish stays; of two at the same moment the later said. */
export function withChange(wishes: readonly FavouriteChange[], wish: FavouriteChange): FavouriteChange[] {
  const same = wishes.find((one) => favouriteId(one) === favouriteId(wish))
  if (same !== undefined && same.at > wish.at) return [...wishes]
  return [...wishes.filter((one) => one !== same), wish]
}

/** What is favourite once the wishes are fulfilled: the newest first, each thing once. */
export function withChanges(known: readonly Favourite[], wishes: readonly FavouriteChange[]): Favourite[] {
  const wished = new Set(wishes.map(favouriteId))
  const wanted = wishes.filter((one) => one.wanted).toSorted((a, b) => b.at - a.at)
  return [
    ...wanted.map(({ projectId, modelId }) => ({ projectId, modelId })),
    ...known.filter((one) => !wished.has(favouriteId(one))),
  ]
}

/** The wishes that are left when these have been delivered: what was wished anew meanwhile stays. */
export function withoutDelivered(
  wishes: readonly FavouriteChange[],
  delivered: readonly FavouriteChange[],
): FavouriteChange[] {
  const keys = new Set(delivered.map((one) => one.key))
  return wishes.filter((one) => !keys.has(one.key))
}

/** How many favourites one account or device keeps: beyond it a list is no help any more. */
export const mostFavourites = 500
