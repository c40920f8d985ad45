import type { PlannedDeposit } from '../pricing/depositPlan.ts'

/** Payment gateways that a project can use. */
export const paymentProviders = ['stripe', 'ozan'] as const

/** The amount due with the purchase, in minor units: the deposits due with the offer. 0: nothing. */
// §5 WITH OFFER
export const firstPayment = (deposits: readonly PlannedDeposit[]): number =>
  deposits.filter(({ daysAfter }) => daysAfter === 0).reduce((sum, { minor }) => sum + minor, 0)
