import type { Wording } from '../../base.ts'
import { sayRefusal } from '../../sayRefusal.ts'
import { inTerms } from '../inTerms.ts'
import type { Translation } from '../translation.ts'
import { turkishBrowsing } from './browsing.ts'
import { turkishHomes } from './homes.ts'
import { turkishPeople } from './people.ts'
import { turkishRest } from './rest.ts'
import { notSent, refusals } from './refusals.ts'
import { clean, findings, homeTypes, messages, reasons } from './said.ts'
import { rental, sale } from './terms.ts'
import { turkishViews } from './views.ts'

const terms = { sale, rental }
const said = { refusals, reasons, findings, messages, thisField: 'Bu alan' }

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
  thisField: said.thisField,
  refusals,
  refused: (refused) => sayRefusal(refused, said),
  notSent,
}
