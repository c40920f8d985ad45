import type { TextOf } from '../../i18n/area.ts'
import type { communitiesWords } from '../../i18n/en/communities.ts'

/** How many homes are available now; '' without lots, where availability is meaningless. */
// §2 Community card
export function availableText(
  { total, available }: { readonly total: number; readonly available: number },
  words: Pick<TextOf<typeof communitiesWords>, 'noneAvailable' | 'availableNow'>,
): string {
  if (total === 0) return ''
  return available === 0 ? words.noneAvailable : words.availableNow({ count: available })
}
