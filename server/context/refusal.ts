import type { RefusalBody, RefusedAnswer } from '../../src/contract/call.ts'
import type { Reason, Refused } from '../../src/rules/refusals.ts'
import { findingsWords } from '../../src/i18n/en/findings.ts'
import { messagesWords } from '../../src/i18n/en/messages.ts'
import { reasonsWords } from '../../src/i18n/en/reasons.ts'
import { refusalsWords } from '../../src/i18n/en/refusals.ts'
import { shoutedWords } from '../../src/i18n/en/shouted.ts'
import { type Nearer, type RefusalAreas, type RefusalCode, sayRefusal } from '../../src/i18n/sayRefusal.ts'
import type { Voice } from '../../src/i18n/voice.ts'
import type { SentenceSet } from '../../src/rules/validation/codes.ts'

export interface RefusalParts {
  /** The field that is meant. */
  readonly field?: string | undefined
  /** What is meant more nearly than by the code: its sentence is told instead of the code's. */
  readonly why?: Nearer | undefined
  /** What fills the places of the sentence; `label` is a name of `refusals.labels`. */
  readonly params?: Refused['params']
  /** Which of the specification's two sets a finding is told in. */
  // §5
  readonly set?: SentenceSet
  /** What the specification has the failed call answer, told beside the refusal. */
  readonly answer?: RefusedAnswer | undefined
}

const voice: Voice = { language: 'en', market: 'base' }
const english: RefusalAreas = {
  refusals: refusalsWords.sentences,
  reasons: reasonsWords.sentences,
  findings: findingsWords.sentences,
  messages: messagesWords.sentences,
}
const said: Readonly<Record<SentenceSet, RefusalAreas>> = {
  first: english,
  second: { ...english, findings: { ...findingsWords.sentences, ...shoutedWords.sentences } },
}

/**
 * A call refused for a reason that the person can be told, by a code that has its sentence in the wording. Anything else
 * that is thrown is a fault of ours: it is logged, answered with 500 and a sentence that says what is safe, and never
 * stored under an idempotency key. The sentence told is the English one; a page in another language says its own.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly why: Nearer | undefined
  readonly params: Refused['params']
  readonly answer: RefusedAnswer | undefined

  constructor(
    status: number,
    code: RefusalCode,
    { field, why, params, set = 'first', answer }: RefusalParts = {},
  ) {
    super(sayRefusal({ code, why, params }, said[set], voice))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.field = field
    this.why = why
    this.params = params
    this.answer = answer
  }
}

/** The refusal that goes with a reason of `can()`: 401 when signing in would help, so that a client offers it; else 403. */
export function refusalOf(reason: Reason): Refusal {
  return reason === 'signInFirst'
    ? new Refusal(401, 'SIGN_IN_FIRST')
    : new Refusal(403, 'NOT_ALLOWED', { why: reason })
}

/** The one shape of a refusal. */
export function refusalBody(refusal: Refusal, requestId: string): RefusalBody {
  const { code, message, why, params, field, answer } = refusal
  const nearer = { ...(why !== undefined && { why }), ...(params !== undefined && { params }) }
  return { code, message, ...nearer, ...(field !== undefined && { field }), ...answer, requestId }
}
