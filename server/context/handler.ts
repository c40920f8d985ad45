import type { Answer, Ask } from '../../src/contract/schemas.ts'
import type { calls, CallPath } from '../../src/contract/table.ts'
import type { PartnerOrigin } from '../../src/rules/partnerOrigins.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { MapConfig, WindowConfig } from '../config/windowConfig.ts'
import type { Db } from '../db/database.ts'
import type { EndedSession } from '../db/sessions.ts'
import type { Outside } from './identityProvider.ts'
import type { Prepared } from './prepared.ts'
import type { CookieName } from '../db/idempotency.ts'
import type { Refusal } from './refusal.ts'

/** Within the size limit; server/files detects its real type. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

interface KioskRules {
  /** Browsers become kiosks only through a link, once staff confirm. */
  readonly onlyByLink: boolean
  /** The served page, by its first script's name; null without a built app. */
  readonly build: string | null
}

export interface CallContext {
  /** In a changing call, its transaction, which also holds the idempotency row. */
  readonly db: Db
  /** From the session, device or sealed grant, never from the body. */
  readonly actor: Actor
  /** Read once per call. Holds use the database's clock instead. */
  readonly now: Date
  readonly requestId: string
  /** Present in every changing call. */
  readonly key: string
  readonly files: readonly UploadedFile[]
  /** The known version, without a query; undefined if none is known yet. */
  versionOf(projectId: string): number | undefined
  readonly cookies: CookieJar
  readonly map: MapConfig
  readonly learnMoreOrigins: readonly string[]
  readonly publicUrl: string | null
  /** Whether the server fetches the beacon's rounds; then nobody may enter one. */
  readonly fetchesBeacon: boolean
  readonly kiosks: KioskRules
  readonly window: WindowConfig
  /** Keys by project, which let partners' servers open sessions for their users. */
  readonly partnerKeys: ReadonlyMap<string, string>
  readonly partnerOrigins: readonly PartnerOrigin[]
  /** To be called outside any transaction. */
  readonly outside: Outside
  /** The key for rate limits; never logged. */
  readonly address: string
  /** Browser and system, so that people recognise their devices. */
  readonly device: string
  /** Only for gateways that require it; never logged. */
  readonly browser: { readonly ip: string; readonly agent: string }
}

export interface CookieJar {
  set(name: CookieName, of: { id: string; token: string; seconds: number }): void
  clear(name: CookieName): void
  /** Sessions that ended or whose rights changed; caches drop them after the commit. */
  endElsewhere(session: EndedSession): void
  /** Clears cached answers and cookies; never storage, which holds unsent work. */
  forget(): void
}

/** Throws a `Refusal` to refuse; returns expected answers. */
export type Handler<P extends CallPath> = (ask: Ask<P>, ctx: CallContext) => Promise<Answer<P> | Prepared>

/** Checks who may send files before any is decoded. */
export interface FileHandler<P extends CallPath> {
  /** Refuses what `take` would refuse regardless of the files' contents. Runs outside any transaction. */
  readonly mayBring: (ask: Ask<P>, ctx: CallContext) => Promise<unknown>
  readonly take: Handler<P>
}

/** Does slow work before the transaction, because the embedded database has only one session. */
export interface PreparingHandler<P extends CallPath, Ready = unknown> {
  /** Runs outside any transaction, and not for a repeated call. May refuse. */
  readonly prepare: (ask: Ask<P>, ctx: CallContext) => Promise<Ready>
  /** By then, the data that `prepare` read may have changed. */
  readonly take: (ask: Ask<P>, ctx: CallContext, ready: Ready) => Promise<Answer<P>>
}

/** Lets a handler choose the type of what it prepares. */
export const preparing = <P extends CallPath, Ready>(
  handler: PreparingHandler<P, Ready>,
): PreparingHandler<P> => handler as PreparingHandler<P>

export const isPreparing = (handler: unknown): handler is PreparingHandler<CallPath> =>
  typeof handler === 'object' && handler !== null && 'prepare' in handler

/** A refusal is `ok`. `unknown`: it may have happened; `absent`: the service has no record. */
export type AskOutcome<Fact> =
  { readonly kind: 'ok'; readonly fact: Fact } | { readonly kind: 'unknown' } | { readonly kind: 'absent' }

/** For slow outside services whose reply may get lost: asks outside any transaction. */
export interface AskingHandler<P extends CallPath, Intent = unknown, Fact = unknown> {
  /** Records the request under our own reference, in a transaction. */
  intend(ask: Ask<P>, ctx: CallContext): Promise<Intent>
  /** Runs outside any transaction and may repeat: the service recognises our reference. */
  ask(intent: Intent, signal: AbortSignal, outside: Outside): Promise<AskOutcome<Fact>>
  /** Only looks up the outcome, by our reference. */
  lookUp(intent: Intent, signal: AbortSignal, outside: Outside): Promise<AskOutcome<Fact>>
  /** Returns a refusal instead of throwing, so that the record stays. */
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
      : (typeof calls)[K] extends { readonly writes: true }
        ? Handler<K> | PreparingHandler<K>
        : Handler<K>
}

export type GroupHandlers = Partial<Handlers<CallPath>>
