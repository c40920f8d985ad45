import type { RefusalBody } from '../contract/call.ts'

/**
 * The server refused, and says why: `message` is its English sentence, `code`, `why` and `params` say the same in every
 * language, `field` names what to correct. What the person reads is troubleText's.
 */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly why: string | undefined
  readonly params: RefusalBody['params']
  readonly field: string | null
  readonly requestId: string
  /** Before this moment (epoch ms) the server does not want to be asked the same again; null where it named none. */
  readonly retryAt: number | null

  constructor(status: number, body: RefusalBody, retryAt: number | null = null) {
    super(body.message)
    this.name = 'CallRefused'
    this.status = status
    this.code = body.code
    this.why = body.why
    this.params = body.params
    this.field = body.field ?? null
    this.requestId = body.requestId
    this.retryAt = retryAt
  }
}

const atTheDoor: ReadonlySet<string> = new Set(['SIGN_IN_FIRST', 'NOT_ALLOWED', 'PROJECT_NOT_FOUND'])

/** Whether what was asked for is not for whoever asks, or not there: the network is well, and asking again does not help. */
export function isTurnedAway(error: unknown): error is CallRefused {
  return error instanceof CallRefused && atTheDoor.has(error.code)
}

/** The server could not be reached. `unsure`: it may have heard, and what was sent may have been done. */
export class NoNetwork extends Error {
  readonly why: 'unreachable' | 'unsure'

  constructor(why: 'unreachable' | 'unsure' = 'unreachable', options?: ErrorOptions) {
    super(why, options)
    this.name = 'NoNetwork'
    this.why = why
  }
}

/**
 * The device could not keep what was handed in; nothing was written and nothing sent.
 * `full`: no room; `noKey`: the device was never online, so that nothing can be sealed; `frozen`: a newer version
 * of the app is open; `signIn`: nobody here has the right to hand in; `broken`: the database does not answer.
 */
export class CannotKeep extends Error {
  readonly why: 'full' | 'noKey' | 'signIn' | 'frozen' | 'broken'

  constructor(why: 'full' | 'noKey' | 'signIn' | 'frozen' | 'broken') {
    super(why)
    this.name = 'CannotKeep'
    this.why = why
  }
}

/** An answer that a second try could not change. After anything else the work may have been done, or may still be under way. */
export const isDefinite = (fault: unknown): boolean =>
  fault instanceof CallRefused && fault.status < 500 && fault.code !== 'IN_PROGRESS'
