import type * as z from 'zod/mini'
import type { Action } from '../rules/permissions.ts'
import type { Refused } from '../rules/refusals.ts'

/**
 * What the network means for a call.
 * - `cached`: network first; without it the kept answer, with its age.
 * - `queued`: sealed and written on the device before anything is promised; sent when it can be, once.
 * - `online`: needs the server now; a clear sentence when it is out of reach.
 */
export type Offline = 'cached' | 'queued' | 'online'

/** The plain facts of a call: what the worker, the door and the access matrix need, without any schema. */
export interface CallFacts {
  readonly offline: Offline
  /** POST, unless said otherwise. GET and DELETE have no body: their fields stand in the address. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * What the caller does. The door asks `can()` about the project that the request names; the handler asks again
   * about the object itself, inside its own transaction. `open`: for everybody, the handler has a check of its own
   * (a password, a PIN, a key), or the answer is only about the caller.
   */
  readonly action: Action | 'open'
  /** The request field that names the project, when the answer depends on one. */
  readonly project?: 'projectId' | 'project_id' | 'Project_Id'
  /** Changes something: needs an Idempotency-Key, its answer is stored with the work. */
  readonly changes?: true
  /** Answers of one person are kept apart from those of another. */
  readonly scope?: 'person'
  /** Also taken as multipart, with files. */
  readonly files?: true
  /** Also taken as a form (application/x-www-form-urlencoded): whoever calls it speaks no JSON. */
  readonly form?: true
  /** Not in §7: added because a screen or a promise needs it. */
  readonly added?: true
}

/** Request, answer and one true example of both. */
export interface CallShape {
  readonly request: z.ZodMiniType
  readonly answer: z.ZodMiniType
  readonly example: { readonly request: unknown; readonly answer: unknown }
}

/** What the specification has a failed hold answer (§4: "-1 failed"); it stands beside the refusal of status 409 or 422. */
export interface RefusedAnswer {
  isOK: -1
  transId: null
  otherBuilderInfo: null
}

/** The one shape of every refusal. `message` is a sentence for the person, in English; nothing personal is echoed. */
export interface RefusalBody extends Refused, Partial<RefusedAnswer> {
  message: string
  field?: string
  requestId: string
}

/** Every JSON answer of ours carries this header, so that a portal's page with status 200 is not taken for one. */
export const answerHeader = 'lotline-answer'
export const idempotencyHeader = 'idempotency-key'
