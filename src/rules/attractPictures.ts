export const attractPicturesMost = 3

export interface PicturedCommunity {
  readonly PROJECT_ID: string
  readonly PROJECT_NAME: string
  readonly builder_id: number
  readonly picture: string | null
}

/** The kiosk's own community first, then its builder's others. */
export function attractPictureChoices(
  communities: readonly PicturedCommunity[],
  projectId: string,
): { readonly picture: string; readonly name: string }[] {
  const home = communities.find((one) => one.PROJECT_ID === projectId)
  return communities
    .filter((one) => home !== undefined && one.builder_id === home.builder_id)
    .toSorted((a, b) => Number(b === home) - Number(a === home))
    .flatMap((one) => (one.picture === null ? [] : [{ picture: one.picture, name: one.PROJECT_NAME }]))
}

/** The pictures chosen by staff that still exist, otherwise the first few. */
export function attractPicturesOf(
  communities: readonly PicturedCommunity[],
  projectId: string,
  chosen: readonly string[] | null,
): string[] {
  const choices = attractPictureChoices(communities, projectId).map(({ picture }) => picture)
  return (chosen === null ? choices : chosen.filter((one) => choices.includes(one))).slice(
    0,
    attractPicturesMost,
  )
}
