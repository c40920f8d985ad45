import { hasArrived } from '../rules/delivery.ts'
import { type Delivery, useDeliveries } from './useDelivery.ts'

/** The signatures from this tablet; undefined if there are none. */
export function useHandedInSigning(envelopeId: number | null): Delivery | undefined {
  const deliveries = useDeliveries()
  return deliveries.find(({ envelope }) => envelope !== null && envelope === envelopeId)
}

export const isOnItsWay = (delivery: Delivery | undefined): boolean =>
  delivery !== undefined && !hasArrived(delivery.state)

/** Why they are not on the papers; null if they are, or unknown. */
export function whyNotTaken(delivery: Delivery | undefined): string | null {
  const conflict = delivery?.verdict?.answer?.['conflict'] as { readonly code: string } | null | undefined
  return conflict?.code ?? null
}
