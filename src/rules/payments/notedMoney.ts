/** How money is received or returned outside a gateway. */
export const moneyWays = ['cheque', 'transfer'] as const
/** Recorded by one person, booked or declined by another. */
export const notedStates = ['asked', 'booked', 'declined'] as const

export const moneyDirections = ['in', 'back'] as const

export type MoneyWay = (typeof moneyWays)[number]
