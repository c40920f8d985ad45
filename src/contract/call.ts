import type * as z from 'zod/mini'
import type { Action } from '../rules/permissions.ts'
import type { Refused } from '../rules/refusals.ts'
import type { priceSheet } from './purchase/purchases.ts'

export { lostCode } from '../rules/office/fleet.ts'

/** Offline, `cached` uses the cached answer, `queued` sends later, once, `online` fails clearly. */
export type Offline = 'cached' | 'queued' | 'online'

export interface CallFacts {
  readonly offline: Offline
  /** GET and DELETE have no body: their fields go in the address. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Checked before the handler for the project, in it for the object. `open`: the handler's own check, or
   * only about the caller.
   */
  readonly action: Action | 'open'
  /** The request field of the project that the answer depends on. */
  readonly project?: 'projectId' | 'project_id' | 'Project_Id'
  /** Needs an Idempotency-Key; its answer is stored with the work. */
  readonly changes?: true
  /**
   * Changes something, but its answer has a secret and is not stored: a repeat works again. One transaction.
   */
  readonly writes?: true
  readonly scope?: 'person'
  readonly files?: true
  /** Also a form (application/x-www-form-urlencoded), for callers without JSON. */
  readonly form?: true
  /** Contains personal data or a secret: never compressed. */
  readonly personal?: true
  /** A visitor without account gets it by GET too, for every cache: see publicLists.ts. */
  readonly public?: true
  /** Not in §7: added because a screen or a promise needs it. */
  readonly added?: true
}

export interface CallShape {
  readonly request: z.ZodMiniType
  readonly answer: z.ZodMiniType
  readonly example: { readonly request: unknown; readonly answer: unknown }
}

/** Added to the 409 or 422 refusal of a failed hold (§4: "-1 failed"). */
export interface RefusedAnswer {
  isOK: -1
  transId: null
  otherBuilderInfo: null
}

/** Sent with 409 PRICE_CHANGED: the current price sheet, and that for the requested choices. */
export interface RefusedSheets {
  readonly sheet: z.infer<typeof priceSheet>
  readonly newSheet: z.infer<typeof priceSheet>
}

/** `message` is an English sentence for the person; personal data is never echoed. */
export interface RefusalBody extends Refused, Partial<RefusedAnswer>, Partial<RefusedSheets> {
  message: string
  field?: string
  requestId: string
}

/** Refused for now: too slow, too early, or too often. Nothing was done. */
const passing: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Whether the same request is refused again. If not, its work may be done or running, or the server is busy:
 * it is sent again under its key. A 401 is final for a press; background work waits for its owner's sign-in.
 */
// §7
export const isFinal = (status: number, code: string): boolean =>
  status < 500 && !passing.has(status) && code !== 'IN_PROGRESS'

/** On every JSON answer, because a captive portal's page has status 200 too. */
export const answerHeader = 'lotline-answer'

/** Identifies the database; different after a restore. */
export const epochHeader = 'lotline-epoch'
export const idempotencyHeader = 'idempotency-key'
