import { actors, type ActorNumber } from '../../src/rules/envelopes/actors.ts'
import type { WhyRefused } from '../../src/rules/envelopes/envelope.ts'
import { Refusal } from '../context/refusal.ts'

/** Refuses with 403, naming the role whose turn it is. */
export function notYourTurn(who: readonly ActorNumber[]): Refusal {
  const [first] = who
  return new Refusal(403, 'NOT_YOUR_TURN', first === undefined ? {} : { why: `${actors[first]}Turn` })
}

const plain = {
  notDraft: [409, 'ALREADY_SIGNED'],
  notSent: [409, 'ENVELOPE_NOT_SENT'],
  ended: [409, 'ENVELOPE_ENDED'],
  completed: [409, 'ENVELOPE_COMPLETED'],
  docsMissing: [409, 'PAPERS_NOT_MADE'],
  holdEnded: [409, 'HOLD_EXPIRED'],
  noPapers: [409, 'PAPERS_NOT_MADE'],
  noStep: [409, 'PAPERS_NOT_MADE'],
  oldRevision: [409, 'PAPERS_CHANGED'],
  alreadyDone: [409, 'ALREADY_SIGNED'],
  unknownField: [422, 'SIGNATURE_MISSING'],
  nothingDone: [422, 'SIGNATURE_EMPTY'],
  signerFirst: [409, 'SIGN_FIRST'],
  notViewed: [409, 'STEP_ORDER'],
  reasonMissing: [422, 'REASON_MISSING'],
  noMarkupHere: [409, 'NO_MARKUP_HERE'],
  officerSigned: [409, 'OFFICER_SIGNED'],
  noChange: [422, 'NOTHING_CHANGED'],
  unknownPaper: [422, 'NOTHING_CHANGED'],
  notDueYet: [409, 'ENVELOPE_MOVED'],
  remindedToday: [409, 'ENVELOPE_MOVED'],
  noScanHere: [409, 'NO_SCAN_HERE'],
} as const

/** The refusal for an event, in words for people. */
export function refusalOfMove(why: WhyRefused, who: readonly ActorNumber[], state: string = ''): Refusal {
  if (why === 'notTheirTurn') return notYourTurn(who)
  if (why === 'notYourEvent') return new Refusal(403, 'NOT_ALLOWED', { why: 'notYourRole' })
  // Signers who were still reading when it expired did nothing wrong.
  if (why === 'ended' && state === 'expired') return new Refusal(409, 'ENVELOPE_EXPIRED')
  const [status, code] = plain[why]
  return new Refusal(status, code, why === 'notViewed' ? { field: 'documentSigning' } : {})
}
