import { peopleWords, type PeopleWords } from '../rules/wording/people.ts'
import { browserLanguage } from './language.ts'

/** As `plainWording`: entry belongs to no project. */
export const plainPeople: PeopleWords = peopleWords(browserLanguage())
