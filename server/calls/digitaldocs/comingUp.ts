import type { calls } from '../../../src/contract/table.ts'
import type { Handlers } from '../../context/handler.ts'
import { Refusal } from '../../context/refusal.ts'

type Coming = Extract<keyof typeof calls, `/digitaldocs/${string}`>
const refused = (): never => {
  throw new Refusal(404, 'NOT_FOUND')
}
const names = [
  'GetEnvelopesForTransaction',
  'InitialDigitalDoc',
  'CreateDigitalDoc',
  'GetNewPdfForEnvelope',
  'GetLastPdfForEnvelope',
  'CheckDocsPics',
  'EmailOfficer',
  'EnvelopeRenew',
  'GetPurchaserList',
  'GetSigning',
  'GetSigningPaper',
  'Consent',
  'Sign',
  'Witness',
  'GetSignature',
  'GetWitnessSignature',
  'Decline',
  'InviteSigner',
  'OpenSigning',
  'SendNewLink',
  'DeclineReasonList',
  'CreateDeclineReason',
  'GetEnvelopes',
  'GetEnvelope',
  'Approve',
  'SendBack',
  'VoidEnvelope',
  'Markup',
  'UploadScan', 'PapersShown',
]
/** Dropped as soon as the envelopes' room has its handlers. */
export const comingUp = Object.fromEntries(
  names.map((name) => [
    `/digitaldocs/${name}`,
    name === 'UploadScan' ? { mayBring: refused, take: refused } : refused,
  ]),
) as unknown as Handlers<Coming>
