import type { Answer, Ask } from '../../src/contract/schemas.ts'
import type { calls, CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { MapConfig, WindowConfig } from '../config/windowConfig.ts'
import type { Db } from '../db/database.ts'
import type { EndedSession } from '../db/sessions.ts'
import type { Outside } from './identityProvider.ts'
import type { Prepared } from './prepared.ts'
import type { CookieName } from '../db/idempotency.ts'
import type { Refusal } from './refusal.ts'

/** An uploaded file within the size limit; server/files finds out what it really is. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export interface CallContext {
  /** In a changing call, its transaction, which also holds the idempotency row. */
  readonly db: Db
  /** The caller, from the session, device or sealed grant; never from the body. */
  readonly actor: Actor
  /** The server's clock, read once per call. Holds use the database's clock instead. */
  readonly now: Date
  readonly requestId: string
  /** The idempotency key; present in every changing call. */
  readonly key: string
  readonly files: readonly UploadedFile[]
  /** A project's current version, without a query; undefined when not yet known. */
  versionOf(projectId: string): number | undefined
  readonly cookies: CookieJar
  readonly map: MapConfig
  readonly learnMoreOrigins: readonly string[]
  /** The origin at which phones reach us, if configured. */
  readonly publicUrl: string | null
  readonly window: WindowConfig
  /** By project, the secret with which a partner's server opens sessions for its users. */
  readonly partnerKeys: ReadonlyMap<string, string>
  /** Sites whose pages may open such a session. */
  readonly partnerOrigins: readonly string[]
  /** The outside services that calls may ask, with no transaction open. */
  readonly outside: Outside
  /** The network that rate limits count by, from networkOf; never logged. */
  readonly address: string
  /** Browser and system, as people recognise their devices. */
  readonly device: string
}

export interface CookieJar {
  /** Sets the token of the session or device `id`, for this many seconds. */
  set(name: CookieName, of: { id: string; token: string; seconds: number }): void
  clear(name: CookieName): void
  /** Reports a session that this call ended or whose rights it changed, so that caches drop it after the commit. */
  endElsewhere(session: EndedSession): void
  /** Clears our cached answers and cookies in the browser; never its storage, which holds unsent work. */
  forget(): void
}

/** Throws a `Refusal` to refuse; returns expected business answers. */
export type Handler<P extends CallPath> = (ask: Ask<P>, ctx: CallContext) => Promise<Answer<P> | Prepared>

/** Handles a call with files. Checks who may bring them before any is decoded. */
export interface FileHandler<P extends CallPath> {
  /** Refuses callers that `take` would refuse whatever the files hold. Runs outside any transaction. */
  readonly mayBring: (ask: Ask<P>, ctx: CallContext) => Promise<unknown>
  /** Like any handler; its files have been checked. */
  readonly take: Handler<P>
}

/** Does slow work of ours, such as making papers, before the transaction: the embedded database has one session. */
export interface PreparingHandler<P extends CallPath, Ready = unknown> {
  /** Runs outside any transaction, and not for a repeated call. What it refuses is the call's refusal. */
  readonly prepare: (ask: Ask<P>, ctx: CallContext) => Promise<Ready>
  /** Like any handler. What `prepare` read may have changed since. */
  readonly take: (ask: Ask<P>, ctx: CallContext, ready: Ready) => Promise<Answer<P>>
}

/** A handler with its slow work; it chooses the type of what is prepared. */
export const preparing = <P extends CallPath, Ready>(
  handler: PreparingHandler<P, Ready>,
): PreparingHandler<P> => handler as PreparingHandler<P>

export const isPreparing = (handler: unknown): handler is PreparingHandler<CallPath> =>
  typeof handler === 'object' && handler !== null && 'prepare' in handler

/**
 * The reply of an outside service. A refusal counts as `ok`; `unknown`: it may have happened; `absent`: looked up, and
 * they have no record.
 */
export type Heard<Fact> =
  { readonly kind: 'ok'; readonly fact: Fact } | { readonly kind: 'unknown' } | { readonly kind: 'absent' }

/** For calls to an outside service, which may be slow or lose its reply: no transaction is open while it works. */
export interface AskingHandler<P extends CallPath, Intent = unknown, Fact = unknown> {
  /** Checks the request and records what will be asked, with our own reference, in a transaction. */
  intend(ask: Ask<P>, ctx: CallContext): Promise<Intent>
  /** Asks, outside any transaction. May repeat for one intent: the service recognises our reference. */
  ask(intent: Intent, signal: AbortSignal, outside: Outside): Promise<Heard<Fact>>
  /** Only looks up the outcome, by our reference. */
  lookUp(intent: Intent, signal: AbortSignal, outside: Outside): Promise<Heard<Fact>>
  /** Records the reply and answers. Returns a refusal instead of throwing it, so that the record is not undone. */
  conclude(tx: Db, intent: Intent, fact: Fact): Promise<Answer<P> | Refusal>
}

export const isAsking = (handler: unknown): handler is AskingHandler<CallPath> =>
  typeof handler === 'object' && handler !== null && 'intend' in handler

type BringsFiles<P extends CallPath> = (typeof calls)[P] extends { readonly files: true } ? true : false
export type Handlers<P extends CallPath> = {
  readonly [K in P]: BringsFiles<K> extends true
    ? FileHandler<K>
    : (typeof calls)[K] extends { readonly changes: true }
      ? Handler<K> | AskingHandler<K> | PreparingHandler<K>
      : Handler<K>
}

/** The handlers of a group of calls. */
export type GroupHandlers = Partial<Handlers<CallPath>>
