import type { TextOf } from '../i18n/area.ts'
import type { homeTypesWords } from '../i18n/en/homeTypes.ts'

/** Names of kinds of homes, as the rules give them in English, in the page's language. */
export const homeTypeNames = (
  labels: readonly string[],
  words: { readonly homeTypes: TextOf<typeof homeTypesWords> },
): string[] => {
  const names: Readonly<Record<string, string>> = words.homeTypes
  return labels.map((label) => names[label] ?? label)
}
