import type { IncomingHttpHeaders } from 'node:http'
import type { AttemptState, DisputeState } from '../../src/rules/payments/attempt.ts'
import type { SubscriptionState } from '../../src/rules/payments/subscription.ts'
import type { ProviderAnswer } from './identityProvider.ts'

/** For gateways that require a name. No card data. */
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
  readonly browser?: Readonly<Record<string, string | number | boolean>> | undefined
}

export interface OpenPage {
  /** Everything we tell the gateway. It opens one page per reference. */
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** The item's name. Never a buyer's. */
  readonly about: string
  readonly payer?: Payer | undefined
  /** A language tag such as `tr`. */
  readonly language: string
  readonly back: string
}

/** A page at the gateway. Minor units. */
export interface Seen {
  readonly state: Exclude<AttemptState, 'opening'>
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  /** Real money. */
  readonly live: boolean
  /** For captures, releases and refunds; null before any. */
  readonly chargeId: string | null
  readonly captureBefore: Date | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** For the latest card. */
  readonly decline: string | null
  /** The latest one: the cardholder's bank has taken the money back, for now or for good. */
  readonly dispute: { readonly id: string; readonly amount: number; readonly state: DisputeState } | null
}

/** Paid into the builder's bank, or returned by it. Minor units. */
export interface SeenPayout {
  readonly object: string
  readonly amount: number
  readonly currency: string
  readonly state: 'paid' | 'failed'
  readonly parts: readonly {
    /** The gateway's id of this part only. */
    readonly id: string
    /** Our reference for the charge; null for anything that is not ours, such as a fee. */
    readonly charge: string | null
    /** The amount taken; negative if refunded. */
    readonly amount: number
    readonly fee: number
    /** The payout that failed, if this pays it again. */
    readonly failed: string | null
  }[]
}

export interface SeenRefund {
  readonly object: string
  readonly amount: number
  readonly state: 'done' | 'pending' | 'failed'
  /** Our name for it; null for one made in the gateway's own console. */
  readonly name: string | null
}

/** The page it may be about. We ask for the truth. */
export interface PaymentRing {
  readonly event: string
  readonly object: string | null
  readonly charge: string | null
  readonly subscription: string | null
  readonly reference: string | null
}

/** A recurring fee, in minor units. */
export interface MarketplaceFee {
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
}

/** Price in minor units. */
export interface OpenSubscription {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly every: 'month' | 'year'
  readonly about: string
  readonly language: string
  readonly customer: string | null
  readonly email: string
  /** Where people go after paying, and after giving up. */
  readonly done: string
  readonly back: string
}

/** The current state of a subscription. */
export interface SeenSubscription {
  readonly state: SubscriptionState
  readonly reference: string
  readonly customer: string | null
  /** Null before its first payment. */
  readonly subscription: string | null
  /** A payment has been overdue since then. */
  readonly since: Date | null
  readonly until: Date | null
  readonly ends: boolean
  readonly live: boolean
}

/** Recurring payments. */
export interface Subscriptions {
  /** The same reference returns the same page. */
  open(
    ask: OpenSubscription,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<ProviderAnswer<SeenSubscription>>
  /** Cancels at the end of the period, or undoes that. */
  endWithPeriod(subscription: string, ends: boolean, signal: AbortSignal): Promise<ProviderAnswer<null>>
  /** Cancels now; true if it has already ended. */
  end(subscription: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
}

export interface PaymentNotices {
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders, now: Date): boolean
  /** `otherMode`: about test money where real money is taken, or vice versa. Null for anything else. */
  readHook(bytes: Buffer): PaymentRing | 'otherMode' | null
}

/** Never trusted; false claims are logged. */
export interface Claimed {
  readonly reference: string
  readonly isTheirs: boolean
}

/** Takes money on its own page. Never throws for what gateways do. */
export interface PaymentProvider {
  readonly name: string
  /** Takes real money. */
  readonly live: boolean
  /** The origin buyers are sent to. */
  readonly pages: string
  /** Opens only one page per reference. If not, we never ask twice, but look up the outcome by our reference. */
  readonly repeats: boolean
  /** It needs to know the payer. */
  readonly asksPayer: boolean
  /** The maximum that one page can take, in minor units; null if it has no limit. */
  readonly most: number | null
  /** The same reference returns the same page. */
  open(
    ask: OpenPage,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<ProviderAnswer<Seen>>
  /** `refused`: it is paid or already closed. */
  close(object: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
  capture(charge: string, amount: number, key: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
  /** Releases authorised money. */
  release(charge: string, key: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
  refund(
    charge: string,
    amount: number,
    /** Its list shows the refund under `name`. */
    as: { readonly name: string; readonly key: string },
    signal: AbortSignal,
  ): Promise<ProviderAnswer<Pick<SeenRefund, 'object' | 'state'>>>
  /** Null for a gateway whose answer about a refund is final. */
  readonly refunds:
    ((charge: string, signal: AbortSignal) => Promise<ProviderAnswer<readonly SeenRefund[]>>) | null
  /** Pages opened in a period; null if it has no list. Throws when it does not respond. */
  readonly list:
    ((from: Date, until: Date) => AsyncIterable<{ readonly object: string; readonly seen: Seen }>) | null
  /** Payouts that reached the bank in a period, or were meant to; null if it does not say. Throws when it does not respond. */
  readonly payouts: ((from: Date, until: Date) => AsyncIterable<SeenPayout>) | null
  /** Null if its notices arrive at the address where people return. */
  readonly notices: PaymentNotices | null
  readReturn?(bytes: Buffer): Claimed | null
  /** Null if it takes one-time payments only. */
  readonly subscriptions: Subscriptions | null
}
