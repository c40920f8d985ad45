import { type Reason, reasonSentences } from '../rules/refusals.ts'
import { translation } from './language.ts'

/** Why not, in the page's language. */
export const reasonText = (reason: Reason): string =>
  translation()?.reasons[reason] ?? reasonSentences[reason]
