import type { RouteName } from './links.ts'
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
  readonly maySubmit: boolean
  readonly kioskHost: boolean
  readonly outsideIntegration: boolean
}): CommunityBarItem[] {
  const items: CommunityBarItem[] = ['filters', 'mapToggle']
  if (submitWorksheetShown(place)) items.push('submitWorksheet')
  if (place.outsideIntegration) items.push('brokerPortal')
  return items
}

/** The text of the terms and privacy pages: AUD projects have their own. */
// §1
export function legalVersion(currency: string): 'australian' | 'general' {
  return currency.toUpperCase() === 'AUD' ? 'australian' : 'general'
}
