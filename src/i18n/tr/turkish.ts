import { actionsWords as actions } from './actions.ts'
import { communitiesWords as communities } from './communities.ts'
import { offlineWords as offline } from './offline.ts'
import { networkWords as network } from './network.ts'
import { unsentMarkWords as unsentMark } from './unsentMark.ts'
import { ownPurchasesWords as ownPurchases } from './ownPurchases.ts'
import { unsentWords as unsent } from './unsent.ts'
import { attractWords as attract } from './attract.ts'
import { kioskWords as kiosk } from './kiosk.ts'
import { pageWords as page } from './page.ts'
import { turnedAwayWords as turnedAway } from './turnedAway.ts'
import { headerWords as header } from './header.ts'
import { storageWords as storage } from './storage.ts'
import { viewsWords as views } from './views.ts'
import { eventsWords as events } from './events.ts'
import { matrixWords as matrix } from './matrix.ts'
import { buildingWords as building } from './building.ts'
import { valuesWords as values } from './values.ts'
import { lotFiltersWords as lotFilters } from './lotFilters.ts'
import { termsWords as terms } from './terms.ts'
import { statusWords as status } from './status.ts'
import { planWords as plan } from './plan.ts'
import { lotWords as lot } from './lot.ts'
import { floorPlansWords as floorPlans } from './floorPlans.ts'
import { filtersWords as filters } from './filters.ts'
import { worksheetWords as worksheet } from './worksheet.ts'
import { missingWords as missing } from './missing.ts'
import { verdictWords as verdict } from './verdict.ts'
import { submittedWords as submitted } from './submitted.ts'
import { conflictWords as conflict } from './conflict.ts'
import { priceSheetWords as priceSheet } from './priceSheet.ts'
import { reservationWords as reservation } from './reservation.ts'
import { placingWords as placing } from './placing.ts'
import { paperKeysWords as paperKeys } from './paperKeys.ts'
import { companionWords as companion } from './companion.ts'
import { signersWords as signers } from './signers.ts'
import { nearestWords as nearest } from './nearest.ts'
import { idleWords as idle } from './idle.ts'
import { loginWords as login } from './login.ts'
import { settingsWords as settings } from './settings.ts'
import { cameraWords as camera } from './camera.ts'
import { installWords as install } from './install.ts'
import { updateWords as update } from './update.ts'
import { documentsWords as documents } from './documents.ts'
import { doorsWords as doors } from './doors.ts'
import { wallWords as wall } from './wall.ts'
import { officeNavWords as officeNav } from './officeNav.ts'
import { depositsWords as deposits } from './deposits.ts'
import { salesWords as sales } from './sales.ts'
import { undoingWords as undoing } from './undoing.ts'
import { staffWords as staff } from './staff.ts'
import { eventDeskWords as eventDesk } from './eventDesk.ts'
import { launchWords as launch } from './launch.ts'
import { launchDeskWords as launchDesk } from './launchDesk.ts'
import { paperVersionsWords as paperVersions } from './paperVersions.ts'
import { clientsWords as clients } from './clients.ts'
import { crmWords as crm } from './crm.ts'
import { visitsWords as visits } from './visits.ts'
import { visitDeskWords as visitDesk } from './visitDesk.ts'
import { channelLinksWords as channelLinks } from './channelLinks.ts'
import { marketDeskWords as marketDesk } from './marketDesk.ts'
import { lotPlansWords as lotPlans } from './lotPlans.ts'
import { replayWords as replay } from './replay.ts'
import { saleChangeWords as saleChange } from './saleChange.ts'
import { saleQueueWords as saleQueue } from './saleQueue.ts'
import { waitingWords as waiting } from './waiting.ts'
import { helpCallsWords as helpCalls } from './helpCalls.ts'
import { fleetWords as fleet } from './fleet.ts'
import { enrolWords as enrol } from './enrol.ts'
import { recordsWords as records } from './records.ts'
import { boardWords as board } from './board.ts'
import { entryWords as entry } from './entry.ts'
import { homesWords as homes } from './homes.ts'
import { browsingWords as browsing } from './browsing.ts'
import { cleanWords as clean } from './clean.ts'
import { messagesWords as messages } from './messages.ts'
import { reasonsWords as reasons } from './reasons.ts'
import { refusalsWords as refusals } from './refusals.ts'
import { notSentWords as notSent } from './notSent.ts'
import { findingsWords as findings } from './findings.ts'
import { labelsWords as labels } from './labels.ts'
import { shoutedWords as shouted } from './shouted.ts'
import { homeTypesWords as homeTypes } from './homeTypes.ts'
import { shellWords as shell } from './shell.ts'
import { accountWords as account } from './account.ts'
import { keepingWords as keeping } from './keeping.ts'
import { learnMoreWords as learnMore } from './learnMore.ts'
import { mapWords as map } from './map.ts'
import { marketplaceWords as marketplace } from './marketplace.ts'
import { papersWords as papers } from './papers.ts'
import { verifyWords as verify } from './verify.ts'
import { selectionWords as selection } from './selection.ts'
import { guestCodeWords as guestCode } from './guestCode.ts'
import { mailWords as mail } from './mail.ts'
import { carryWords as carry } from './carry.ts'
import { worksheetFormsWords as worksheetForms } from './worksheetForms.ts'
import { padWords as pad } from './pad.ts'
import { debitsWords as debits } from './debits.ts'
import { padAgreementWords as padAgreement } from './padAgreement.ts'
import { payingWords as paying } from './paying.ts'
import { paymentStepWords as paymentStep } from './paymentStep.ts'
import { paymentsWords as payments } from './payments.ts'
import { reservingWords as reserving } from './reserving.ts'
import { signingStepsWords as signingSteps } from './signingSteps.ts'
import { signingWithoutWords as signingWithout } from './signingWithout.ts'
import { signingWords as signing } from './signing.ts'
import { coolingOffWords as coolingOff } from './coolingOff.ts'
import { saleDeskWords as saleDesk } from './saleDesk.ts'
import { fintracWords as fintrac } from './fintrac.ts'
import { identityWords as identity } from './identity.ts'
import { informationWords as information } from './information.ts'
import { purchaseWords as purchase } from './purchase.ts'
import { envelopesWords as envelopes } from './envelopes.ts'
import { purchaseStepsWords as purchaseSteps } from './purchaseSteps.ts'
import { reviewWords as review } from './review.ts'
import { legalWords as legal } from './legal.ts'
import type { EveryArea } from '../en/everyArea.ts'
import type { Translation } from '../voice.ts'
import { marketTerms } from './marketTerms.ts'

