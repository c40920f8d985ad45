import type { Wording } from '../rules/wording/base.ts'
import { type MessageCode, messageText as inEnglish } from '../rules/wording/messages.ts'
import { translation } from './language.ts'

/** A message of the catalogue in the page's language and the market's words, its places filled. */
// §1, §8
export function messageText(
  code: MessageCode,
  wording: Wording,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return inEnglish(code, wording, values, translation()?.messages[code])
}
