import type { IncomingHttpHeaders } from 'node:http'
import type { Decision, ProviderName } from '../../src/rules/identity/finding.ts'
import type { MarketplaceFee, PaymentProvider } from './paymentProvider.ts'

/** What a provider is told: our reference, and nothing personal. */
export interface IdentityStart {
  readonly reference: string
  /** A language tag such as `tr`. */
  readonly language: string
  /** Our origin, where it sends the person back to and rings. */
  readonly origin: string
}

/** A provider's answer. Never thrown: a refusal, silence and nonsense are values. */
export type Told<Fact> =
  | { readonly kind: 'ok'; readonly fact: Fact }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'fault'; readonly cause: unknown }

export interface IdentityPicture {
  readonly kind: 'front' | 'back' | 'face' | 'other'
  readonly type: string
  readonly bytes: Uint8Array
}

/** A ring from outside: `event` is one for each thing it may mean, `scan` and `reference` say whose. */
export interface Ring {
  readonly event: string
  readonly scan: string
  readonly reference: string | null
  /** It says that there is a decision, so that `pending` is not the answer yet. */
  readonly isDecided: boolean
}

/** Somebody who checks identities on a page of their own. Each question has a time limit and goes through a breaker. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** How long its page may be used, in minutes. */
  readonly minutes: number
  start(
    ask: IdentityStart,
    signal: AbortSignal,
  ): Promise<Told<{ readonly scan: string; readonly url: string }>>
  /** Whether a notice is theirs, by a signature over its bytes; true of those who do not sign. */
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders): boolean
  /** The ring in these bytes; null for anything else. It only rings: the truth is fetched. */
  readHook(bytes: Buffer): Ring | null
  /** What it has decided; pending while it has not. */
  fetch(scan: string, signal: AbortSignal): Promise<Told<Decision>>
  pictures(scan: string, signal: AbortSignal): Promise<Told<readonly IdentityPicture[]>>
  forget(scan: string, signal: AbortSignal): Promise<Told<null>>
}

/** Whom calls may ask outside of this server. */
export interface Outside {
  /** By name, those that the configuration switches on. */
  readonly identity: ReadonlyMap<ProviderName, IdentityProvider>
  readonly payments: ReadonlyMap<string, PaymentProvider>
  /** What the marketplace asks of a broker; null: nothing. Minor units. */
  readonly fee: MarketplaceFee | null
  /** The origin that people and providers reach us at. */
  readonly origin: () => string
}
