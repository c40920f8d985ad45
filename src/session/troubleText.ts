import { CallRefused, CannotKeep, NoNetwork } from '../calls/refused.ts'
import type { TextOf } from '../i18n/area.ts'
import { notSentWords } from '../i18n/en/notSent.ts'
import { type Line, lineText } from '../i18n/line.ts'
import { type RefusalAreas, sayRefusal } from '../i18n/sayRefusal.ts'
import { textIn } from '../i18n/textIn.ts'
import type { Voice } from '../i18n/voice.ts'
import type { MarketName } from '../rules/markets.ts'
import type { Refused } from '../rules/refusals.ts'
import { momentText } from './dayText.ts'
import { voiceAbout } from './language.ts'

/** Why the server refused, in the page's language; its own message is in English. */
export function refusalText(refusal: Refused & { readonly message: string }, voice: Voice): string {
  const areas = voice.translation?.areas as RefusalAreas | undefined
  return (areas && sayRefusal(refusal, areas, voice)) ?? refusal.message
}

/** Why something failed; `otherwise` is the sentence for our own faults. */
// §8
export function troubleText(error: unknown, otherwise: string, voice: Voice): string {
  const words = textIn(notSentWords, voice)
  if (error instanceof CallRefused)
    return [refusalText(error, voice), whenText(error.retryAt, words)].join(' ').trim()
  return error instanceof NoNetwork || error instanceof CannotKeep ? words[error.why] : otherwise
}

/** When the server may be asked again; empty if at once. */
function whenText(retryAt: number | null, words: TextOf<typeof notSentWords>): string {
  const left = (retryAt ?? 0) - Date.now()
  if (retryAt === null || left <= 0) return ''
  if (left < 60_000) return words.inSeconds({ count: Math.max(2, Math.ceil(left / 1000)) })
  return words.fromTime({ time: momentText(Math.ceil(retryAt / 60_000) * 60_000, { as: 'time' }) })
}

/** A message that outlives its screen: a sentence, or a problem with one for our own faults. */
export type Saying = (Line | { readonly problem: unknown; readonly otherwise: Line }) & {
  /** The market whose terms to use, if not the page's. */
  readonly market?: MarketName | undefined
}

export function sayingText(saying: Saying, here: Voice): string {
  const voice = saying.market === undefined ? here : voiceAbout(saying.market, here)
  return 'area' in saying
    ? lineText(saying, voice)
    : troubleText(saying.problem, lineText(saying.otherwise, voice), voice)
}
