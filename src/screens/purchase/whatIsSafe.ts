import type { Purchase } from './step.ts'

/** What becomes of the money and the data of a purchase that ended without a home; amounts in minor units. */
export interface WhatIsSafe {
  /** Was paid for the home, and is to be refunded once the sales office has agreed. */
  readonly refunded: number
  /** Was paid for the home, and has been refunded. */
  readonly wentBack: number
  /** Could not be used, and goes back by itself. */
  readonly returned: number
  /** Nobody's data is left: a sale that was undone keeps its records. */
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
