import { CallRefused, CannotKeep, NoNetwork } from '../calls/refused.ts'
import { notSent } from '../rules/wording/notSent.ts'
import type { Refused } from '../rules/wording/sayRefusal.ts'
import { translation } from './language.ts'

/** Why the server refused, in the page's language. */
export const refusalText = (refusal: Refused & { readonly message: string }): string =>
  translation()?.refused(refusal) ?? refusal.message

/** Why something came to nothing, in the page's language; `otherwise` is said of a fault of ours. */
// §8
export function troubleText(error: unknown, otherwise: string): string {
  if (error instanceof CallRefused) return refusalText(error)
  return error instanceof NoNetwork || error instanceof CannotKeep
    ? (translation()?.notSent ?? notSent)[error.why]
    : otherwise
}
