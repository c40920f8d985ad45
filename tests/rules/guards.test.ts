import { describe, expect, test } from 'vitest'
import { pages } from '../../src/app/pages.ts'
import { chatShown, cyberSite, isPhoneSideways } from '../../src/rules/frame.ts'
import { redirectFrom, routeFlags, type Visitor } from '../../src/rules/guards.ts'
import { type RouteName, routePaths } from '../../src/rules/links.ts'

const routes = Object.keys(routePaths) as RouteName[]

/** Every kind of visitor to a route. */
const visitors: Readonly<Record<string, Visitor>> = {
  'a guest where nothing is required': { loggedIn: false, requireLogin: false, staff: false },
  'a guest where login is required': { loggedIn: false, requireLogin: true, staff: false },
  'a kiosk where nothing is required': { loggedIn: false, requireLogin: false, staff: false, kiosk: true },
  'somebody signed in on a kiosk': { loggedIn: true, requireLogin: true, staff: false, kiosk: true },
  'a kiosk where login is required': { loggedIn: false, requireLogin: true, staff: false, kiosk: true },
  'somebody signed in': { loggedIn: true, requireLogin: false, staff: false },
  'somebody signed in where it is required': { loggedIn: true, requireLogin: true, staff: false },
  'sales staff': { loggedIn: true, requireLogin: false, staff: true },
  'sales staff where login is required': { loggedIn: true, requireLogin: true, staff: true },
}

// The results that the table must give, copied by hand from §2.
const noAuth = [
  'home',
  'chooseCommunity',
  'registerUser',
  'marketplaceWelcome',
  'marketplaceTos',
  'marketplaceRegister',
  'marketplaceReactivate',
  'marketplacePayment',
  'marketplaceSuccess',
  'settings',
  'enrolDevice',
  'adminHomeManager',
  'adminLotManager',
  'activation',
  'outsideRedirection',
  'forgotPassword',
  'resetPassword',
  'idVerify',
  'terms',
  'privacy',
  'carriedAway',
  'takePurchase',
  'signing',
  'provenClean',
  'checkReceipt',
  'verify',
  'launch',
  'channelLink',
  'visit',
  'howItWorks',
  'notFound',
  'invalidSession',
]
const staffOnly = [
  'sales',
  'salesWorksheets',
  'purchaseQueue',
  'envelopes',
  'envelope',
  'payments',
  'debits',
  'waitingLists',
  'launches',
  'lotPrices',
  'replay',
  'eventDesk',
  'clients',
  'channelLinks',
  'visitDesk',
  'marketBrokers',
  'marketListings',
  'marketCommissions',
  'marketDeposits',
  'paperVersions',
  'staff',
  'devices',
  'placePapers',
]
const guestsOnly = ['loginPage', 'noLogin']
const somebodys = [
  'projectFiles',
  'accountSettings',
  'ownCommissions',
  'worksheetDetails',
  'worksheetDetailsAll',
  'unitImages',
  'assignedCommunities',
  'assignedUnits',
]

function expected(route: RouteName, who: Visitor): string | null {
  if (route === 'salesperson') return '/sales'
  if (route === 'returnHome') return '/community'
  if (noAuth.includes(route)) return null
  if (guestsOnly.includes(route)) return who.loggedIn ? '/community' : null
  if (staffOnly.includes(route)) return who.loggedIn ? (who.staff ? null : '/community') : '/login'
  if (route === 'soldWall' && who.kiosk === true) return null
  if (route === 'soldWall') return who.loggedIn ? (who.staff ? null : '/community') : '/login'
  if (who.loggedIn) return null
  if (who.requireLogin && who.kiosk !== true) return '/'
  return somebodys.includes(route) ? '/login' : null
}

describe('every route and every visitor', () => {
  test.each(Object.entries(visitors))('%s', (_, who) => {
    const found = Object.fromEntries(routes.map((route) => [route, redirectFrom(route, who)]))
    expect(found).toEqual(Object.fromEntries(routes.map((route) => [route, expected(route, who)])))
  })

  test('nobody is redirected in circles', () => {
    for (const who of Object.values(visitors)) {
      for (const route of routes) {
        const path = redirectFrom(route, who)
        if (path === null) continue
        const next = routes.find((name) => routePaths[name] === path)
        expect([route, next === undefined ? 'unknown' : redirectFrom(next, who)]).not.toEqual([route, path])
      }
    }
  })

  test('the app has no screen that is missing from the table', () => {
    expect(Object.keys(pages).filter((name) => !(name in routeFlags))).toEqual([])
  })
})

describe('the shell', () => {
  test('the chat shows with a key, on flagged routes, in windows wider than 568', () => {
    expect(chatShown('communities', true, 569)).toBe(true)
    expect(chatShown('communities', true, 568)).toBe(false)
    expect(chatShown('communities', false, 1024)).toBe(false)
    expect(chatShown('submitWorksheetBuyerDetails', true, 1024)).toBe(false)
    expect(routes.some((route) => routeFlags[route].chat && !routeFlags[route].header)).toBe(false)
  })

  test('only phones are asked to rotate', () => {
    const phone = { width: 390, height: 844 }
    const finger = { coarse: true, screen: phone }
    expect(isPhoneSideways({ ...finger, width: 844, height: 390 })).toBe(true)
    expect(isPhoneSideways({ ...finger, width: 390, height: 844 })).toBe(false)
    const tablet = { width: 1024, height: 768 }
    expect(isPhoneSideways({ coarse: true, screen: tablet, ...tablet })).toBe(false)
    // A narrow window on a large screen is not a phone.
    const wide = { width: 1920, height: 1080 }
    expect(isPhoneSideways({ coarse: true, screen: wide, width: 700, height: 400 })).toBe(false)
    // A desktop at 200 % is not a phone, although its screen may report this size.
    const zoomed = { width: 720, height: 450 }
    expect(isPhoneSideways({ coarse: false, screen: zoomed, ...zoomed })).toBe(false)
  })

  test('each market’s government has a page on cyber security', () => {
    for (const market of ['base', 'au', 'tr', 'de'] as const) {
      expect(new URL(cyberSite(market)).protocol).toBe('https:')
    }
  })
})
