import type { ComponentType } from 'react'
import type { RouteName } from '../rules/links.ts'
import { loadLater } from './loadLater.ts'

/** A page of the app. `rules/guards` decides who may open it and its surroundings. */
export interface Page {
  readonly screen: () => Promise<ComponentType>
  /** The parent page, whose outlet shows this one; this path starts with the parent's. */
  readonly over?: RouteName
}

// Small screens that follow each other, so they share a file.
const people = async () => await import('../screens/entry/people.ts')
const communities = async () => (await import('../screens/communities/Communities.tsx')).Communities
const plan = async () => (await import('../screens/lots/CommunityPlan.tsx')).CommunityPlan
const nothing = async () => () => null
const adminSite = async () => (await loadLater()).AdminSite
const submitted = async () => (await import('../screens/worksheets/Submitted.tsx')).Submitted

/** Keyed by the names in rules/links; every other path shows not-found (§2). */
export const pages = {
  home: { screen: communities },
  communities: { screen: communities },
  channelLink: {
    screen: async () => (await import('../screens/communities/OpenedLink.tsx')).OpenedLink,
  },
  favourites: { screen: async () => (await import('../screens/communities/Favourites.tsx')).Favourites },
  loginPage: { screen: async () => (await people()).Login },
  noLogin: { screen: async () => (await people()).NoLogin },
  chooseCommunity: {
    screen: async () => (await import('../screens/communities/ChooseCommunity.tsx')).ChooseCommunity,
  },
  registerUser: { screen: async () => (await people()).Register },
  marketplaceWelcome: { screen: async () => (await people()).MarketplaceWelcome },
  marketplaceTos: { screen: async () => (await people()).MarketplaceTos },
  marketplaceRegister: { screen: async () => (await people()).MarketplaceRegister },
  marketplaceReactivate: { screen: async () => (await people()).MarketplaceReactivate },
  marketplacePayment: { screen: async () => (await people()).MarketplacePayment },
  marketplaceSuccess: { screen: async () => (await people()).MarketplaceSuccess },
  activation: { screen: async () => (await people()).Activation },
  forgotPassword: { screen: async () => (await people()).ForgotPassword },
  resetPassword: { screen: async () => (await people()).ResetPassword },
  outsideRedirection: { screen: async () => (await people()).OutsideRedirection },
  communitySingleMain: { screen: plan },
  communitySingleSvg: { screen: plan },
  communitySingleMatrix: {
    screen: async () => (await import('../screens/lots/matrix/CommunityMatrix.tsx')).CommunityMatrix,
  },
  communitySingleBuilding: {
    screen: async () => (await import('../screens/lots/building/CommunityBuilding.tsx')).CommunityBuilding,
  },
  soldWall: { screen: async () => (await import('../screens/lots/SoldWall.tsx')).SoldWall },
  selection0004: { screen: async () => (await import('../screens/lots/Selection.tsx')).Selection },
  pad: { screen: async () => (await import('../screens/pad/PadPage.tsx')).PadPage },
  purchase: { screen: async () => (await import('../screens/purchase/PurchasePage.tsx')).PurchasePage },
  floorPlans: { screen: async () => (await import('../screens/floorplans/FloorPlans.tsx')).FloorPlans },
  compareFloorPlans: {
    screen: async () => (await import('../screens/floorplans/CompareFloorPlans.tsx')).CompareFloorPlans,
  },
  unitFloorPlan: {
    screen: async () => (await import('../screens/floorplans/UnitFloorPlan.tsx')).UnitFloorPlan,
  },
  selectedFloorPlan: {
    screen: async () => (await import('../screens/floorplans/SelectedFloorPlan.tsx')).SelectedFloorPlan,
    over: 'unitFloorPlan',
  },
  usePersonalLot: {
    screen: async () => (await import('../screens/floorplans/UsePersonalLot.tsx')).UsePersonalLot,
    over: 'unitFloorPlan',
  },
  communityAssets: {
    screen: async () => (await import('../screens/documents/CommunityAssets.tsx')).CommunityAssets,
  },
  communityAsset: {
    screen: async () => (await import('../screens/documents/CommunityAsset.tsx')).CommunityAsset,
  },
  signing: { screen: async () => (await import('../screens/signing/SigningPage.tsx')).SigningPage },
  idVerify: {
    screen: async () => (await import('../screens/purchase/IdVerify.tsx')).IdVerify,
  },
  takePurchase: {
    screen: async () => (await import('../screens/purchase/TakePurchase.tsx')).TakePurchase,
  },
  selectWorkflow: {
    screen: async () => (await import('../screens/worksheets/SelectWorkflow.tsx')).SelectWorkflow,
  },
  welcomeSubmitWorksheet: {
    screen: async () => (await import('../screens/worksheets/WelcomeSubmit.tsx')).WelcomeSubmit,
  },
  submitWorksheetChoices: { screen: async () => (await import('../screens/worksheets/Choices.tsx')).Choices },
  submitWorksheetBrokerDetails: {
    screen: async () => (await import('../screens/worksheets/BrokerDetails.tsx')).BrokerDetails,
  },
  submitWorksheetBuyerDetails: {
    screen: async () => (await import('../screens/worksheets/BuyerDetails.tsx')).BuyerDetails,
  },
  submitWorksheetFinal: { screen: async () => (await import('../screens/worksheets/Final.tsx')).Final },
  worksheets: { screen: submitted },
  brokerSubmittedWorksheets: { screen: submitted },
  worksheetDetails: {
    screen: async () => (await import('../screens/worksheets/WorksheetDetails.tsx')).WorksheetDetails,
  },
  worksheetDetailsAll: {
    screen: async () => (await import('../screens/worksheets/AllDetails.tsx')).AllDetails,
  },
  unitImages: { screen: async () => (await import('../screens/worksheets/UnitImages.tsx')).UnitImages },
  assignedCommunities: {
    screen: async () => (await import('../screens/worksheets/AssignedCommunities.tsx')).AssignedCommunities,
  },
  assignedUnits: {
    screen: async () => (await import('../screens/worksheets/AssignedUnits.tsx')).AssignedUnits,
  },
  checkReceipt: {
    screen: async () => (await import('../screens/receipt/CheckReceipt.tsx')).CheckReceipt,
  },
  verify: {
    screen: async () => (await import('../screens/verify/VerifyPaper.tsx')).VerifyPaper,
  },
  launch: {
    screen: async () => (await import('../screens/launch/LaunchPage.tsx')).LaunchPage,
  },
  launches: { screen: async () => (await import('../screens/office/Launches.tsx')).Launches },
  accountSettings: {
    screen: async () => (await import('../screens/account/AccountSettings.tsx')).AccountSettings,
  },
  ownCommissions: {
    screen: async () => (await import('../screens/office/OwnCommissions.tsx')).OwnCommissions,
  },
  projectFiles: {
    screen: async () => (await import('../screens/account/ProjectFiles.tsx')).ProjectFiles,
  },
  placePapers: { screen: async () => (await import('../screens/papers/PlacePapers.tsx')).PlacePapers },
  sales: { screen: async () => (await import('../screens/office/SalesList.tsx')).SalesList },
  salesWorksheets: { screen: async () => (await import('../screens/office/Worksheets.tsx')).Worksheets },
  staff: { screen: async () => (await import('../screens/office/People.tsx')).People },
  devices: { screen: async () => (await import('../screens/office/Devices.tsx')).Devices },
  enrolDevice: { screen: async () => (await import('../screens/kiosk/EnrolByLink.tsx')).EnrolByLink },
  marketBrokers: {
    screen: async () => (await import('../screens/office/MarketBrokers.tsx')).MarketBrokers,
  },
  marketListings: {
    screen: async () => (await import('../screens/office/MarketListings.tsx')).MarketListings,
  },
  marketCommissions: {
    screen: async () => (await import('../screens/office/MarketCommissions.tsx')).MarketCommissions,
  },
  marketDeposits: {
    screen: async () => (await import('../screens/office/MarketDeposits.tsx')).MarketDeposits,
  },
  purchaseQueue: {
    screen: async () => (await import('../screens/office/PurchaseQueue.tsx')).PurchaseQueue,
  },
  envelopes: { screen: async () => (await import('../screens/envelopes/Envelopes.tsx')).Envelopes },
  replay: { screen: async () => (await import('../screens/office/Replay.tsx')).Replay },
  waitingLists: { screen: async () => (await import('../screens/office/WaitingLists.tsx')).WaitingLists },
  lotPrices: { screen: async () => (await import('../screens/office/LotPrices.tsx')).LotPrices },
  paperVersions: { screen: async () => (await import('../screens/office/PaperVersions.tsx')).PaperVersions },
  clients: { screen: async () => (await import('../screens/office/Clients.tsx')).Clients },
  visitDesk: { screen: async () => (await import('../screens/office/VisitDesk.tsx')).VisitDesk },
  visit: { screen: async () => (await import('../screens/visit/VisitPage.tsx')).VisitPage },
  channelLinks: { screen: async () => (await import('../screens/office/ChannelLinks.tsx')).ChannelLinks },
  eventDesk: { screen: async () => (await import('../screens/office/EventDesk.tsx')).EventDesk },
  debits: { screen: async () => (await import('../screens/debits/Debits.tsx')).Debits },
  envelope: { screen: async () => (await import('../screens/envelopes/EnvelopePage.tsx')).EnvelopePage },
  payments: { screen: async () => (await import('../screens/payments/Payments.tsx')).Payments },
  settings: { screen: async () => (await import('../screens/kiosk/Settings.tsx')).Settings },
  carriedAway: { screen: async () => (await import('../screens/carried/CarriedAway.tsx')).CarriedAway },
  provenClean: {
    screen: async () => (await import('../screens/kiosk/ProvenClean.tsx')).ProvenClean,
  },
  // These two only redirect; see redirectFrom.
  salesperson: { screen: nothing },
  returnHome: { screen: nothing },
  adminHomeManager: { screen: adminSite },
  adminLotManager: { screen: adminSite },
  outsideIntegration: { screen: async () => (await loadLater()).OutsideIntegration },
  terms: { screen: async () => (await import('../screens/legal/Legal.tsx')).Terms },
  privacy: { screen: async () => (await import('../screens/legal/Legal.tsx')).Privacy },
  howItWorks: { screen: async () => (await import('../screens/legal/Legal.tsx')).HowItWorks },
  notFound: { screen: async () => (await people()).NotFound },
  invalidSession: { screen: async () => (await people()).InvalidSession },
} as const satisfies Partial<Record<RouteName, Page>>

export type PageName = keyof typeof pages
