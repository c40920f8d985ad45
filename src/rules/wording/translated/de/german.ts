import type { MarketName } from '../../../markets.ts'
import type { Wording } from '../../base.ts'
import type { Translation } from '../translation.ts'
import { germanBrowsing } from './browsing.ts'
import { germanHomes } from './homes.ts'
import { germanPeople } from './people.ts'
import { germanRest } from './rest.ts'
import { clean, findings, homeTypes, messages, reasons } from './said.ts'
import { rental, sale } from './terms.ts'
import { germanViews } from './views.ts'

// Germany and Turkey rent out, the others sell (§1).
const rented = (market: MarketName): boolean => market === 'de' || market === 'tr'
const wordingOf = (terms: typeof sale): Wording => ({ ...germanRest(terms), ...germanViews(terms) })
const wordings = { sale: wordingOf(sale), rental: wordingOf(rental) }
const browsings = { sale: germanBrowsing(sale), rental: germanBrowsing(rental) }
const people = { sale: germanPeople(sale), rental: germanPeople(rental) }
const homes = { sale: germanHomes(sale), rental: germanHomes(rental) }

/** All that the page says, in German; loaded before the first screen of those who read it. */
export const german: Translation = {
  language: 'de',
  wording: (market) => (rented(market) ? wordings.rental : wordings.sale),
  browsing: (market) => (rented(market) ? browsings.rental : browsings.sale),
  homes: (market) => (rented(market) ? homes.rental : homes.sale),
  people: (market) => (rented(market) ? people.rental : people.sale),
  clean,
  messages,
  reasons,
  findings,
  homeTypes,
  thisField: 'Dieses Feld',
}
