import { peopleWords, type PeopleWords } from '../rules/wording/people.ts'
import { fillWords } from './fillWords.ts'
import { onLanguage, plainMarket, translation } from './language.ts'

const spoken = (): PeopleWords => translation()?.people(plainMarket()) ?? peopleWords(plainMarket())

/** As `plainWording`: entry belongs to no project. */
export const plainPeople: PeopleWords = structuredClone(spoken())
onLanguage(() => fillWords(plainPeople, spoken()))
