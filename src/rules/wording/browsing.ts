import type { MarketName } from '../markets.ts'
import { capital, type Terms, termsOf } from './terms.ts'

/** Sentences of finding, narrowing down and keeping: loaded with what shows them, after the first screen. */
function sentences(t: Terms) {
  return {
    tools: {
      search: `Search ${t.communities}`,
      searchHint: 'Name, place or builder',
      sort: 'Sort by',
      sortRecommended: 'Recommended',
      sortPriceUp: 'Price, lowest first',
      sortPriceDown: 'Price, highest first',
      sortAvailable: 'Most available',
      sortName: 'Name',
      filters: 'Filters',
      filtersSet: 'Filters, {count} set',
      favourites: 'Favourites',
      count: `{shown} of {total} ${t.communities}`,
      removeFilter: 'Remove the filter {filter}',
    },
    filters: {
      title: 'Filters',
      text: 'Search text',
      price: 'Price',
      size: 'Size of homes',
      bedrooms: 'Bedrooms',
      fullBaths: 'Baths',
      homeTypes: 'Type of home',
      productType: `Kind of ${t.community}`,
      lowrise: 'Houses',
      stack: 'Townhouses',
      highrise: 'Towers',
      available: 'Availability',
      availableOnly: 'Only with homes available now',
      atLeast: '{count} or more',
      from: '{name} from',
      to: '{name} up to',
      any: 'Any',
      ownUnits: `Prices and sizes are those of each ${t.community}, in its own currency and unit.`,
      reset: 'Reset',
      show: `Show {count} ${t.communities}`,
      showOne: `Show 1 ${t.community}`,
      unknownType: 'Unknown',
    },
    nothing: {
      without: `Without “{filter}” there would be {count} ${t.communities}.`,
      withoutOne: `Without “{filter}” there would be 1 ${t.community}.`,
      relax: 'Show without “{filter}”',
      noSingle: 'No single filter is to blame. Reset them all to start again.',
      resetAll: 'Reset all filters',
    },
    card: {
      location: 'Location',
      startingPrice: 'Starting price',
      commission: 'Agent commission',
      deposits: capital(t.deposits),
      view: 'View',
      joinMarketplace: 'Join the marketplace',
      viewDeposits: `View the ${t.deposits} of {name}`,
    },
    favourites: {
      title: 'Favourites',
      communities: capital(t.communities),
      designs: 'Home designs',
      heart: 'Favourite: {name}',
      empty: `Touch the heart on ${t.aCommunity} or a home, and you find it here again.`,
      onDevice: 'Saved on this device only, until somebody starts over.',
      onKiosk: 'Saved on this screen only, until you start over.',
      waiting: '{count} not in your account yet. They will be added when there is a network.',
      waitingOne: '1 is not in your account yet. It will be added when there is a network.',
      offer: 'You chose {count} favourites before signing in.',
      offerOne: 'You chose 1 favourite before signing in.',
      adopt: 'Add to my account',
      adoptThem: 'Add',
      forget: 'Discard them',
      notHere: 'This one cannot be shown at the moment.',
      browse: `See the ${t.communities}`,
      viewPlan: 'View floor plan',
      failed: 'Your favourites could not be loaded. Check the connection and try again.',
    },
    register: {
      title: 'Keep your favourites',
      kept: 'It is saved on this device for now. With an account, you can find it anywhere.',
      notActivated:
        'It is saved on this device for now. The account is not activated. Please activate your account first.',
      later: 'Keep browsing',
    },
  }
}

export type BrowsingWords = ReturnType<typeof sentences>

/** The sentences in the terms of a market. */
// §1
export function browsingWords(market: MarketName): BrowsingWords {
  return sentences(termsOf(market))
}
