import { type DeskWords, deskWordsIn } from '../rules/wording/worksheetDesk.ts'
import { translation } from './language.ts'

/** The sentences about handed-in worksheets and their receipts, in the page's language. */
export const deskWords = (): DeskWords => deskWordsIn(translation()?.language ?? 'en')
