import { isFinal, type RefusalBody, type RefusedSheets } from '../contract/call.ts'

/** `message` is English; pages translate `code`, `why` and `params` (troubleText); `field` is at fault. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly why: string | undefined
  readonly params: RefusalBody['params']
  readonly field: string | null
  readonly requestId: string
  /** With PRICE_CHANGED: the old price and the current one. */
  readonly sheets: RefusedSheets | undefined
  /** The earliest retry that the server allowed (epoch ms), or null. */
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
    const { sheet, newSheet } = body
    this.sheets = sheet === undefined || newSheet === undefined ? undefined : { sheet, newSheet }
    this.retryAt = retryAt
  }
}

const turnedAwayCodes: ReadonlySet<string> = new Set(['SIGN_IN_FIRST', 'NOT_ALLOWED', 'PROJECT_NOT_FOUND'])

/** Whether the network works and retrying is useless. */
export function isTurnedAway(error: unknown): error is CallRefused {
  return error instanceof CallRefused && turnedAwayCodes.has(error.code)
}

/** `unsure`: the request may have taken effect. */
export class NoNetwork extends Error {
  readonly why: 'unreachable' | 'unsure'

  constructor(why: 'unreachable' | 'unsure' = 'unreachable', options?: ErrorOptions) {
    super(why, options)
    this.name = 'NoNetwork'
    this.why = why
  }
}

/**
 * Neither stored nor sent. `full`: no room; `noKey`: never online, so no sealing; `frozen`: a newer version
 * is open; `signIn`: nobody may submit; `broken`: no database.
 */
export class CannotKeep extends Error {
  readonly why: 'full' | 'noKey' | 'signIn' | 'frozen' | 'broken'

  constructor(why: 'full' | 'noKey' | 'signIn' | 'frozen' | 'broken') {
    super(why)
    this.name = 'CannotKeep'
    this.why = why
  }
}

/** Whether retrying cannot change the answer. */
export const isDefinite = (fault: unknown): fault is CallRefused =>
  fault instanceof CallRefused && isFinal(fault.status, fault.code)
