import type { IncomingHttpHeaders } from 'node:http'
import type { AttemptState, DisputeState } from '../../src/rules/payments/attempt.ts'
import type { SubscriptionState } from '../../src/rules/payments/subscription.ts'
import type { Told } from './identityProvider.ts'

/** The payer, for gateways that require a name. No card data. */
export interface Payer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly postcode: string
  /** Two letters. */
  readonly country: string
  /** From their browser, as the call reports it. */
  readonly browser?: Readonly<Record<string, string | number | boolean>> | undefined
}

export interface OpenPage {
  /** Our reference: all the gateway learns about us. It opens one page per reference. */
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** What the gateway's page shows as the item. Never a buyer's name. */
  readonly about: string
  /** For a gateway that asks for the payer. */
  readonly payer?: Payer | undefined
  /** A language tag such as `tr`. */
  readonly language: string
  /** Where the gateway sends the buyer back. */
  readonly back: string
}

/** The current state of a page at the gateway. Minor units. */
export interface Seen {
  readonly state: Exclude<AttemptState, 'opening'>
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  /** Real money. */
  readonly live: boolean
  /** The gateway's id for captures, releases and refunds; null before any. */
  readonly chargeId: string | null
  readonly captureBefore: Date | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** The gateway's reason for declining the latest card. */
  readonly decline: string | null
  /** The cardholder's bank has taken the money back, for now or for good; the latest one. */
  readonly dispute: { readonly id: string; readonly amount: number; readonly state: DisputeState } | null
}

/** Money that a gateway paid into the builder's bank, and what it says it consists of. Minor units. */
export interface SeenPayout {
  readonly object: string
  readonly amount: number
  readonly currency: string
  readonly parts: readonly {
    /** Our reference for the charge; null for anything that is not ours, such as a fee. */
    readonly charge: string | null
    /** Taken, or below zero given back. */
    readonly amount: number
    readonly fee: number
  }[]
}

/** Money that was to go back, as the gateway has it. */
export interface SeenRefund {
  readonly object: string
  readonly amount: number
  readonly state: 'done' | 'pending' | 'failed'
}

/** A gateway's notice: the page it may be about. We ask for the truth. */
export interface PaymentRing {
  readonly event: string
  readonly object: string | null
  readonly charge: string | null
  /** The subscription it is about. */
  readonly subscription: string | null
  /** Our reference, if the notice has it. */
  readonly reference: string | null
}

/** A recurring fee, in minor units. */
export interface MarketplaceFee {
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
}

/** What a gateway needs for a subscription: our reference, price in minor units, interval. */
export interface OpenSubscription {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
  readonly about: string
  readonly language: string
  /** For a customer the gateway already knows. */
  readonly customer: string | null
  readonly email: string
  /** Where the gateway sends people after paying, and after giving up. */
  readonly done: string
  readonly back: string
}

/** The current state of a subscription. */
export interface SeenSubscription {
  readonly state: SubscriptionState
  readonly reference: string
  readonly customer: string | null
  /** The gateway's id of the subscription; null before its first payment. */
  readonly subscription: string | null
  /** When the current period began; a payment is overdue since then. */
  readonly since: Date | null
  readonly until: Date | null
  /** It ends with the period. */
  readonly ends: boolean
  readonly live: boolean
}

/** Recurring payments. */
export interface Subscriptions {
  /** Opens a page; the same reference gives the same page. */
  open(
    ask: OpenSubscription,
    signal: AbortSignal,
  ): Promise<Told<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<Told<SeenSubscription>>
  /** Cancels at the end of the period, or undoes that. */
  endWithPeriod(subscription: string, ends: boolean, signal: AbortSignal): Promise<Told<null>>
  /** Cancels now; true if it has already ended. */
  end(subscription: string, signal: AbortSignal): Promise<Told<null>>
}

/** How a gateway sends notices to a webhook. */
export interface PaymentNotices {
  /** Whether a notice has a valid, recent signature. */
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders, now: Date): boolean
  /** The notice in these bytes; null for anything else, and for the other mode (test or live). */
  readHook(bytes: Buffer): PaymentRing | null
}

/** What a person's return from a gateway claims. It is never trusted; false claims are logged. */
export interface Claimed {
  readonly reference: string
  readonly isTheirs: boolean
}

/** A gateway that takes money on its own page. It never throws for what gateways do. */
export interface PaymentProvider {
  readonly name: string
  /** Takes real money. */
  readonly live: boolean
  /** The origin buyers are sent to. */
  readonly pages: string
  /**
   * Whether it opens only one page per reference. If not, we never ask twice: we look up the outcome by our reference,
   * which is also its id of the page.
   */
  readonly repeats: boolean
  /** It needs to know the payer. */
  readonly asksPayer: boolean
  /** Opens a page; the same reference gives the same page. */
  open(ask: OpenPage, signal: AbortSignal): Promise<Told<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<Told<Seen>>
  /** Closes an unpaid page; `refused`: it is paid or already closed. */
  close(object: string, signal: AbortSignal): Promise<Told<null>>
  capture(charge: string, amount: number, key: string, signal: AbortSignal): Promise<Told<null>>
  /** Releases authorised money. */
  release(charge: string, key: string, signal: AbortSignal): Promise<Told<null>>
  refund(
    charge: string,
    amount: number,
    key: string,
    signal: AbortSignal,
  ): Promise<Told<Pick<SeenRefund, 'object' | 'state'>>>
  /** What became of the refunds of a charge; null for a gateway whose word is final. */
  readonly refunds: ((charge: string, signal: AbortSignal) => Promise<Told<readonly SeenRefund[]>>) | null
  /** The gateway's list of the pages opened in a period; null if it has none. Throws when it does not respond. */
  readonly list:
    ((from: Date, until: Date) => AsyncIterable<{ readonly object: string; readonly seen: Seen }>) | null
  /** What reached the bank in a period; null if the gateway does not say. Throws when it does not respond. */
  readonly payouts: ((from: Date, until: Date) => AsyncIterable<SeenPayout>) | null
  /** Null: its notices come to the address where people return. */
  readonly notices: PaymentNotices | null
  /** What a returned form claims; null for anything else. */
  readReturn?(bytes: Buffer): Claimed | null
  /** Null: it takes one-time payments only. */
  readonly subscriptions: Subscriptions | null
}
