import { type RouteName, links } from './links.ts'

/**
 * Access to routes. `person`: `auth` with an account. `guest`: not signed in. `sales`: sales staff. `wall`:
 * an enrolled device, or sales staff.
 */
export type Access = 'open' | 'auth' | 'person' | 'guest' | 'sales' | 'wall'

interface RouteFlags {
  readonly access: Access
  readonly header: boolean
  readonly map: boolean
  readonly chat: boolean
}

const open: RouteFlags = { access: 'open', header: true, map: false, chat: false }
const auth: RouteFlags = { ...open, access: 'auth' }
const person: RouteFlags = { ...open, access: 'person' }
const bare: RouteFlags = { ...open, header: false }
const guest: RouteFlags = { ...bare, access: 'guest' }
const browsing: RouteFlags = { ...auth, map: true, chat: true }
const homes: RouteFlags = { ...auth, chat: true }

// §2
export const routeFlags: Readonly<Record<RouteName, RouteFlags>> = {
  home: { ...open, map: true, chat: true },
  loginPage: guest,
  noLogin: guest,
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
  checkReceipt: open,
  verify: open,
  launch: open,
  channelLink: bare,
  visit: open,
  projectFiles: person,
  accountSettings: person,
  ownCommissions: person,
  settings: open,
  enrolDevice: bare,
  salesperson: open,
  adminHomeManager: open,
  adminLotManager: open,
  sales: { ...open, access: 'sales' },
  placePapers: { ...open, access: 'sales' },
  purchaseQueue: { ...open, access: 'sales' },
  salesWorksheets: { ...open, access: 'sales' },
  staff: { ...open, access: 'sales' },
  devices: { ...open, access: 'sales' },
  marketBrokers: { ...open, access: 'sales' },
  marketListings: { ...open, access: 'sales' },
  marketCommissions: { ...open, access: 'sales' },
  marketDeposits: { ...open, access: 'sales' },
  envelopes: { ...open, access: 'sales' },
  payments: { ...open, access: 'sales' },
  envelope: { ...open, access: 'sales' },
  debits: { ...open, access: 'sales' },
  waitingLists: { ...open, access: 'sales' },
  lotPrices: { ...open, access: 'sales' },
  replay: { ...open, access: 'sales' },
  eventDesk: { ...open, access: 'sales' },
  launches: { ...open, access: 'sales' },
  clients: { ...open, access: 'sales' },
  channelLinks: { ...open, access: 'sales' },
  visitDesk: { ...open, access: 'sales' },
  paperVersions: { ...open, access: 'sales' },
  activation: bare,
  outsideRedirection: bare,
  forgotPassword: bare,
  resetPassword: bare,
  idVerify: open,
  outsideIntegration: auth,
  communities: browsing,
  communitySingleMain: browsing,
  communitySingleSvg: browsing,
  communitySingleBuilding: browsing,
  communitySingleMatrix: browsing,
  soldWall: { ...bare, access: 'wall' },
  selection0004: { ...auth, map: true },
  purchase: auth,
  pad: auth,
  takePurchase: open,
  signing: bare,
  selectWorkflow: { ...auth, header: false },
  worksheets: auth,
  brokerSubmittedWorksheets: auth,
  worksheetDetails: person,
  worksheetDetailsAll: person,
  unitImages: person,
  assignedCommunities: person,
  assignedUnits: person,
  welcomeSubmitWorksheet: auth,
  submitWorksheetChoices: auth,
  submitWorksheetBrokerDetails: auth,
  submitWorksheetBuyerDetails: auth,
  submitWorksheetFinal: auth,
  floorPlans: homes,
  compareFloorPlans: homes,
  unitFloorPlan: homes,
  selectedFloorPlan: homes,
  usePersonalLot: homes,
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

export interface Visitor {
  readonly loggedIn: boolean
  /** The window setting of §3; unknown means not required, because the server checks again. */
  readonly requireLogin: boolean
  readonly staff: boolean
  /** An enrolled kiosk shows its community to everybody. */
  readonly kiosk?: boolean | undefined
}

/** The redirect for a visitor to a route, or null if they may enter. */
// §2 Guards
export function redirectFrom(route: RouteName, visitor: Visitor): string | null {
  if (route === 'salesperson') return links.sales()
  if (route === 'returnHome') return links.communities()
  const { access } = routeFlags[route]
  const { loggedIn } = visitor
  if (access === 'auth' || access === 'person') {
    if (loggedIn) return null
    if (visitor.requireLogin && visitor.kiosk !== true) return links.home()
    return access === 'person' ? links.loginPage() : null
  }
  if (access === 'open') return null
  if (access === 'wall' && visitor.kiosk === true) return null
  if (!loggedIn) return access === 'guest' ? null : links.loginPage()
  return access !== 'guest' && visitor.staff ? null : links.communities()
}
