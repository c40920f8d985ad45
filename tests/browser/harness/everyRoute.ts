import { callAs } from '../../../server/demo/callAs.ts'
import { addMarketSales } from '../../../server/demo/sampleMarket.ts'
import { links, type RouteName } from '../../../src/rules/links.ts'
import { askAs } from './askServer.ts'
import { fillOffice } from './fillOffice.ts'
import { letGo, toBeSigned, toBuyers } from './toBeSigned.ts'

/** Who looks at a screen: one of the demo's people, or nobody signed in. */
export const viewers = ['nobody', 'buyer', 'broker', 'manager', 'rep', 'marketplace'] as const
export type Viewer = (typeof viewers)[number]

/** What exists on the server, for screens that show one item. */
export interface Filled {
  readonly lotId: number
  readonly transId: number
  readonly worksheetId: number
  readonly envelopeId: number
  readonly envelopeTransId: number
  readonly launchId: string
}

const projectId = 'C0101'
const tower = 'C0202'
const millStreet = 'C0303'
const market = 'C0404'
const secret = 'a'.repeat(43)

/** Gives the server one of everything, so that every route has something to show. */
export async function fillForEveryRoute(address: string): Promise<Filled> {
  const as = async (name: string) => await callAs(address, `${name}@lotline.test`, 'Demo2026!')
  await fillOffice(as, projectId)
  await addMarketSales(as)
  const buyer = await askAs(address, 'buyer@lotline.test')
  await letGo(buyer, projectId)
  const begun = await toBuyers(buyer, projectId)
  const paper = await toBeSigned(await askAs(address, 'rep@lotline.test'), [
    {
      firstName: 'Maximiliana',
      lastName: 'Featherstonehaugh',
      email: 'maximiliana.featherstonehaugh@a-very-long-name.example.com',
    },
  ])
  const manager = await as('manager')
  const { launches } = await manager('/comty/GetLaunches', { project_id: projectId })
  const { offers } = await (await as('broker'))('/user/GetBrokerOffers', {})
  return {
    lotId: begun.lotId,
    transId: begun.transId,
    worksheetId: offers[0].transaction_id,
    envelopeId: paper.envelopeId,
    envelopeTransId: paper.transId,
    launchId: launches[0].id,
  }
}

type Way = readonly [as: Viewer, ...at: string[]]

/**
 * Who looks at each route, and where; null for a route that only redirects. A new route does not compile
 * without an entry here.
 */
