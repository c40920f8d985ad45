import { accountWords, type AccountWords } from '../rules/wording/account.ts'
import { fillWords } from './fillWords.ts'
import { onLanguage, plainMarket } from './language.ts'

const spoken = (): AccountWords => accountWords(plainMarket())

/** As `plainWording`: an account belongs to no project. */
export const plainAccount: AccountWords = structuredClone(spoken())
onLanguage(() => fillWords(plainAccount, spoken()))
