import type { IncomingHttpHeaders } from 'node:http'
import type { AttemptState } from '../../src/rules/payments/attempt.ts'
import type { Told } from './identityProvider.ts'

export interface OpenPage {
  /** Ours, and all that the gateway hears of us; a page is asked for once under it. */
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** What the gateway's page says is paid for. No name of a buyer. */
  readonly about: string
  /** A language tag such as `tr`. */
  readonly language: string
  /** Where the gateway sends the buyer back to. */
  readonly back: string
}

/** What a gateway says of one page now. Minor units. */
export interface Seen {
  readonly state: Exclude<AttemptState, 'opening'>
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  /** Real money. */
  readonly live: boolean
  /** What money is captured, let go and given back by; null before any. */
  readonly chargeId: string | null
  readonly captureBefore: Date | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Why the latest card was refused, as the gateway names it. */
  readonly decline: string | null
}

/** A ring from a gateway: which page it may be about. The truth is asked for. */
export interface PaymentRing {
  readonly event: string
  readonly object: string | null
  readonly charge: string | null
  /** Ours, where the notice has it. */
  readonly reference: string | null
}

/** Somebody who takes money on a page of their own. Never throws for what gateways do. */
export interface PaymentProvider {
  readonly name: string
  /** Takes real money. */
  readonly live: boolean
  /** The origin that buyers are sent to. */
  readonly pages: string
  /** Opens a page; asked again under one reference, gives the same page. */
  open(ask: OpenPage, signal: AbortSignal): Promise<Told<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<Told<Seen>>
  /** Closes a page that nobody has paid on; `refused`: somebody has, or it is closed already. */
  close(object: string, signal: AbortSignal): Promise<Told<null>>
  capture(charge: string, amount: number, key: string, signal: AbortSignal): Promise<Told<null>>
  /** Lets money go that was set aside. */
  release(charge: string, key: string, signal: AbortSignal): Promise<Told<null>>
  refund(
    charge: string,
    amount: number,
    key: string,
    signal: AbortSignal,
  ): Promise<Told<{ readonly object: string; readonly state: 'done' | 'pending' | 'failed' }>>
  /** The pages that were opened in a span of time, as the gateway has them. Throws when it does not answer. */
  list(from: Date, until: Date): AsyncIterable<{ readonly object: string; readonly seen: Seen }>
  /** Whether a notice is theirs, by a fresh signature over its bytes. */
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders, now: Date): boolean
  /** The ring in these bytes; null for anything else. */
  readHook(bytes: Buffer): PaymentRing | null
}