export const everyRoute = ({
  lotId,
  transId,
  worksheetId,
  envelopeId,
  envelopeTransId,
  launchId,
}: Filled): Readonly<Record<RouteName, Way | null>> => ({
  home: ['nobody', links.home()],
  loginPage: ['nobody', links.loginPage(), links.loginPage(projectId)],
  noLogin: ['nobody', links.noLogin()],
  chooseCommunity: ['nobody', links.chooseCommunity()],
  registerUser: ['nobody', links.registerUser(projectId), links.registerUser(projectId, 1)],
  marketplaceWelcome: ['nobody', links.marketplaceWelcome()],
  marketplaceTos: ['nobody', links.marketplaceTos(market)],
  marketplaceRegister: ['nobody', links.marketplaceRegister(market)],
  marketplaceReactivate: ['nobody', links.marketplaceReactivate(market)],
  marketplacePayment: ['nobody', links.marketplacePayment(market)],
  marketplaceSuccess: ['nobody', links.marketplaceSuccess(market)],
  projectFiles: ['buyer', links.projectFiles()],
  accountSettings: ['buyer', links.accountSettings()],
  ownCommissions: ['broker', links.ownCommissions()],
  settings: ['rep', links.settings()],
  salesperson: null,
  returnHome: null,
  adminHomeManager: ['nobody', '/admin/hm'],
  adminLotManager: ['nobody', '/admin/lm'],
  sales: ['manager', links.sales()],
  salesWorksheets: ['manager', links.salesWorksheets()],
  staff: ['manager', links.staff()],
  devices: ['manager', links.devices()],
  enrolDevice: ['nobody', links.enrolDevice('unknown')],
  marketBrokers: ['marketplace', links.marketBrokers()],
  marketListings: ['marketplace', links.marketListings()],
  marketCommissions: ['marketplace', links.marketCommissions()],
  marketDeposits: ['marketplace', links.marketDeposits()],
  purchaseQueue: [
    'manager',
    links.purchaseQueue('lowrise', projectId),
    links.purchaseQueue('lowrise', projectId, transId),
  ],
  envelopes: ['rep', links.envelopes('lowrise', millStreet)],
  payments: ['manager', links.payments('lowrise', projectId)],
  envelope: ['rep', links.envelope('lowrise', millStreet, envelopeId)],
  debits: ['manager', links.debits('lowrise', projectId)],
  waitingLists: ['manager', links.waitingLists('lowrise', projectId)],
  lotPrices: ['manager', links.lotPrices('lowrise', projectId)],
  replay: ['manager', links.replay('lowrise', projectId, transId)],
  eventDesk: ['manager', links.eventDesk('lowrise', projectId)],
  launches: ['manager', links.launches('lowrise', projectId)],
  clients: ['manager', links.clients('lowrise', projectId)],
  visitDesk: ['manager', links.visitDesk('lowrise', projectId)],
  channelLinks: ['manager', links.channelLinks('lowrise', projectId)],
  paperVersions: ['manager', links.paperVersions('lowrise', projectId)],
  placePapers: ['manager', links.placePapers(millStreet)],
  activation: ['nobody', '/activation', `/activation#${secret}`],
  outsideRedirection: ['nobody', links.outsideRedirection(projectId, secret)],
  outsideIntegration: ['nobody', links.outsideIntegration()],
  forgotPassword: ['nobody', links.forgotPassword()],
  resetPassword: ['nobody', links.resetPassword(), `${links.resetPassword()}#${secret}`],
  idVerify: ['nobody', '/IdVerify'],
  communities: ['nobody', '/community', '/community?view=map', '/community?q=larch&productType=3'],
  communitySingleMain: ['nobody', links.communitySingleMain(tower)],
  communitySingleSvg: [
    'broker',
    links.communitySingleSvg(projectId),
    links.communitySingleSvg(projectId, '48'),
    links.communitySingleSvg(projectId, '9999'),
    `${links.communitySingleSvg(projectId)}?view=map`,
    `${links.communitySingleSvg('U0101')}?lot=1`,
  ],
  communitySingleBuilding: [
    'nobody',
    links.communitySingleBuilding(tower),
    `${links.communitySingleBuilding(tower)}?floor=12`,
  ],
  communitySingleMatrix: [
    'nobody',
    links.communitySingleMatrix(tower),
    links.communitySingleMatrix(projectId),
  ],
  soldWall: ['manager', links.soldWall(projectId), links.soldWall(tower)],
  selection0004: ['broker', links.selection0004(projectId, { unitId: lotId })],
  purchase: ['buyer', links.purchase(projectId, lotId), links.purchase(projectId, lotId, 'infoGathering')],
  pad: ['rep', links.pad(millStreet, lotId, undefined, envelopeTransId)],
  takePurchase: ['nobody', links.takePurchase(secret)],
  signing: ['nobody', links.signing(), `${links.signing(millStreet)}#${secret}`],
  selectWorkflow: ['broker', links.selectWorkflow()],
  worksheets: ['broker', links.worksheets()],
  brokerSubmittedWorksheets: ['broker', links.brokerSubmittedWorksheets()],
  worksheetDetails: ['broker', links.worksheetDetails(worksheetId)],
  worksheetDetailsAll: ['broker', links.worksheetDetailsAll(worksheetId)],
  unitImages: ['broker', links.unitImages(worksheetId)],
  assignedCommunities: ['broker', links.assignedCommunities()],
  assignedUnits: ['broker', links.assignedUnits(projectId)],
  welcomeSubmitWorksheet: ['broker', links.welcomeSubmitWorksheet(), links.welcomeSubmitWorksheet(projectId)],
  submitWorksheetChoices: ['broker', links.submitWorksheetChoices(projectId)],
  submitWorksheetBrokerDetails: ['broker', links.submitWorksheetBrokerDetails()],
  submitWorksheetBuyerDetails: ['broker', links.submitWorksheetBuyerDetails()],
  submitWorksheetFinal: ['broker', links.submitWorksheetFinal()],
  floorPlans: ['nobody', links.floorPlans(projectId), `${links.floorPlans(projectId)}?beds=4&maxPrice=1`],
  compareFloorPlans: ['nobody', `${links.compareFloorPlans(projectId)}?compare=1,2,3,4`],
  unitFloorPlan: ['nobody', links.unitFloorPlan(projectId, 3)],
  selectedFloorPlan: ['nobody', links.selectedFloorPlan(projectId, 'A', 3)],
  usePersonalLot: ['nobody', `${links.usePersonalLot('U0102')}?frontage=14&depth=30`],
  communityAssets: ['nobody', links.communityAssets(projectId)],
  communityAsset: ['nobody', links.communityAsset(projectId, 1)],
  terms: ['nobody', '/terms?community=U0101'],
  privacy: ['nobody', links.privacy()],
  favourites: ['nobody', links.favourites()],
  carriedAway: ['nobody', links.carriedAway()],
  provenClean: ['nobody', links.provenClean('visitor', 'en')],
  checkReceipt: ['nobody', links.checkReceipt()],
  verify: ['nobody', links.verify()],
  launch: ['nobody', links.launch(launchId)],
  visit: ['nobody', links.visit(), `${links.visit()}#${secret}`],
  channelLink: ['nobody', links.channelLink(projectId, 'K7MQ4XRD')],
  howItWorks: ['nobody', links.howItWorks()],
  notFound: ['nobody', '/no/such/page'],
  invalidSession: ['nobody', links.invalidSession()],
})
