/** Values allowed in a path or query; never personal data. */
type Value = string | number

/** Every path of the product, in the router's notation. */
// §2
export const routePaths = {
  home: '/',
  loginPage: '/login',
  noLogin: '/login/no-login',
  chooseCommunity: '/register-user',
  registerUser: '/register-user/:communityId/:isAgent?',
  marketplaceWelcome: '/marketplace-welcome/',
  marketplaceTos: '/marketplace-tos/',
  marketplaceRegister: '/marketplace-register/:communityId',
  marketplaceReactivate: '/marketplace-register/:communityId/reactivate-account',
  marketplacePayment: '/marketplace-register/:communityId/payment',
  marketplaceSuccess: '/marketplace-register/:communityId/success',
  projectFiles: '/projectfiles',
  accountSettings: '/accountsettings',
  ownCommissions: '/commissions',
  settings: '/settings',
  enrolDevice: '/enrol',
  salesperson: '/salesperson',
  adminHomeManager: '/admin/hm',
  adminLotManager: '/admin/lm',
  sales: '/sales',
  salesWorksheets: '/sales/worksheets',
  staff: '/sales/people',
  devices: '/sales/devices',
  marketBrokers: '/marketplace-desk',
  marketListings: '/marketplace-desk/listings',
  marketCommissions: '/marketplace-desk/commissions',
  marketDeposits: '/marketplace-desk/deposits',
  purchaseQueue: '/sales/:stype/:projectid',
  envelopes: '/sales/:stype/:projectid/envelopes',
  payments: '/sales/:stype/:projectid/payments',
  envelope: '/sales/:stype/:projectid/envelopes/:envelopeId',
  debits: '/sales/:stype/:projectid/debits',
  waitingLists: '/sales/:stype/:projectid/waiting',
  lotPrices: '/sales/:stype/:projectid/lots',
  replay: '/sales/:stype/:projectid/replay/:transid',
  eventDesk: '/sales/:stype/:projectid/events',
  launches: '/sales/:stype/:projectid/launches',
  clients: '/sales/:stype/:projectid/clients',
  channelLinks: '/sales/:stype/:projectid/links',
  visitDesk: '/sales/:stype/:projectid/visits',
  paperVersions: '/sales/:stype/:projectid/papers',
  activation: '/activation/*',
  outsideRedirection: '/OutsideRedirection/*',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  idVerify: '/IdVerify',
  outsideIntegration: '/OutsideIntegration',
  communities: '/community',
  communitySingleMain: '/community/:communityId',
  communitySingleSvg: '/community/:communityId/svg',
  communitySingleBuilding: '/community/:communityId/building',
  communitySingleMatrix: '/community/:communityId/matrix',
  soldWall: '/community/:communityId/wall',
  selection0004: '/community/:communityId/unit/:unitId?/:templateId?/:modelFrontage?',
  purchase: '/community/:communityId/unit/:unitId/purchase/:step?',
  pad: '/community/:communityId/unit/:unitId/pad/:step?',
  takePurchase: '/take-purchase',
  signing: '/sign/:communityId?/:envelopeId?/:signerId?',
  selectWorkflow: '/select-workflow',
  worksheets: '/worksheets',
  brokerSubmittedWorksheets: '/worksheets/submitted-worksheets',
  worksheetDetails: '/worksheets/worksheet-details',
  worksheetDetailsAll: '/worksheets/worksheet-details-all',
  unitImages: '/worksheets/unit-images',
  assignedCommunities: '/worksheets/assigned-communities',
  assignedUnits: '/worksheets/assigned-units/:communityId',
  welcomeSubmitWorksheet: '/welcome-submit-worksheet/:communityId?/:unitId?/:templateId?/:modelFrontage?',
  submitWorksheetChoices: '/submit-worksheet-choices/:communityId?/:unitId?/:templateId?/:modelFrontage?',
  submitWorksheetBrokerDetails: '/submit-worksheet-broker-details',
  submitWorksheetBuyerDetails: '/submit-worksheet-buyer-details',
  submitWorksheetFinal: '/submit-worksheet-final',
  floorPlans: '/community/:communityId/floorPlans',
  compareFloorPlans: '/community/:communityId/floorPlans/compareFloorPlans',
  unitFloorPlan: '/community/:communityId/floorPlans/unitFloorPlan',
  selectedFloorPlan: '/community/:communityId/floorPlans/unitFloorPlan/selectedFloorPlan',
  usePersonalLot: '/community/:communityId/floorPlans/unitFloorPlan/UsePersonalLot',
  communityAssets: '/community/:communityId/community-assets',
  communityAsset: '/community/:communityId/community-assets/:assetId',
  placePapers: '/community/:communityId/papers',
  terms: '/terms',
  privacy: '/privacy',
  favourites: '/favorite',
  carriedAway: '/carried',
  provenClean: '/clean',
  checkReceipt: '/receipt',
  verify: '/verify',
  launch: '/launch/:launchId',
  channelLink: '/from/:communityId/:linkId',
  visit: '/visit',
  returnHome: '/return-home',
  howItWorks: '/howitworks',
  notFound: '/not-found',
  invalidSession: '/invalid-session',
} as const

