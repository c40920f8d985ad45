import type * as z from 'zod/mini'
import type { CallShape } from './call.ts'
import type { CallPath } from './table.ts'
import { agencies } from './comty/agencies.ts'
import { accountProjects } from './comty/accountProjects.ts'
import { events } from './comty/events.ts'
import { favourites } from './comty/favourites.ts'
import { holds } from './comty/holds.ts'
import { lots } from './comty/lots.ts'
import { map } from './comty/map.ts'
import { models } from './comty/models.ts'
import { otherProjects } from './comty/otherProjects.ts'
import { papers } from './comty/papers.ts'
import { places } from './comty/places.ts'
import { plans } from './comty/plans.ts'
import { projects } from './comty/projects.ts'
import { devices } from './device/device.ts'
import { fleetCalls } from './device/fleet.ts'
import { dictionary } from './home/dictionary.ts'
import { publicAddress } from './home/publicAddress.ts'
import { receiptKeys } from './home/receiptKeys.ts'
import { sealKeys } from './home/sealKeys.ts'
import { windowSettings } from './home/windowSettings.ts'
import { changes } from './live/changes.ts'
import { eventDeskCalls } from './comty/eventDesk.ts'
import { paperVersionCalls } from './comty/paperVersions.ts'
import { channelLinkCalls } from './comty/channelLinks.ts'
import { clientCalls } from './comty/clients.ts'
import { crmCalls } from './comty/crm.ts'
import { marketplaceCalls } from './comty/marketplace.ts'
import { lotPlanCalls } from './comty/lotPlans.ts'
import { replayCalls } from './comty/replay.ts'
import { staffCalls } from './comty/staff.ts'
import { saleChangeCalls } from './comty/saleChange.ts'
import { salesCalls } from './comty/sales.ts'
import { takeBackCalls } from './comty/takeBack.ts'
import { salesRecords } from './comty/salesRecords.ts'
import { visitCalls } from './comty/visits.ts'
import { waiting } from './comty/waiting.ts'
import { launches } from './comty/launches.ts'
import { helpCalls } from './comty/helpCalls.ts'
import { saleDocuments } from './comty/saleDocuments.ts'
import { paperPlaces } from './comty/paperPlaces.ts'
import { inventoryItems } from './comty/inventoryItems.ts'
import { purchaserInfo } from './comty/purchaserInfo.ts'
import { fintracCalls } from './comty/fintrac.ts'
import { jumioCalls } from './home/jumio.ts'
import { identityCalls } from './purchase/identity.ts'
import { gatewayCalls } from './purchase/gatewayCalls.ts'
import { padCalls } from './purchase/pad.ts'
import { paymentCalls } from './purchase/payment.ts'
import { paymentsCalls } from './payment/payments.ts'
import { subscriptionCalls } from './user/subscription.ts'
import { purchases } from './purchase/purchases.ts'
import { declineReasons } from './digitaldocs/declineReasons.ts'
import { envelopeDesk } from './digitaldocs/desk.ts'
import { envelopes } from './digitaldocs/envelopes.ts'
import { invitations } from './digitaldocs/invitations.ts'
import { offlineSigning } from './digitaldocs/offlineSigning.ts'
import { signings } from './digitaldocs/signing.ts'
import { rescissionCalls } from './purchase/rescission.ts'
import { outbox } from './outbox/outbox.ts'
import { mail } from './user/mail.ts'
import { passwords } from './user/password.ts'
import { people } from './user/people.ts'
import { redirects } from './user/redirect.ts'
import { account } from './user/account.ts'
import { secondFactor } from './user/secondFactor.ts'
import { session } from './user/session.ts'
import { worksheets } from './user/worksheets.ts'
import { application } from './comty/application.ts'

/** One file per noun; tests/contract catches duplicate calls. */
export const nouns = {
  projects,
  otherProjects,
  favourites,
  dictionary,
  publicAddress,
  receiptKeys,
  sealKeys,
  windowSettings,
  plans,
  events,
  lots,
  map,
  models,
  papers,
  places,
  holds,
  purchases,
  identityCalls,
  padCalls,
  paymentCalls,
  paymentsCalls,
  salesCalls,
  replayCalls,
  saleChangeCalls,
  lotPlanCalls,
  clientCalls,
  crmCalls,
  channelLinkCalls,
  marketplaceCalls,
  paperVersionCalls,
  eventDeskCalls,
  staffCalls,
  takeBackCalls,
  salesRecords,
  waiting,
  visitCalls,
  launches,
  helpCalls,
  gatewayCalls,
  subscriptionCalls,
  jumioCalls,
  fintracCalls,
  rescissionCalls,
  purchaserInfo,
  inventoryItems,
  saleDocuments,
  envelopes,
  signings,
  offlineSigning,
  invitations,
  declineReasons,
  envelopeDesk,
  paperPlaces,
  application,
  session,
  people,
  redirects,
  passwords,
  accountProjects,
  account,
  secondFactor,
  mail,
  agencies,
  worksheets,
  changes,
  outbox,
  devices,
  fleetCalls,
}

/** The page imports only types from here, so no schema is bundled. */
export const schemas = {
  ...nouns.projects,
  ...nouns.otherProjects,
  ...nouns.favourites,
  ...nouns.dictionary,
  ...nouns.publicAddress,
  ...nouns.receiptKeys,
  ...nouns.sealKeys,
  ...nouns.windowSettings,
  ...nouns.plans,
  ...nouns.events,
  ...nouns.lots,
  ...nouns.map,
  ...nouns.models,
  ...nouns.papers,
  ...nouns.places,
  ...nouns.holds,
  ...nouns.purchases,
  ...nouns.identityCalls,
  ...nouns.padCalls,
  ...nouns.paymentCalls,
  ...nouns.paymentsCalls,
  ...nouns.salesCalls,
  ...nouns.replayCalls,
  ...nouns.saleChangeCalls,
  ...nouns.lotPlanCalls,
  ...nouns.clientCalls,
  ...nouns.crmCalls,
  ...nouns.channelLinkCalls,
  ...nouns.marketplaceCalls,
  ...nouns.paperVersionCalls,
  ...nouns.eventDeskCalls,
  ...nouns.staffCalls,
  ...nouns.takeBackCalls,
  ...nouns.salesRecords,
  ...nouns.waiting,
  ...nouns.visitCalls,
  ...nouns.launches,
  ...nouns.helpCalls,
  ...nouns.gatewayCalls,
  ...nouns.subscriptionCalls,
  ...nouns.jumioCalls,
  ...nouns.fintracCalls,
  ...nouns.rescissionCalls,
  ...nouns.purchaserInfo,
  ...nouns.inventoryItems,
  ...nouns.saleDocuments,
  ...nouns.envelopes,
  ...nouns.signings,
  ...nouns.offlineSigning,
  ...nouns.invitations,
  ...nouns.declineReasons,
  ...nouns.envelopeDesk,
  ...nouns.paperPlaces,
  ...nouns.application,
  ...nouns.session,
  ...nouns.people,
  ...nouns.redirects,
  ...nouns.passwords,
  ...nouns.accountProjects,
  ...nouns.account,
  ...nouns.secondFactor,
  ...nouns.mail,
  ...nouns.agencies,
  ...nouns.worksheets,
  ...nouns.changes,
  ...nouns.outbox,
  ...nouns.devices,
  ...nouns.fleetCalls,
} satisfies { [P in CallPath]: CallShape }

export type Ask<P extends CallPath> = z.output<(typeof schemas)[P]['request']>
export type Answer<P extends CallPath> = z.output<(typeof schemas)[P]['answer']>
