/** How money comes or goes back outside a gateway. */
export const moneyWays = ['cheque', 'transfer'] as const
export type MoneyWay = (typeof moneyWays)[number]
