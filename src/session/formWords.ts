import { type FormWords, formWordsIn } from '../rules/wording/worksheetForms.ts'
import { translation } from './language.ts'

/** The sentences of the forms of handing in, in the page's language. */
export const formWords = (): FormWords => formWordsIn(translation()?.language ?? 'en')
