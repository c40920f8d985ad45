import { routeFlags } from './guards.ts'
import type { RouteName } from './links.ts'
import type { MarketName } from './markets.ts'
import { submitWorksheetShown } from './cards.ts'

/** What the start page shows. Without required login it lists the communities, and clears what is known of the user. */
// §2
export function homeShows(settings: {
  readonly requireLogin: boolean
  readonly outsideIntegration: boolean
}): 'communities' | 'login' | 'outsideIntegration' {
  if (!settings.requireLogin) return 'communities'
  return settings.outsideIntegration ? 'outsideIntegration' : 'login'
}

/** The prompt to install the app: on the sales route, on a mobile device, where it is not installed yet. */
// §2
export function installPromptShown(route: RouteName, mobile: boolean, installed: boolean): boolean {
  return route === 'sales' && mobile && !installed
}

export type CommunityBarItem = 'filters' | 'mapToggle' | 'submitWorksheet' | 'brokerPortal'

/** What stands above the list of communities. */
// §2
export function communityBar(place: {
  readonly route: RouteName
  readonly maySubmit: boolean
  readonly kioskHost: boolean
  readonly outsideIntegration: boolean
}): CommunityBarItem[] {
  const items: CommunityBarItem[] = ['filters']
  if (routeFlags[place.route].map) items.push('mapToggle')
  if (submitWorksheetShown(place)) items.push('submitWorksheet')
  if (place.outsideIntegration) items.push('brokerPortal')
  return items
}

/** The text of the terms and privacy pages: AUD projects have their own. */
// §1
export function legalVersion(currency: string): 'australian' | 'general' {
  return currency.toUpperCase() === 'AUD' ? 'australian' : 'general'
}

/** The support chat: with a key, on flagged routes, where the window is wider than 568. */
// §2, §9
export function chatShown(route: RouteName, hasKey: boolean, width: number): boolean {
  return hasKey && routeFlags[route].chat && width > 568
}

/**
 * A phone held sideways: worked by finger, a screen that is narrow one way, and a window wider than high. A zoomed desktop
 * reports a small screen too, but has a mouse.
 */
// §2
export function isPhoneSideways(held: {
  /** The main pointer is a finger. */
  readonly coarse: boolean
  readonly screen: { readonly width: number; readonly height: number }
  readonly width: number
  readonly height: number
}): boolean {
  return held.coarse && Math.min(held.screen.width, held.screen.height) < 500 && held.width > held.height
}

const cyberSites: Readonly<Record<MarketName, string>> = {
  base: 'https://www.cyber.gc.ca/',
  au: 'https://www.cyber.gov.au/',
  tr: 'https://siberguvenlik.gov.tr/',
  de: 'https://www.bsi.bund.de/',
}

/** The page of a market's government on cyber security. */
// §2
export function cyberSite(market: MarketName): string {
  return cyberSites[market]
}
