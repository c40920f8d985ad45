import { createDeclineReason, declineReasonList } from '../../envelopes/decline.ts'

export const declineReasons = {
  '/digitaldocs/DeclineReasonList': declineReasonList,
  '/digitaldocs/CreateDeclineReason': createDeclineReason,
}
