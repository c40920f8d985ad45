import { hasArrived } from '../rules/delivery.ts'
import { type Delivery, useDeliveries } from './useDelivery.ts'

/** What was signed on this tablet; undefined if nothing was. */
export function useHandedInSigning(envelopeId: number | null): Delivery | undefined {
  const deliveries = useDeliveries()
  return deliveries.find(({ envelope }) => envelope !== null && envelope === envelopeId)
}

export const isOnItsWay = (delivery: Delivery | undefined): boolean =>
  delivery !== undefined && !hasArrived(delivery.state)

/** Why it was not added to the papers; null if it was, or is not known yet. */
export function whyNotTaken(delivery: Delivery | undefined): string | null {
  const conflict = delivery?.verdict?.answer?.['conflict'] as { readonly code: string } | null | undefined
  return conflict?.code ?? null
}
