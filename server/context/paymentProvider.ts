import type { IncomingHttpHeaders } from 'node:http'
import type { AttemptState, DisputeState } from '../../src/rules/payments/attempt.ts'
import type { SubscriptionState } from '../../src/rules/payments/subscription.ts'
import type { ProviderAnswer } from './identityProvider.ts'

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
  readonly browser?: Readonly<Record<string, string | number | boolean>> | undefined
  /** The address and name of the browser in which they pay. */
  readonly ip: string
  readonly agent: string
}

export interface OpenPage {
  /** The gateway opens one page per reference. */
  readonly reference: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** The item's name, never a buyer's. */
  readonly about: string
  readonly payer?: Payer | undefined
  /** A language tag such as `tr`. */
  readonly language: string
  readonly back: string
}

/** The state of a gateway's page. Amounts are in minor units. */
export interface Seen {
  readonly state: Exclude<AttemptState, 'opening'>
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  /** Whether the money is real. */
  readonly live: boolean
  /** For captures, releases and refunds; null before there is a charge. */
  readonly chargeId: string | null
  readonly captureBefore: Date | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Why the latest card was declined. */
  readonly decline: string | null
  /** The latest dispute: the bank took the money back, for now or for good. */
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
    /** Our reference for the charge; null if not ours, such as a fee. */
    readonly charge: string | null
    /** The amount taken; negative if refunded. */
    readonly amount: number
    readonly fee: number
    /** The failed payout that this one repeats. */
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

/** The page a notice may be about; its state is asked for. */
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
  /** Where people return after paying, and after giving up. */
  readonly done: string
  readonly back: string
}

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

export interface Subscriptions {
  /** The same reference returns the same page. */
  open(
    ask: OpenSubscription,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<ProviderAnswer<SeenSubscription>>
  /** Cancels at the end of the period, or undoes that. */
  endWithPeriod(subscription: string, ends: boolean, signal: AbortSignal): Promise<ProviderAnswer<null>>
  /** Cancels now; also true if it had already ended. */
  end(subscription: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
}

export interface PaymentNotices {
  isTheirs(bytes: Buffer, headers: IncomingHttpHeaders, now: Date): boolean
  /** `otherMode`: test money where money is real, or vice versa. Null for anything else. */
  readHook(bytes: Buffer): PaymentRing | 'otherMode' | null
}

/** A notice's claims, which are never trusted; false ones are logged. */
export interface Claimed {
  readonly reference: string
  readonly isTheirs: boolean
}

/** Takes money on its own page. Gateway failures are returned, never thrown. */
export interface PaymentProvider {
  readonly name: string
  /** Whether it takes real money. */
  readonly live: boolean
  /** The origin buyers are sent to. */
  readonly pages: string
  /**
   * Whether it opens only one page per reference. Otherwise requests are never repeated, but looked up by our
   * reference.
   */
  readonly repeats: boolean
  /** Whether it must know the payer. */
  readonly asksPayer: boolean
  /** The most a page can take, in minor units; null without limit. */
  readonly most: number | null
  /** The same reference returns the same page. */
  open(
    ask: OpenPage,
    signal: AbortSignal,
  ): Promise<ProviderAnswer<{ readonly object: string; readonly url: string }>>
  look(object: string, signal: AbortSignal): Promise<ProviderAnswer<Seen>>
  /** `refused`: the page has been paid or closed already. */
  close(object: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
  capture(charge: string, amount: number, key: string, signal: AbortSignal): Promise<ProviderAnswer<null>>
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
  /** Pages opened in a period; null without a list. Throws when it does not respond. */
  readonly list:
    ((from: Date, until: Date) => AsyncIterable<{ readonly object: string; readonly seen: Seen }>) | null
  /**
   * Payouts due at the bank in a period; null if the gateway has no such list. Throws when it does not
   * respond.
   */
  readonly payouts: ((from: Date, until: Date) => AsyncIterable<SeenPayout>) | null
  /** Null if its notices arrive at the address to which people return. */
  readonly notices: PaymentNotices | null
  readReturn?(bytes: Buffer): Claimed | null
  /** Null if it takes one-time payments only. */
  readonly subscriptions: Subscriptions | null
}