export type RouteName = keyof typeof routePaths

function path(base: string, ...parts: readonly (Value | undefined)[]): string {
  const end = parts.findIndex((part) => part === undefined || part === '')
  const given = end === -1 ? parts : parts.slice(0, end)
  return [base, ...given.map((part) => encodeURIComponent(String(part)))].join('/')
}

function query(values: Readonly<Record<string, Value | undefined>>): string {
  const pairs = Object.entries(values).filter((pair): pair is [string, Value] => pair[1] !== undefined)
  if (pairs.length === 0) return ''
  return `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`
}

const community = (id: string): string => path('/community', id)
const floorPlans = (id: string): string => `${community(id)}/floorPlans`

/** The unit of a selection, with its model or other project. */
export interface SelectionTarget {
  readonly unitId?: Value | undefined
  readonly templateId?: Value | undefined
  readonly modelFrontage?: Value | undefined
}

// §2
export interface SelectionQuery {
  readonly otherProj?: string | undefined
  readonly otherProjTid?: Value | undefined
  readonly otherProjHid?: Value | undefined
  readonly modelFrontage?: Value | undefined
  /** Replaces the template, because ids of both kinds may collide. */
  readonly model?: Value | undefined
}

/** A worksheet's initial values besides the unit and template of its path. */
export interface WorksheetQuery {
  readonly otherProj?: string | undefined
  readonly otherProjHid?: Value | undefined
  /** The size of the buyer's own lot: '14x30.5'. */
  readonly ownLot?: string | undefined
  /** Without elevations, it replaces the template. */
  readonly model?: Value | undefined
}

function selectionPath(base: string, at: SelectionTarget): string {
  // Optional parts in the middle need a placeholder, or the next moves up.
  const templateId = at.templateId ?? (at.modelFrontage === undefined ? undefined : 0)
  const unitId = at.unitId ?? (templateId === undefined ? undefined : 0)
  return path(base, unitId, templateId, at.modelFrontage)
}

/** The parameter with the worksheet for which the office chooses a home. */
export const forWorksheet = 'worksheet'

