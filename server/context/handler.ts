import type { Answer, Ask } from '../../src/contract/schemas.ts'
import type { calls, CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { MapConfig, WindowConfig } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { EndedSession } from '../db/sessions.ts'
import type { Prepared } from './prepared.ts'
import type { CookieName } from '../db/idempotency.ts'
import type { Refusal } from './refusal.ts'

/** A file that came with a call, already within the size limit; what it really is, server/files finds out. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What a handler may use. Everything else of the world is out of its reach. */
export interface CallContext {
  /** For a call that changes something: its transaction, in which the idempotency row lies too. */
  readonly db: Db
  /** Who calls, from the session, the device or the sealed grant; never from the body. */
  readonly actor: Actor
  /** The server's clock, one reading for the whole call. Holds go by the database's clock instead. */
  readonly now: Date
  readonly requestId: string
  /** The idempotency key; present for every call that changes something. */
  readonly key: string
  readonly files: readonly UploadedFile[]
  /** Which version of a project is current, without asking the database. Undefined when not yet known. */
  versionOf(projectId: string): number | undefined
  /** Cookies to set or to clear with the answer. */
  readonly cookies: CookieJar
  /** What the map is drawn on. */
  readonly map: MapConfig
  /** Whose pages may be shown inside the app. */
  readonly learnMoreOrigins: readonly string[]
  /** The origin at which phones reach us, if it was told. */
  readonly publicUrl: string | null
  /** What the frame around every screen was told. */
  readonly window: WindowConfig
  /** By project: the secret by which a partner's server opens a session here for somebody. */
  readonly partnerKeys: ReadonlyMap<string, string>
  /** From whose pages such a session may be opened. */
  readonly partnerOrigins: readonly string[]
  /** The network that rate limits count by, as networkOf names it; never logged. */
  readonly address: string
  /** Browser and system, as a person knows their devices. */
  readonly device: string
}

export interface CookieJar {
  /** Gives the browser the token of a session or a device, for so many seconds; `id` is that row's. */
  set(name: CookieName, of: { id: string; token: string; seconds: number }): void
  /** Takes it from the browser, if it came with the call. */
  clear(name: CookieName): void
  /** A session ended with this call, or may do something else now: nobody believes in what it was once it is done. */
  endElsewhere(session: EndedSession): void
  /** Asks the browser to forget cached answers and cookies of ours; never its storage, where unsent work lies. */
  forget(): void
}

/** A refusal is thrown (`Refusal`), an expected business answer is returned. */
export type Handler<P extends CallPath> = (ask: Ask<P>, ctx: CallContext) => Promise<Answer<P> | Prepared>

/** The work of a call that brings files, and who may bring them: asked before anybody looks into one. */
export interface FileHandler<P extends CallPath> {
  /** Refuses whom `take` would refuse whatever lies in the files. Outside of any transaction. */
  readonly mayBring: (ask: Ask<P>, ctx: CallContext) => Promise<unknown>
  /** As any handler; its files have been looked into. */
  readonly take: Handler<P>
}

/**
 * What somebody else made of a question. `refused` is an answer too: it belongs into the fact. `unknown`: it cannot be told
 * whether they did it. `absent`: looked up, they never heard of it.
 */
export type Asked<Fact> =
  { readonly kind: 'ok'; readonly fact: Fact } | { readonly kind: 'unknown' } | { readonly kind: 'absent' }

/**
 * The work of a call that needs the word of somebody else, such as a payment gateway, who may take long, and whose answer may
 * be lost: no transaction is open while they think.
 */
export interface AskingHandler<P extends CallPath, Intent = unknown, Fact = unknown> {
  /** Checks, and writes down what is about to be asked, with a reference of our own in it; in a transaction, as any handler. */
  intend(ask: Ask<P>, ctx: CallContext): Promise<Intent>
  /** Asks, outside of any transaction. It may run again for the same intent: the other side knows it by our reference. */
  ask(intent: Intent, signal: AbortSignal): Promise<Asked<Fact>>
  /** Asks only what became of it, by our reference. */
  lookUp(intent: Intent, signal: AbortSignal): Promise<Asked<Fact>>
  /** Writes down what they said, and answers; a refusal is returned, so that what was written stays. */
  conclude(tx: Db, intent: Intent, fact: Fact): Promise<Answer<P> | Refusal>
}

export const isAsking = (handler: unknown): handler is AskingHandler<CallPath> =>
  typeof handler === 'object' && handler !== null && 'intend' in handler

type BringsFiles<P extends CallPath> = (typeof calls)[P] extends { readonly files: true } ? true : false
export type Handlers<P extends CallPath> = {
  readonly [K in P]: BringsFiles<K> extends true
    ? FileHandler<K>
    : (typeof calls)[K] extends { readonly changes: true }
      ? Handler<K> | AskingHandler<K>
      : Handler<K>
}
