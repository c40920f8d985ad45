/** How money comes or goes back outside a gateway. */
export const moneyWays = ['cheque', 'transfer'] as const
/** Noted by one, booked or declined by another. */
export const notedStates = ['asked', 'booked', 'declined'] as const

export type MoneyWay = (typeof moneyWays)[number]
