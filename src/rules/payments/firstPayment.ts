import type { PlannedDeposit } from '../pricing/depositPlan.ts'

/** Gateways that a project can take money by. */
export const paymentProviders = ['stripe', 'ozan'] as const

/** What is paid with the purchase, in minor units: the deposits that are due with the offer. 0: nothing. */
// §5 WITH OFFER
export const firstPayment = (deposits: readonly PlannedDeposit[]): number =>
  deposits.filter(({ daysAfter }) => daysAfter === 0).reduce((sum, { minor }) => sum + minor, 0)
