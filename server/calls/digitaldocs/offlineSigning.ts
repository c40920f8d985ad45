import { decideOfflineSigning } from '../../envelopes/offlineDesk.ts'
import { submitSigning } from '../../envelopes/offlineIntake.ts'
import { getTicket, revokeSigningTicket } from '../../envelopes/signingTicket.ts'

export const offlineSigning = {
  '/digitaldocs/GetSigningTicket': getTicket,
  '/digitaldocs/SubmitSealedSigning': submitSigning,
  '/digitaldocs/RevokeTicket': revokeSigningTicket,
  '/digitaldocs/DecideSigning': decideOfflineSigning,
}
