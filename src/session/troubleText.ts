import { CallRefused, CannotKeep, NoNetwork } from '../calls/refused.ts'
import { type NotSent, notSent } from '../rules/wording/notSent.ts'
import { say } from '../rules/wording/say.ts'
import type { Refused } from '../rules/wording/sayRefusal.ts'
import { pageLocale, translation } from './language.ts'

/** Why the server refused, in the page's language. */
export const refusalText = (refusal: Refused & { readonly message: string }): string =>
  translation()?.refused(refusal) ?? refusal.message

/** Why something came to nothing, in the page's language; `otherwise` is said of a fault of ours. */
// §8
export function troubleText(error: unknown, otherwise: string): string {
  const words = translation()?.notSent ?? notSent
  if (error instanceof CallRefused)
    return [refusalText(error), whenText(error.retryAt, words)].join(' ').trim()
  return error instanceof NoNetwork || error instanceof CannotKeep ? words[error.why] : otherwise
}

/** When the server may be asked again; nothing where it may be at once. */
function whenText(retryAt: number | null, words: NotSent): string {
  const left = (retryAt ?? 0) - Date.now()
  if (retryAt === null || left <= 0) return ''
  if (left < 60_000) return say(words.inSeconds, { count: Math.max(2, Math.ceil(left / 1000)) })
  const time = new Date(Math.ceil(retryAt / 60_000) * 60_000)
  return say(words.fromTime, {
    time: time.toLocaleTimeString(pageLocale(), { hour: 'numeric', minute: '2-digit' }),
  })
}
