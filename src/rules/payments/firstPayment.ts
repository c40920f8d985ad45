import type { PlannedDeposit } from '../pricing/depositPlan.ts'

export const paymentProviders = ['stripe', 'ozan'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]
export const gatewayNames: Readonly<Record<PaymentProviderName, string>> = {
  stripe: 'Stripe',
  ozan: 'Ozan',
}

const isDueNow = ({ daysAfter }: PlannedDeposit): boolean => daysAfter === 0

/** The deposits that are due after the first payment. */
// §5 WITH OFFER
export const dueLater = <D extends PlannedDeposit>(deposits: readonly D[]): readonly D[] =>
  deposits.filter((one) => !isDueNow(one))

/** Due with the purchase, in minor units: the deposits due with the offer, or 0. */
// §5 WITH OFFER
export const firstPayment = (deposits: readonly PlannedDeposit[]): number =>
  deposits.filter(isDueNow).reduce((sum, { minor }) => sum + minor, 0)