// §2
export const links = {
  home: () => routePaths.home,
  loginPage: (project?: string) => routePaths.loginPage + query({ project }),
  noLogin: () => routePaths.noLogin,
  chooseCommunity: () => routePaths.chooseCommunity,
  registerUser: (communityId: string, isAgent?: 0 | 1) => path('/register-user', communityId, isAgent),
  marketplaceWelcome: () => routePaths.marketplaceWelcome,
  marketplaceTos: (community?: string) => routePaths.marketplaceTos + query({ community }),
  marketplaceRegister: (communityId: string) => path('/marketplace-register', communityId),
  marketplaceReactivate: (communityId: string) =>
    `${path('/marketplace-register', communityId)}/reactivate-account`,
  marketplacePayment: (communityId: string) => `${path('/marketplace-register', communityId)}/payment`,
  marketplaceSuccess: (communityId: string) => `${path('/marketplace-register', communityId)}/success`,
  projectFiles: () => routePaths.projectFiles,
  accountSettings: () => routePaths.accountSettings,
  ownCommissions: () => routePaths.ownCommissions,
  settings: () => routePaths.settings,
  /** The token goes in the fragment, which servers never see. */
  enrolDevice: (token: string) => `${routePaths.enrolDevice}#${token}`,
  selectWorkflow: () => routePaths.selectWorkflow,
  placePapers: (communityId: string) => `${community(communityId)}/papers`,
  sales: () => routePaths.sales,
  salesWorksheets: () => routePaths.salesWorksheets,
  staff: () => routePaths.staff,
  devices: () => routePaths.devices,
  marketBrokers: () => routePaths.marketBrokers,
  marketListings: () => routePaths.marketListings,
  marketCommissions: () => routePaths.marketCommissions,
  marketDeposits: () => routePaths.marketDeposits,
  purchaseQueue: (stype: Value, projectId: string, transaction?: Value) =>
    path('/sales', stype, projectId) + query({ transaction }),
  envelopes: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/envelopes`,
  /** `money`: the row to open. */
  payments: (stype: Value, projectId: string, transaction?: Value, money?: Value) =>
    `${path('/sales', stype, projectId)}/payments${query({ transaction, money })}`,
  envelope: (stype: Value, projectId: string, envelopeId: Value) =>
    path(`${path('/sales', stype, projectId)}/envelopes`, envelopeId),
  debits: (stype: Value, projectId: string, transaction?: Value) =>
    `${path('/sales', stype, projectId)}/debits${query({ transaction })}`,
  waitingLists: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/waiting`,
  lotPrices: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/lots`,
  paperVersions: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/papers`,
  clients: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/clients`,
  visitDesk: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/visits`,
  channelLinks: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/links`,
  replay: (stype: Value, projectId: string, transid: Value) =>
    path(`${path('/sales', stype, projectId)}/replay`, transid),
  eventDesk: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/events`,
  launches: (stype: Value, projectId: string) => `${path('/sales', stype, projectId)}/launches`,
  /** The key goes in the fragment, which servers never see. */
  outsideRedirection: (projectId: string, key: string, mode?: Value, suite?: Value) =>
    `${path('/OutsideRedirection', projectId)}${query({ mode, suite })}#${encodeURIComponent(key)}`,
  forgotPassword: () => routePaths.forgotPassword,
  resetPassword: () => routePaths.resetPassword,
  activation: (kind: 'invitation') => path('/activation', kind),
  outsideIntegration: () => routePaths.outsideIntegration,
  communities: () => routePaths.communities,
  communitySingleMain: community,
  /** The plan with a lot open; `lot`: from `homeAddress`. With a worksheet, the office chooses its home. */
  communitySingleSvg: (communityId: string, lot?: string, worksheet?: Value) =>
    `${community(communityId)}/svg${query({ lot, [forWorksheet]: worksheet })}`,
  communitySingleBuilding: (communityId: string) => `${community(communityId)}/building`,
  communitySingleMatrix: (communityId: string) => `${community(communityId)}/matrix`,
  soldWall: (communityId: string) => `${community(communityId)}/wall`,
  selection0004: (communityId: string, at: SelectionTarget = {}, other: SelectionQuery = {}) =>
    selectionPath(`${community(communityId)}/unit`, at) +
    query({
      otherProj: other.otherProj,
      otherProjTid: other.otherProjTid,
      otherProjHid: other.otherProjHid,
      modelFrontage: other.modelFrontage,
      model: other.model,
    }),
  /** Purchase0000 to Purchase0009 (communityId, unitId). */
  purchase: (communityId: string, unitId: Value, step?: string) =>
    path(`${path(`${community(communityId)}/unit`, unitId)}/purchase`, step),
  pad: (communityId: string, unitId: Value, step?: string, transaction?: Value) =>
    `${path(`${path(`${community(communityId)}/unit`, unitId)}/pad`, step)}${query({ transaction })}`,
  /** Without signer: emailed links (token in the hash), and returned tablets. */
  signing: (communityId?: string, envelopeId?: Value, signerId?: Value) =>
    path('/sign', communityId, envelopeId, signerId),
  /** Where another device continues a purchase. No server sees the fragment with the token. */
  takePurchase: (token: string) => `${routePaths.takePurchase}#${encodeURIComponent(token)}`,
  worksheets: () => routePaths.worksheets,
  brokerSubmittedWorksheets: () => routePaths.brokerSubmittedWorksheets,
  /** `home`: the id of a lot that the office has chosen for it. */
  worksheetDetails: (transactionId?: Value, home?: Value) =>
    routePaths.worksheetDetails + query({ transaction: transactionId, home }),
  worksheetDetailsAll: (transactionId?: Value) =>
    routePaths.worksheetDetailsAll + query({ transaction: transactionId }),
  unitImages: (transactionId?: Value) => routePaths.unitImages + query({ transaction: transactionId }),
  assignedCommunities: () => routePaths.assignedCommunities,
  assignedUnits: (communityId: string) => path('/worksheets/assigned-units', communityId),
  welcomeSubmitWorksheet: (communityId?: string, at: SelectionTarget = {}, more: WorksheetQuery = {}) =>
    communityId === undefined
      ? '/welcome-submit-worksheet'
      : selectionPath(path('/welcome-submit-worksheet', communityId), at) +
        query({
          otherProj: more.otherProj,
          otherProjHid: more.otherProjHid,
          ownLot: more.ownLot,
          model: more.model,
        }),
  submitWorksheetChoices: (communityId?: string, at: SelectionTarget = {}) =>
    communityId === undefined
      ? '/submit-worksheet-choices'
      : selectionPath(path('/submit-worksheet-choices', communityId), at),
  submitWorksheetBrokerDetails: () => routePaths.submitWorksheetBrokerDetails,
  submitWorksheetBuyerDetails: () => routePaths.submitWorksheetBuyerDetails,
  submitWorksheetFinal: () => routePaths.submitWorksheetFinal,
  floorPlans,
  compareFloorPlans: (communityId: string) => `${floorPlans(communityId)}/compareFloorPlans`,
  unitFloorPlan: (communityId: string, model?: Value) =>
    `${floorPlans(communityId)}/unitFloorPlan${query({ model })}`,
  selectedFloorPlan: (communityId: string, elevation?: Value, model?: Value) =>
    `${floorPlans(communityId)}/unitFloorPlan/selectedFloorPlan${query({ elevation, model })}`,
  usePersonalLot: (communityId: string, elevation?: Value, model?: Value) =>
    `${floorPlans(communityId)}/unitFloorPlan/UsePersonalLot${query({ elevation, model })}`,
  communityAssets: (communityId: string) => `${community(communityId)}/community-assets`,
  communityAsset: (communityId: string, assetId: Value) =>
    path(`${community(communityId)}/community-assets`, assetId),
  terms: () => routePaths.terms,
  privacy: () => routePaths.privacy,
  favourites: () => routePaths.favourites,
  carriedAway: () => routePaths.carriedAway,
  provenClean: (was: string, language: string) => routePaths.provenClean + query({ was, in: language }),
  checkReceipt: () => routePaths.checkReceipt,
  verify: () => routePaths.verify,
  launch: (id: string) => path('/launch', id),
  /** A visitor's own visit. The token is in the fragment, which servers never see. */
  visit: () => routePaths.visit,
  /** A link of one channel. */
  channelLink: (communityId: string, id: string) => path('/from', communityId, id),
  howItWorks: () => routePaths.howItWorks,
  invalidSession: () => routePaths.invalidSession,
} as const
