import { firstWordingFor, type FirstWording } from '../rules/wording/first.ts'
import { browserLanguage } from './language.ts'

/** What `plainWording` says on the first screen: its part that every visitor has to load. */
export const firstWording: FirstWording = firstWordingFor(browserLanguage())
