import type { CallPath } from '../../src/contract/table.ts'
import type { Handlers } from '../context/handler.ts'
import { accountProjects } from './comty/accountProjects.ts'
import { application } from './comty/application.ts'
import { agencies } from './comty/agencies.ts'
import { events } from './comty/events.ts'
import { favourites } from './comty/favourites.ts'
import { holds } from './comty/holds.ts'
import { lots } from './comty/lots.ts'
import { map } from './comty/map.ts'
import { models } from './comty/models.ts'
import { otherProjects } from './comty/otherProjects.ts'
import { papers } from './comty/papers.ts'
import { paperPlaces } from './comty/paperPlaces.ts'
import { saleDocuments } from './comty/saleDocuments.ts'
import { inventoryItems } from './comty/inventoryItems.ts'
import { purchaserInfo } from './comty/purchaserInfo.ts'
import { places } from './comty/places.ts'
import { plans } from './comty/plans.ts'
import { projects } from './comty/projects.ts'
import { declineReasons } from './digitaldocs/declineReasons.ts'
import { envelopeDesk } from './digitaldocs/desk.ts'
import { envelopes } from './digitaldocs/envelopes.ts'
import { invitations } from './digitaldocs/invitations.ts'
import { offlineSigning } from './digitaldocs/offlineSigning.ts'
import { signings } from './digitaldocs/signing.ts'
import { devices } from './device/device.ts'
import { fleet } from './device/fleet.ts'
import { dictionary } from './home/dictionary.ts'
import { publicAddress } from './home/publicAddress.ts'
import { receiptKeys } from './home/receiptKeys.ts'
import { sealKeys } from './home/sealKeys.ts'
import { windowSettings } from './home/windowSettings.ts'
import { changes } from './live/changes.ts'
import { fintracCalls } from './comty/fintrac.ts'
import { jumioCalls } from './home/jumio.ts'
import { identityCalls } from './purchase/identity.ts'
import { gatewayCalls } from './purchase/gatewayCalls.ts'
import { padCalls } from './purchase/pad.ts'
import { paymentCalls } from './purchase/payment.ts'
import { paymentsCalls } from './payment/payments.ts'
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
import { salesRecordCalls } from './comty/salesRecords.ts'
import { visitCalls } from './comty/visits.ts'
import { waitingCalls } from './comty/waiting.ts'
import { launchCalls } from './comty/launches.ts'
import { helpCallCalls } from './comty/helpCalls.ts'
import { subscriptionCalls } from './user/subscription.ts'
import { rescissionCalls } from './purchase/rescission.ts'
import { purchases } from './purchase/purchases.ts'
import { outbox } from './outbox/outbox.ts'
import { passwords } from './user/password.ts'
import { people } from './user/people.ts'
import { redirects } from './user/redirect.ts'
import { account } from './user/account.ts'
import { mail } from './user/mail.ts'
import { secondFactor } from './user/secondFactor.ts'
import { session } from './user/session.ts'
import { worksheets } from './user/worksheets.ts'

export const handlers = {
  ...projects,
  ...otherProjects,
  ...favourites,
  ...dictionary,
  ...publicAddress,
  ...receiptKeys,
  ...sealKeys,
  ...windowSettings,
  ...plans,
  ...events,
  ...lots,
  ...map,
  ...models,
  ...papers,
  ...places,
  ...holds,
  ...purchaserInfo,
  ...inventoryItems,
  ...saleDocuments,
  ...paperPlaces,
  ...purchases,
  ...envelopes,
  ...signings,
  ...offlineSigning,
  ...invitations,
  ...declineReasons,
  ...envelopeDesk,
  ...identityCalls,
  ...padCalls,
  ...paymentCalls,
  ...paymentsCalls,
  ...salesCalls,
  ...replayCalls,
  ...saleChangeCalls,
  ...lotPlanCalls,
  ...clientCalls,
  ...crmCalls,
  ...channelLinkCalls,
  ...marketplaceCalls,
  ...paperVersionCalls,
  ...eventDeskCalls,
  ...staffCalls,
  ...takeBackCalls,
  ...salesRecordCalls,
  ...waitingCalls,
  ...visitCalls,
  ...launchCalls,
  ...helpCallCalls,
  ...gatewayCalls,
  ...subscriptionCalls,
  ...jumioCalls,
  ...fintracCalls,
  ...rescissionCalls,
  ...session,
  ...people,
  ...redirects,
  ...passwords,
  ...accountProjects,
  ...application,
  ...account,
  ...secondFactor,
  ...mail,
  ...agencies,
  ...worksheets,
  ...changes,
  ...outbox,
  ...devices,
  ...fleet,
} satisfies Handlers<CallPath>
