/**
 * The behaviour of a test card. `challenge`: 3-D Secure first. `slowYes`, `slowNo`: the bank answers later.
 * `disputed`: as soon as the money is taken. `refundFails`: some time after it was done.
 */
export type CardOutcome =
  'approve' | 'decline' | 'insufficient' | 'challenge' | 'slowYes' | 'slowNo' | 'disputed' | 'refundFails'

/** Test cards, with the numbers that Stripe's test mode has for them; it has none for a slow bank. */
export const twinCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
  '4000002760003184': 'challenge',
  '4000001000000018': 'slowYes',
  '4000001000000026': 'slowNo',
  '4000000000000259': 'disputed',
  '4000000000005126': 'refundFails',
}

export type TwinRefundStatus = 'pending' | 'succeeded' | 'failed'

export type TwinDisputeStatus = 'needs_response' | 'appeal_under_review' | 'prevented' | 'won' | 'lost'

export interface TwinCharge {
  readonly id: string
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
  received: number
  refunded: number
  last4: string
  card: CardOutcome
  error: string | null
  readonly refunds: {
    readonly id: string
    readonly amount: number
    status: TwinRefundStatus
    readonly metadata?: object
  }[]
  dispute: { readonly id: string; readonly amount: number; status: TwinDisputeStatus } | null
}

/** A recurring payment. */
export interface TwinPlan {
  readonly every: string
  readonly customer: string
  /** Null until the first payment. */
  subscription: {
    readonly id: string
    /** Incomplete for 23 hours after a first payment that failed. */
    status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'unpaid' | 'canceled'
    /** Milliseconds. */
    since: number
    until: number
    ends: boolean
  } | null
}

export interface TwinCheckout {
  readonly id: string
  readonly gateway: 'stripe' | 'ozan'
  readonly plan: TwinPlan | null
  /** Where people go after paying. */
  readonly done: string
  readonly reference: string
  readonly about: string
  readonly amount: number
  readonly currency: string
  /** Milliseconds. */
  readonly madeAt: number
  readonly back: string
  /** The payer's address and browser, which only Ozan asks for. */
  readonly payer: { readonly ip: string; readonly agent: string } | null
  /** `declined`: Ozan's page takes only one card. */
  status: 'open' | 'complete' | 'expired' | 'declined'
  charge: TwinCharge | null
}

/** How the simulator sends notices after an event. */
export const gatewayHooks = ['usual', 'silent', 'double', 'late', 'unsigned', 'old', 'future'] as const
export type GatewayHook = (typeof gatewayHooks)[number]

/**
 * `dropAfter`: does it but never answers; `failAfter`: does it and answers with an error; `stale`: repeats
 * its first answer.
 */
export const gatewayFaults = [
  'none',
  'drop',
  'dropAfter',
  'fail',
  'failAfter',
  'tooMany',
  'noKey',
  'refuse',
  'nonsense',
  'stale',
  'otherAmount',
  'otherCurrency',
  'otherMode',
  'otherReference',
] as const
export type GatewayFault = (typeof gatewayFaults)[number]
