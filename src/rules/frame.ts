import { routeFlags } from './guards.ts'
import type { RouteName } from './links.ts'
import type { MarketName } from './markets.ts'
import { submitWorksheetShown } from './cards.ts'

/** The start page. Without required login, it lists communities and clears the user's data. */
// §2
export function homeShows(settings: {
  readonly requireLogin: boolean
  readonly outsideIntegration: boolean
}): 'communities' | 'login' | 'outsideIntegration' {
  if (!settings.requireLogin) return 'communities'
  return settings.outsideIntegration ? 'outsideIntegration' : 'login'
}

/** Whether to offer installation: on the sales route, on mobile, if not installed. */
// §2
export function installPromptShown(route: RouteName, mobile: boolean, installed: boolean): boolean {
  return route === 'sales' && mobile && !installed
}

export type CommunityBarItem = 'filters' | 'mapToggle' | 'submitWorksheet' | 'brokerPortal'

/** The bar above the list of communities. */
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

/** The version of the terms and privacy text: AUD projects have their own. */
// §1
export function legalVersion(currency: string): 'australian' | 'general' {
  return currency.toUpperCase() === 'AUD' ? 'australian' : 'general'
}

/** Whether the chat shows: with a key, on flagged routes, in windows wider than 568. */
// §2, §9
export function chatShown(route: RouteName, hasKey: boolean, width: number): boolean {
  return hasKey && routeFlags[route].chat && width > 568
}

/** A phone in landscape; zoomed desktops look as small, but have a mouse. */
// §2
export function isPhoneSideways(held: {
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

// §2
export function cyberSite(market: MarketName): string {
  return cyberSites[market]
}
