import type { MarketName } from '../markets.ts'
import { capital, type Terms, termsOf } from './terms.ts'

/**
 * The sentences that the frame and the list of communities need: all that the first screen has to load. The others
 * come with the screens that say them.
 */
export function firstSentences(t: Terms) {
  return {
    actions: {
      back: 'Back',
      close: 'Close',
      retry: 'Try again',
    },
    communities: {
      title: capital(t.communities),
      intro: `Choose ${t.aCommunity} to see its homes.`,
      availableNow: '{count} available now',
      from: 'FROM {price}',
      notAvailable: 'N/A',
      asOf: 'As of {time}',
      oneAvailable: '1 available now',
      noneAvailable: 'None available now',
      noPicture: 'No picture yet',
      availability: 'Availability',
      floorPlans: 'Floor Plans',
      typePlans: 'Type Plans',
      selectCommunity: `Select ${capital(t.community)}`,
      empty: `There are no ${t.communities} to show yet. New ones appear here by themselves.`,
      emptyForBroker: `You are not registered with any ${t.community} yet. Register with one to see its homes.`,
      // §8
      failed: 'No project information available, please refresh or contact support',
      offlineReady: 'Ready for use without a network',
      offlinePart: 'Partly ready without a network: {done} of {total} files',
    },
    offline: {
      mark: 'Offline',
      showing: 'Showing data from {time}',
    },
    unsent: {
      mark: '{count} unsent',
      markOne: '1 unsent',
    },
    kiosk: {
      attractTitle: 'Find your new home',
      attractText: 'Touch to start',
      startOver: 'Start over',
    },
    page: {
      loading: 'Loading',
      skip: 'Skip to the content',
      // §8
      failedTitle: 'Oops! Something went wrong. Please try to reload the page.',
      failedText: 'What you submitted is safe.',
      missingTitle: 'This page could not be loaded',
      missingText:
        'It needs a network the first time. What you submitted is safe. Please try again in a moment.',
      reload: 'Reload',
    },
    header: {
      signIn: 'Sign in',
      signOut: 'Sign out',
      sales: 'Sales',
      worksheets: `My ${t.worksheets}`,
      settings: 'Settings',
    },
  }
}

export type FirstWording = ReturnType<typeof firstSentences>

const made = new Map<MarketName, FirstWording>()

/** They, in the terms of a market; the same object each time. */
// §1
export function firstWordingFor(market: MarketName): FirstWording {
  const wording = made.get(market) ?? firstSentences(termsOf(market))
  made.set(market, wording)
  return wording
}
