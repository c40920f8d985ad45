import { type FormWords, formWordsIn } from '../rules/wording/worksheetForms.ts'
import { say } from '../rules/wording/say.ts'
import { translation } from './language.ts'

/** The sentences of the forms of handing in, in the page's language. */
export const formWords = (): FormWords => formWordsIn(translation()?.language ?? 'en')

/** "2 pictures", as the page's language counts. */
export function pictureCount(count: number): string {
  const { draftPicture, draftPictures } = formWords()
  return count === 1 ? draftPicture : say(draftPictures, { count })
}
