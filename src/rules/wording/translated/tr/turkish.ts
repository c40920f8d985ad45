import type { MarketName } from '../../../markets.ts'
import type { Wording } from '../../base.ts'
import type { Translation } from '../translation.ts'
import { turkishBrowsing } from './browsing.ts'
import { turkishHomes } from './homes.ts'
import { turkishPeople } from './people.ts'
import { turkishRest } from './rest.ts'
import { clean, findings, homeTypes, messages, reasons } from './said.ts'
import { rental, sale } from './terms.ts'
import { turkishViews } from './views.ts'

// Germany and Turkey rent out, the others sell (§1).
const rented = (market: MarketName): boolean => market === 'de' || market === 'tr'
const wordingOf = (terms: typeof sale): Wording => ({ ...turkishRest(terms), ...turkishViews(terms) })
const wordings = { sale: wordingOf(sale), rental: wordingOf(rental) }
const browsings = { sale: turkishBrowsing(sale), rental: turkishBrowsing(rental) }
const people = { sale: turkishPeople(sale), rental: turkishPeople(rental) }
const homes = { sale: turkishHomes(sale), rental: turkishHomes(rental) }

/** All that the page says, in Turkish; loaded before the first screen of those who read it. */
export const turkish: Translation = {
  language: 'tr',
  wording: (market) => (rented(market) ? wordings.rental : wordings.sale),
  browsing: (market) => (rented(market) ? browsings.rental : browsings.sale),
  homes: (market) => (rented(market) ? homes.rental : homes.sale),
  people: (market) => (rented(market) ? people.rental : people.sale),
  clean,
  messages,
  reasons,
  findings,
  homeTypes,
  thisField: 'Bu alan',
}
