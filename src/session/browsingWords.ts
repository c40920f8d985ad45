import { type BrowsingWords, browsingWords } from '../rules/wording/browsing.ts'
import { browserLanguage } from './language.ts'

/** As `plainWording`: the market of the browser's language, since lists belong to no project. */
export const plainBrowsing: BrowsingWords = browsingWords(browserLanguage())
