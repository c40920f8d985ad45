import type { Wording } from './base.ts'

/** What is said about carrying away what was found, and about a kiosk that proves itself clean; loaded with them. */
export function carryWords(words: Wording) {
  const { communities } = words.inText
  return {
    button: 'Take it with you',
    title: 'Take it with you',
    text: 'Point your phone’s camera at the square. It opens what you found here on your own phone. No account is needed.',
    code: 'Square code that opens {address}',
    carries: 'It carries',
    nothing: 'Look at some homes or touch a heart first: then there is something to take with you.',
    left: '{count} more did not fit into one square.',
    nowhere:
      'A phone cannot open this address, since it means “this very device”. Staff: start the server with LOTLINE_PUBLIC_URL, or open this screen by the address that phones use.',
    sameNetwork: 'The phone has to be in the same network as this screen.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    copyFailed: 'The link could not be copied. Hold your finger on it to copy it yourself.',
    doneOnKiosk: 'Done: forget me here',
    doneText: 'When you are done, this screen forgets everything you did and shows that it has.',

    arrivedTitle: 'What you carried away',
    arrivedText: 'It is kept in this browser. No account is needed.',
    arrivedEmpty: 'This link carries nothing.',
    arrivedDamaged:
      'This link is not whole. Part of it may have been cut off on its way. Please scan the square once more.',
    arrivedNewer: 'This link was made by a newer version. Please reload this page and open it again.',
    goOn: 'Go on where you were',
    toCommunities: `See all ${communities}`,
    places: 'Where you were',
    favourites: 'Your favourites',
    unknown: '{id}, no longer offered here',
    open: 'Open',

    filters: '{count} filters',
    oneFilter: '1 filter',
    lot: `${words.terms.lot} {number}`,
    compared: '{count} homes side by side',
    favouriteCount: '{count} favourites',
    oneFavourite: '1 favourite',
    screens: {
      communities: words.communities.title,
      main: words.plan.title,
      plan: words.plan.title,
      building: words.plan.buildingView,
      matrix: words.plan.matrixView,
      floorPlans: words.floorPlans.title,
      compare: words.floorPlans.compareTitle,
      unitFloorPlan: words.floorPlans.title,
      selectedFloorPlan: words.floorPlans.title,
      documents: words.documents.title,
    },
  }
}

/** What a kiosk says when it has looked whether anything of a visitor is left on it. */
export const cleanWords = {
  looking: 'Looking whether anything of you is left…',
  clean: 'Nothing of you is left on this screen',
  cleanText: 'It has just looked everywhere a page can look:',
  left: 'Something was left on this screen',
  leftText: 'Please tell a member of the sales team before you go. This is what the screen found:',
  told: 'The builder has been told.',
  notTold: 'The builder could not be told: there is no network.',
  failed: 'This screen could not look. Please tell a member of the sales team before you go.',
  again: 'Remove it and look again',
  start: 'To the start',
  goesOn: 'It starts over by itself.',
  nothing: 'nothing there',
  gone: '{count} forgotten',
  still: '{count} left',
  unsent: 'What you handed in stays, sealed, until the builder has it. Nobody can read it here.',
  memories: {
    pageMemory: 'What you looked at, and your favourites',
    drafts: 'What you typed',
    contentKey: 'Keys to it',
    personalRows: 'Answers that were for you alone',
    localStorage: 'Notes of the browser',
    sessionStorage: 'Notes of this visit',
    cookies: 'Cookies',
    serverSession: 'Being signed in',
  },
} as const
