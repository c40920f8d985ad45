import { type RouteName, links } from './links.ts'
import { userTypes } from './permissions.ts'

/**
 * Who may enter a route. `open` anybody; `auth` after login, or where none is required; `guest` those who are not
 * signed in, others are sent on to the communities; `sales` the same but for sales staff, whose page it is.
 */
export type Access = 'open' | 'auth' | 'guest' | 'sales'

interface RouteFlags {
  readonly access: Access
  readonly header: boolean
  /** The map lies behind the page. */
  readonly map: boolean
  readonly chat: boolean
}

const open: RouteFlags = { access: 'open', header: true, map: false, chat: false }
const auth: RouteFlags = { ...open, access: 'auth' }
const bare: RouteFlags = { ...open, header: false }
const browsing: RouteFlags = { ...auth, map: true, chat: true }

/** What the frame does on each route. */
// §2
export const routeFlags: Readonly<Record<RouteName, RouteFlags>> = {
  home: { ...open, chat: true },
  loginPage: { ...bare, access: 'guest' },
  noLogin: { ...bare, access: 'guest' },
  chooseCommunity: bare,
  registerUser: bare,
  marketplaceWelcome: open,
  marketplaceTos: open,
  marketplaceRegister: bare,
  marketplaceReactivate: bare,
  marketplacePayment: bare,
  marketplaceSuccess: bare,
  carriedAway: open,
  provenClean: bare,
  projectFiles: auth,
  accountSettings: auth,
  settings: open,
  salesperson: open,
  adminHomeManager: open,
  adminLotManager: open,
  sales: { ...open, access: 'sales' },
  purchaseQueue: auth,
  envelopes: auth,
  envelope: auth,
  activation: bare,
  outsideRedirection: open,
  forgotPassword: bare,
  resetPassword: bare,
  idVerify: open,
  outsideIntegration: auth,
  communities: browsing,
  communitySingleMain: browsing,
  communitySingleSvg: browsing,
  communitySingleBuilding: browsing,
  communitySingleMatrix: browsing,
  selection0004: { ...auth, map: true },
  selectWorkflow: { ...auth, header: false },
  worksheets: auth,
  brokerSubmittedWorksheets: auth,
  worksheetDetails: auth,
  worksheetDetailsAll: auth,
  unitImages: auth,
  assignedCommunities: auth,
  assignedUnits: auth,
  welcomeSubmitWorksheet: auth,
  submitWorksheetChoices: auth,
  submitWorksheetBrokerDetails: auth,
  submitWorksheetBuyerDetails: auth,
  submitWorksheetFinal: auth,
  floorPlans: { ...auth, chat: true },
  compareFloorPlans: { ...auth, chat: true },
  unitFloorPlan: { ...auth, chat: true },
  selectedFloorPlan: { ...auth, chat: true },
  usePersonalLot: { ...auth, chat: true },
  communityAssets: auth,
  communityAsset: auth,
  terms: open,
  privacy: open,
  favourites: auth,
  returnHome: open,
  howItWorks: open,
  notFound: bare,
  invalidSession: bare,
}

/** Where a route sends the visitor instead, or null when they may enter. */
// §2
export function redirectFrom(
  route: RouteName,
  visitor: { loggedIn: boolean; requireLogin: boolean; userType: number },
): string | null {
  if (route === 'salesperson') return links.sales()
  const { access } = routeFlags[route]
  if (access === 'auth') return visitor.loggedIn || !visitor.requireLogin ? null : links.home()
  if (!visitor.loggedIn || access === 'open') return null
  const staff = visitor.userType === userTypes.rep || visitor.userType === userTypes.limited
  return access === 'sales' && staff ? null : links.communities()
}
