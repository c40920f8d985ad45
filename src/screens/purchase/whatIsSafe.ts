import type { Purchase } from './step.ts'

/** What becomes of money and data of a purchase without a home; in minor units. */
export interface WhatIsSafe {
  /** Paid for the home, to be refunded once the sales office has approved it. */
  readonly refunded: number
  /** Paid for the home and already refunded. */
  readonly wentBack: number
  /** Unusable, so refunded automatically. */
  readonly returned: number
  /** Whether all personal data was removed; an unsold home keeps its records. */
  readonly isRemoved: boolean
}

export function whatIsSafe({
  payment,
  money,
  purchasers,
}: Pick<Purchase, 'payment' | 'money' | 'purchasers'>): WhatIsSafe {
  const setAside = payment?.securedAt == null ? 0 : payment.minor
  return {
    refunded: money == null ? setAside : money.goingBack,
    wentBack: money?.wentBack ?? 0,
    returned: payment?.returned ?? 0,
    isRemoved: purchasers.length === 0,
  }
}
