import type { RefusalBody, RefusedAnswer, RefusedSheets } from '../../src/contract/call.ts'
import type { Reason, Refused } from '../../src/rules/refusals.ts'
import { findingsWords } from '../../src/i18n/en/findings.ts'
import { labelsWords } from '../../src/i18n/en/labels.ts'
import { messagesWords } from '../../src/i18n/en/messages.ts'
import { reasonsWords } from '../../src/i18n/en/reasons.ts'
import { refusalsWords } from '../../src/i18n/en/refusals.ts'
import { shoutedWords } from '../../src/i18n/en/shouted.ts'
import { type Nearer, type RefusalAreas, type RefusalCode, sayRefusal } from '../../src/i18n/sayRefusal.ts'
import type { Voice } from '../../src/i18n/voice.ts'
import type { SentenceSet } from '../../src/rules/validation/codes.ts'

export interface RefusalParts {
  readonly field?: string | undefined
  /** A more specific reason, with a sentence of its own. */
  readonly why?: Nearer | undefined
  /** `label` is a name in `labels`. */
  readonly params?: Refused['params']
  /** Which set of sentences to use (§5). */
  readonly set?: SentenceSet
  /** The failed call's answer according to the specification. */
  readonly answer?: RefusedAnswer | undefined
  /** The sheets of a price that has changed. */
  readonly sheets?: RefusedSheets | undefined
}

const voice: Voice = { language: 'en', market: 'base' }
const english: RefusalAreas = {
  refusals: refusalsWords.sentences,
  reasons: reasonsWords.sentences,
  findings: findingsWords.sentences,
  labels: labelsWords.sentences,
  messages: messagesWords.sentences,
}
const said: Readonly<Record<SentenceSet, RefusalAreas>> = {
  first: english,
  second: { ...english, findings: { ...findingsWords.sentences, ...shoutedWords.sentences } },
}

/**
 * A refused call, whose code has a sentence. Any other error is our fault: logged, answered with a safe 500,
 * never stored under an idempotency key.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly why: Nearer | undefined
  readonly params: Refused['params']
  readonly answer: RefusedAnswer | undefined
  readonly sheets: RefusedSheets | undefined

  constructor(
    status: number,
    code: RefusalCode,
    { field, why, params, set = 'first', answer, sheets }: RefusalParts = {},
  ) {
    super(sayRefusal({ code, why, params }, said[set], voice))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.field = field
    this.why = why
    this.params = params
    this.answer = answer
    this.sheets = sheets
  }
}

/** For a reason of `can()`: 401 if signing in would help, else 403. */
export function refusalOf(reason: Reason): Refusal {
  return reason === 'signInFirst'
    ? new Refusal(401, 'SIGN_IN_FIRST')
    : new Refusal(403, 'NOT_ALLOWED', { why: reason })
}

export function refusalBody(refusal: Refusal, requestId: string): RefusalBody {
  const { code, message, why, params, field, answer, sheets } = refusal
  const nearer = { ...(why !== undefined && { why }), ...(params !== undefined && { params }) }
  return { code, message, ...nearer, ...(field !== undefined && { field }), ...answer, ...sheets, requestId }
}
