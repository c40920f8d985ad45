import type { Handlers } from '../../context/handler.ts'
import { dictionaryOf } from '../../communities/dictionary.ts'

/**
 * The market's terms, its sentences where they are in a language of their own, and over them the project's own words,
 * by flat keys. All other sentences are in the page.
 */
// §1, §7
export const dictionary: Handlers<'/home/GetDictionary'> = {
  '/home/GetDictionary': dictionaryOf,
}
