import { type ShellWords, shellWords as inMarket } from '../rules/wording/shell.ts'
import { plainMarket } from './language.ts'

/** What stands around the screens, in the page's language. */
export const shellWords = (): ShellWords => inMarket(plainMarket())
