import type { Wording } from '../../base.ts'
import { sayRefusal } from '../../sayRefusal.ts'
import { inTerms } from '../inTerms.ts'
import type { Translation } from '../translation.ts'
import { germanBrowsing } from './browsing.ts'
import { germanHomes } from './homes.ts'
import { germanPeople } from './people.ts'
import { germanRest } from './rest.ts'
import { notSent, refusals } from './refusals.ts'
import { clean, findings, homeTypes, messages, reasons } from './said.ts'
import { rental, sale } from './terms.ts'
import { germanViews } from './views.ts'

const terms = { sale, rental }
const said = { refusals, reasons, findings, messages, thisField: 'Dieses Feld' }

/** All that the page says, in German; loaded before the first screen of those who read it. */
export const german: Translation = {
  language: 'de',
  wording: inTerms(terms, (of): Wording => ({ ...germanRest(of), ...germanViews(of) })),
  browsing: inTerms(terms, germanBrowsing),
  homes: inTerms(terms, germanHomes),
  people: inTerms(terms, germanPeople),
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
