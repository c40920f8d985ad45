import { links } from './links.ts'
import { isAustralian } from './markets.ts'
import { userTypes } from './permissions.ts'

/** Who has just signed in, and where. */
export interface Arrival {
  readonly projectId: string
  readonly userType: number
  readonly activated: boolean
  readonly hasLots: boolean
  /** The OutsideIntregation window setting is 1. */
  readonly outsideIntegration: boolean
}

/** Where to go after login. */
// §2, §6
export function afterLogin(who: Arrival): string {
  if (who.userType === userTypes.broker && !who.activated) {
    return who.outsideIntegration ? links.registerUser(who.projectId, 1) : links.chooseCommunity()
  }
  if (who.userType === userTypes.rep) return links.sales()
  if (isAustralian(who.projectId) && !who.hasLots) return links.floorPlans(who.projectId)
  return links.communities()
}

/** Where a login from another window leads: mode 1 to a worksheet, mode 0 to the purchase of the suite. */
// §4
export function afterCrossWindowLogin(
  mode: number | null,
  projectId: string,
  suiteId?: number | string,
): string {
  if (mode === 1) return links.submitWorksheetChoices(projectId)
  if (mode === 0) return links.selection0004(projectId, { unitId: suiteId })
  return links.worksheets()
}

/** A redirect login that answers -1 is no session. */
// §4
export function afterRedirectLogin(isOk: number): string | null {
  return isOk === -1 ? links.invalidSession() : null
}

/** Where Back leads: a path, or 'history' for the page before. */
// §2
export function backTarget(
  routeName: string,
  project: { projectId: string; hasLots: boolean } | null,
): string {
  if (!routeName.startsWith('communitySingle')) return 'history'
  return project !== null && isAustralian(project.projectId) && !project.hasLots
    ? links.home()
    : links.communities()
}

/** What stands around a modal when it closes. */
export interface ModalPlace {
  readonly routeName: string
  readonly projectId: string | null
  readonly userType: number
  readonly activated: boolean
  readonly outsideIntegration: boolean
  readonly isEnvelopes: boolean
  readonly isBrokerFrame: boolean
  /** Number of the purchase step, 0 to 9, or null outside the purchase. */
  readonly purchaseStep: number | null
  /** Model of the floor plan that is open. */
  readonly model?: number | string | undefined
}

export type ModalClose =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'reloadOffers'; readonly path: string }
  | { readonly kind: 'confirmCancel' }

/** Where closing a modal leads, asked in the order of the specification. */
// §2
export function modalClose(place: ModalPlace): ModalClose {
  const go = (path: string): ModalClose => ({ kind: 'go', path })
  if (place.outsideIntegration) {
    if (place.userType === userTypes.rep) return go(links.communities())
    return go(place.activated ? links.selectWorkflow() : links.loginPage())
  }
  const id = place.projectId
  if (place.isEnvelopes && id !== null) return go(links.communitySingleMain(id))
  if (place.isBrokerFrame) {
    const broker = place.userType === userTypes.broker || place.userType === userTypes.agent
    return { kind: 'reloadOffers', path: broker ? links.brokerSubmittedWorksheets() : links.communities() }
  }
  if (place.routeName === 'selectedFloorPlan' && id !== null) return go(links.unitFloorPlan(id, place.model))
  if (place.routeName === 'registerUser' || place.routeName === 'chooseCommunity') return go(links.noLogin())
  if (place.purchaseStep !== null && place.purchaseStep > 2 && place.purchaseStep !== 9) {
    return { kind: 'confirmCancel' }
  }
  return go(id === null ? links.communities() : links.communitySingleMain(id))
}
