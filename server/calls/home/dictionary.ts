import type { GroupHandlers } from '../../context/handler.ts'
import { dictionaryOf } from '../../communities/dictionary.ts'

/** The market's terms and sentences, overridden by the project's own words (§1, §7). */
export const dictionary = {
  '/home/GetDictionary': dictionaryOf,
} satisfies GroupHandlers
