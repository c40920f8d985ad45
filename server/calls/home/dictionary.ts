import type { GroupHandlers } from '../../context/handler.ts'
import { dictionaryOf } from '../../communities/dictionary.ts'

/** The market's words, overridden by the project's (§1, §7). */
export const dictionary = {
  '/home/GetDictionary': dictionaryOf,
} satisfies GroupHandlers
