import type { IncomingHttpHeaders } from 'node:http'
import type { IdentityDecision, ProviderName } from '../../src/rules/identity/finding.ts'
import type { MarketplaceFee, PaymentProvider } from './paymentProvider.ts'

/** Our reference and nothing personal. */
export interface IdentityStart {
  readonly reference: string
  /** A language tag such as `tr`. */
  readonly language: string
  /** Where the provider sends people and notices. */
  readonly origin: string
}

/** Refusals, silence and nonsense are values, never exceptions. */
export type ProviderAnswer<Fact> =
  | { readonly kind: 'ok'; readonly fact: Fact }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly status: number }
  /** `status`: from an answer that says the provider is out of order. */
  | { readonly kind: 'fault'; readonly cause: unknown; readonly status?: number }

export interface IdentityPicture {
  readonly kind: 'front' | 'back' | 'face' | 'other'
  readonly type: string
  readonly bytes: Uint8Array
}

/** `event` identifies the notice, `scan` and `reference` its check. */
export interface Ring {
  readonly event: string
  readonly scan: string
  readonly reference: string | null
  /** A decision was made, so `pending` cannot be right. */
  readonly isDecided: boolean
}

/** Checks identities on its own page. Requests have a time limit and a circuit breaker. */
export interface IdentityProvider {
  readonly name: ProviderName
  readonly minutes: number
  start(
    ask: IdentityStart,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<{ readonly scan: string; readonly url: string }>>
  /** Verifies a notice; always true for providers that do not sign. */
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders): boolean
  /** Only a hint; the result is fetched from the provider. */
  readHook(bytes: Buffer): Ring | null
  fetch(scan: string, signal: AbortSignal): Promise<ProviderAnswer<IdentityDecision>>
  pictures(scan: string, signal: AbortSignal): Promise<ProviderAnswer<readonly IdentityPicture[]>>
  forget(scan: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
}

export interface Outside {
  readonly identity: ReadonlyMap<ProviderName, IdentityProvider>
  readonly payments: ReadonlyMap<string, PaymentProvider>
  /** In minor units; null for none. */
  readonly fee: MarketplaceFee | null
  readonly origin: () => string
}
