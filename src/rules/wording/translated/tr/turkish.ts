import type { Wording } from '../../base.ts'
import { inTerms } from '../inTerms.ts'
import type { Translation } from '../translation.ts'
import { turkishBrowsing } from './browsing.ts'
import { turkishHomes } from './homes.ts'
import { turkishPeople } from './people.ts'
import { turkishRest } from './rest.ts'
import { clean, findings, homeTypes, messages, reasons } from './said.ts'
import { rental, sale } from './terms.ts'
import { turkishViews } from './views.ts'

const terms = { sale, rental }

/** All that the page says, in Turkish; loaded before the first screen of those who read it. */
export const turkish: Translation = {
  language: 'tr',
  wording: inTerms(terms, (of): Wording => ({ ...turkishRest(of), ...turkishViews(of) })),
  browsing: inTerms(terms, turkishBrowsing),
  homes: inTerms(terms, turkishHomes),
  people: inTerms(terms, turkishPeople),
  clean,
  messages,
  reasons,
  findings,
  homeTypes,
  thisField: 'Bu alan',
}
