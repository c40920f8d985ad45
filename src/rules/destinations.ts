import { type Actor, isSalesDesk } from './actor.ts'
import { asksBeforeLeaving, type PurchaseStep } from './journey/purchase.ts'
import { links } from './links.ts'
import { userTypes } from './permissions.ts'

export interface Arrival {
  readonly projectId: string
  readonly userType: number
  /** Whether the project is in the Australian market (§1). */
  readonly australian: boolean
  readonly activated: boolean
  readonly hasLots: boolean
  readonly outsideIntegration: boolean
}

/** The destination after login. */
// §2, §6
export function afterLogin(who: Arrival): string {
  if (who.userType === userTypes.broker && !who.activated) {
    return who.outsideIntegration ? links.registerUser(who.projectId, 1) : links.chooseCommunity()
  }
  if (isSalesDesk(who.userType)) return links.sales()
  if (who.australian && !who.hasLots) return links.floorPlans(who.projectId)
  return links.communities()
}

/** After activating an account: the marketplace's fee first, if due. */
// §2 /payment
export const afterActivation = (who: Arrival, owesFee: boolean): string =>
  owesFee ? links.marketplacePayment(who.projectId) : afterLogin(who)

/**
 * Where a login from another window leads: mode 1 a worksheet, mode 0 the suite's purchase, or the selection
 * without a hold.
 */
// §4
export function afterCrossWindowLogin(
  mode: number | null,
  projectId: string,
  suiteId?: number | string,
): string {
  if (mode === 1) return links.submitWorksheetChoices(projectId)
  if (mode === 0) {
    return suiteId === undefined
      ? links.selection0004(projectId)
      : links.purchase(projectId, suiteId, 'welcome')
  }
  return links.worksheets()
}

/** The destination of a redirect login; null for -1, which means no session. */
// §4
export function afterRedirectLogin(isOk: number): string | null {
  return isOk === -1 ? links.invalidSession() : null
}

/** The destination of Back: a path, or 'history' for the previous page. */
// §2
export function backTarget(
  routeName: string,
  project: { australian: boolean; hasLots: boolean } | null,
): string {
  if (!routeName.startsWith('communitySingle')) return 'history'
  return project !== null && project.australian && !project.hasLots ? links.home() : links.communities()
}

/** The destination of closing anything in outside integration, where communities are hosted elsewhere. */
// §2 Modal close
export function closingOutside(actor: Pick<Actor, 'kind' | 'userType' | 'activated'>): string {
  if (actor.kind !== 'person') return links.loginPage()
  if (actor.userType === userTypes.rep) return links.communities()
  return actor.activated ? links.selectWorkflow() : links.loginPage()
}

/** The destination of closing a community's envelopes. */
// §2 Modal close
export const closingEnvelopes = (projectId: string): string => links.communitySingleMain(projectId)

/** After closing a worksheet: for those who submit them, their list, fetched again. */
// §2 Modal close
export function closingOffer(userType: number): string {
  const handsIn = userType === userTypes.broker || userType === userTypes.agent
  return handsIn ? links.brokerSubmittedWorksheets() : links.communities()
}

/** The destination of closing a purchase, or 'ask' if something would be lost. */
// §2 Modal close
export function closingPurchase(purchaseStep: PurchaseStep, projectId: string): string {
  return asksBeforeLeaving(purchaseStep) ? 'ask' : links.communitySingleMain(projectId)
}
