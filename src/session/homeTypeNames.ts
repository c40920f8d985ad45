import { translation } from './language.ts'

/** Names of kinds of homes, as the rules give them in English, in the page's language. */
export const homeTypeNames = (labels: readonly string[]): string[] =>
  labels.map((label) => translation()?.homeTypes[label] ?? label)
