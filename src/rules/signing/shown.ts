/** How long a page was in view (ms), and whether its end was. */
export interface Shown {
  readonly visibleMs: number
  readonly toEnd: boolean
}

/** The view of each page, by `pageOf`. */
export type ShownPages = Readonly<Record<string, Shown>>

/** A paper with the hash of each page. */
export interface Paged {
  readonly key: string
  readonly pageSha256: readonly string[]
}

/** A page among all papers, zero-based. */
export const pageOf = (paper: string, page: number): string => `${paper} ${page}`

/** Adds to the view of a page. */
export function addShown(shown: ShownPages, page: string, { visibleMs, toEnd }: Shown): ShownPages {
  const before = shown[page]
  return {
    ...shown,
    [page]: { visibleMs: (before?.visibleMs ?? 0) + visibleMs, toEnd: (before?.toEnd ?? false) || toEnd },
  }
}

/** Pages not shown yet, without which nobody may sign. */
export const unreadOf = (
  papers: readonly Paged[],
  shown: ShownPages,
): readonly { readonly paper: string; readonly page: number }[] =>
  papers.flatMap(({ key, pageSha256 }) =>
    pageSha256.flatMap((_, page) => (pageOf(key, page) in shown ? [] : [{ paper: key, page }])),
  )

/** The pages seen of each paper, as submitted. */
export const sentShown = (papers: readonly Paged[], shown: ShownPages) =>
  papers.map(({ key, pageSha256 }) => ({
    paper: key,
    pages: pageSha256.flatMap((sha256, page) => {
      const seen = shown[pageOf(key, page)]
      if (seen === undefined) return []
      return [{ page, sha256, visibleMs: Math.round(seen.visibleMs), toEnd: seen.toEnd }]
    }),
  }))