const areas = {
  actions,
  communities,
  offline,
  network,
  unsentMark,
  ownPurchases,
  unsent,
  attract,
  kiosk,
  page,
  turnedAway,
  header,
  storage,
  views,
  events,
  matrix,
  building,
  values,
  lotFilters,
  terms,
  status,
  plan,
  lot,
  floorPlans,
  filters,
  worksheet,
  missing,
  verdict,
  submitted,
  conflict,
  nearest,
  reservation,
  placing,
  paperKeys,
  companion,
  signers,
  priceSheet,
  idle,
  login,
  settings,
  camera,
  install,
  update,
  documents,
  doors,
  wall,
  officeNav,
  deposits,
  sales,
  undoing,
  lotPlans,
  clients,
  crm,
  visits,
  visitDesk,
  channelLinks,
  marketDesk,
  paperVersions,
  replay,
  eventDesk,
  launch,
  launchDesk,
  staff,
  saleChange,
  saleQueue,
  waiting,
  helpCalls,
  fleet,
  enrol,
  records,
  board,
  entry,
  homes,
  browsing,
  clean,
  messages,
  reasons,
  refusals,
  notSent,
  findings,
  labels,
  shouted,
  homeTypes,
  shell,
  account,
  keeping,
  learnMore,
  map,
  marketplace,
  papers,
  verify,
  selection,
  guestCode,
  mail,
  carry,
  worksheetForms,
  pad,
  debits,
  padAgreement,
  paying,
  paymentStep,
  payments,
  reserving,
  signingSteps,
  signingWithout,
  signing,
  coolingOff,
  saleDesk,
  fintrac,
  identity,
  information,
  purchase,
  envelopes,
  purchaseSteps,
  review,
  legal,
} satisfies EveryArea

/** Every area in Turkish, loaded before the first screen of Turkish readers. */
export const turkish: Translation = { language: 'tr', terms: marketTerms, areas }
