import type { IncomingHttpHeaders } from 'node:http'
import type { AttemptState, DisputeState } from '../../src/rules/payments/attempt.ts'
import type { SubscriptionState } from '../../src/rules/payments/subscription.ts'
import type { Told } from './identityProvider.ts'

/** Who pays, for a gateway that insists on a name. No card. */
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
  /** Of their browser, as the caller says it. */
  readonly browser?: Readonly<Record<string, string | number | boolean>> | undefined
}

export interface OpenPage {
  /** Ours, and all that the gateway hears of us; a page is asked for once under it. */
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** What the gateway's page says is paid for. No name of a buyer. */
  readonly about: string
  /** For a gateway that asks who pays. */
  readonly payer?: Payer | undefined
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
  /** The cardholder's bank has taken the money back, for now or for good; the latest one. */
  readonly dispute: { readonly id: string; readonly amount: number; readonly state: DisputeState } | null
}

/** Money that a gateway paid into the builder's bank, and what it says it consists of. Minor units. */
export interface SeenPayout {
  readonly object: string
  readonly amount: number
  readonly currency: string
  readonly parts: readonly {
    /** By which we know a charge; null for what is none of ours, such as a fee. */
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

/** A ring from a gateway: which page it may be about. The truth is asked for. */
export interface PaymentRing {
  readonly event: string
  readonly object: string | null
  readonly charge: string | null
  /** The subscription that it is about. */
  readonly subscription: string | null
  /** Ours, where the notice has it. */
  readonly reference: string | null
}

/** A fee that is paid again and again, in minor units. */
export interface MarketplaceFee {
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
}

/** What a gateway wants money regularly for. Our reference, the price in minor units, how often. */
export interface OpenSubscription {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
  readonly about: string
  readonly language: string
  /** Of a customer the gateway knows from before. */
  readonly customer: string | null
  readonly email: string
  /** Where the gateway sends people who have paid, and who have not. */
  readonly done: string
  readonly back: string
}

/** How a subscription stands now. */
export interface SeenSubscription {
  readonly state: SubscriptionState
  readonly reference: string
  readonly customer: string | null
  /** The gateway's name of the subscription; null before it is paid for the first time. */
  readonly subscription: string | null
  /** Since when the running period is, which is when a payment began to be overdue. */
  readonly since: Date | null
  readonly until: Date | null
  /** It ends with the period. */
  readonly ends: boolean
  readonly live: boolean
}

/** Money that is taken again and again. */
export interface Subscriptions {
  /** Opens a page; asked again under one reference, gives the same page. */
  open(
    ask: OpenSubscription,
    signal: AbortSignal,
  ): Promise<Told<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<Told<SeenSubscription>>
  /** Lets it end with its period, or go on after all. */
  endWithPeriod(subscription: string, ends: boolean, signal: AbortSignal): Promise<Told<null>>
  /** Ends it now; true of one that has ended. */
  end(subscription: string, signal: AbortSignal): Promise<Told<null>>
}

/** A gateway's notices at our second door. */
export interface PaymentNotices {
  /** Whether a notice is theirs, by a fresh signature over its bytes. */
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders, now: Date): boolean
  /** The ring in these bytes; null for anything else, and for one of the other mode. */
  readHook(bytes: Buffer): PaymentRing | null
}

/** What somebody claims who comes back from a gateway. It is never believed; what does not hold is noted. */
export interface Claimed {
  readonly reference: string
  readonly isTheirs: boolean
}

/** Somebody who takes money on a page of their own. Never throws for what gateways do. */
export interface PaymentProvider {
  readonly name: string
  /** Takes real money. */
  readonly live: boolean
  /** The origin that buyers are sent to. */
  readonly pages: string
  /**
   * It opens one page for one reference however often it is asked. One that does not is never asked twice: what became of a question is
   * looked up by our reference, which is also its name of the page.
   */
  readonly repeats: boolean
  /** It wants to know who pays. */
  readonly asksPayer: boolean
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
  ): Promise<Told<Pick<SeenRefund, 'object' | 'state'>>>
  /** What became of the refunds of a charge; null for a gateway whose word is final. */
  readonly refunds: ((charge: string, signal: AbortSignal) => Promise<Told<readonly SeenRefund[]>>) | null
  /** The pages that were opened in a span of time, as the gateway has them; null for one that lists none. Throws when it does not answer. */
  readonly list:
    ((from: Date, until: Date) => AsyncIterable<{ readonly object: string; readonly seen: Seen }>) | null
  /** What reached the bank in a span of time; null for one that does not say. Throws when it does not answer. */
  readonly payouts: ((from: Date, until: Date) => AsyncIterable<SeenPayout>) | null
  /** Null: it rings at the door that people come back through. */
  readonly notices: PaymentNotices | null
  /** What is claimed in a form that came back; null for anything else. */
  readReturn?(bytes: Buffer): Claimed | null
  /** Null: it takes money once only. */
  readonly subscriptions: Subscriptions | null
}
