import type { RefusalBody } from '../contract/call.ts'

/** The server refused, and says why: `message` is a sentence for the person, `field` names what to correct. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | null
  readonly requestId: string

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'CallRefused'
    this.status = status
    this.code = body.code
    this.field = body.field ?? null
    this.requestId = body.requestId
  }
}

/** The server could not be reached; `message` says what is safe and what to do. */
export class NoNetwork extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NoNetwork'
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
    super(cannotKeepSentences[why])
    this.name = 'CannotKeep'
    this.why = why
  }
}

const cannotKeepSentences = {
  full: 'This device has no room left. What you entered is still on the screen. Please let the waiting items be sent first, then try again.',
  noKey:
    'This device has to be online once before it can keep anything safely. What you entered is still on the screen.',
  signIn: 'Please sign in again to hand this in. What you entered is still on the screen.',
  frozen:
    'A newer version of this app is open. What you entered is still on the screen. Please close the other windows and try again.',
  broken:
    'This device could not save. What you entered is still on the screen. Please try again; if it happens twice, ask the sales office.',
} as const
