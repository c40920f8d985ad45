import type { IncomingHttpHeaders } from 'node:http'
import type { Decision, ProviderName } from '../../src/rules/identity/finding.ts'
import type { MarketplaceFee, PaymentProvider } from './paymentProvider.ts'

/** What a provider receives: our reference, and nothing personal. */
export interface IdentityStart {
  readonly reference: string
  /** A language tag such as `tr`. */
  readonly language: string
  /** Our origin, where the provider sends the person back and delivers notices. */
  readonly origin: string
}

/** A provider's answer. Refusals, silence and nonsense are values, never exceptions. */
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

/** A notice: `event` identifies it, `scan` and `reference` the check it is about. */
export interface Ring {
  readonly event: string
  readonly scan: string
  readonly reference: string | null
  /** The notice says that a decision was made, so `pending` cannot be right. */
  readonly isDecided: boolean
}

/** A provider that checks identities on its own page. Each request has a time limit and a circuit breaker. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** How long its page can be used, in minutes. */
  readonly minutes: number
  start(
    ask: IdentityStart,
    signal: AbortSignal,
  ): Promise<Told<{ readonly scan: string; readonly url: string }>>
  /** Whether a notice's signature over its bytes is valid; true for providers that do not sign. */
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders): boolean
  /** The notice in these bytes, or null. It is only a hint: we fetch the truth. */
  readHook(bytes: Buffer): Ring | null
  /** Its decision; `pending` until there is one. */
  fetch(scan: string, signal: AbortSignal): Promise<Told<Decision>>
  pictures(scan: string, signal: AbortSignal): Promise<Told<readonly IdentityPicture[]>>
  forget(scan: string, signal: AbortSignal): Promise<Told<null>>
}

/** The outside services that calls may ask. */
export interface Outside {
  /** Those switched on in the configuration, by name. */
  readonly identity: ReadonlyMap<ProviderName, IdentityProvider>
  readonly payments: ReadonlyMap<string, PaymentProvider>
  /** The marketplace's recurring fee for brokers, in minor units; null: none. */
  readonly fee: MarketplaceFee | null
  /** The origin at which people and providers reach us. */
  readonly origin: () => string
}
