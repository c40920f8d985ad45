/** A row of a deposit schedule. `percentOrAmount` over 100 is money, else a percentage. */
// §3
export interface Deposit {
  readonly buildingType: string
  readonly daysAfter: number
  readonly percentOrAmount: number
}

/** Building type of condominium deposit rows. */
// §3
export const condominiumDeposits = '11'

/** Deposits in the order in which they fall due; rows of one day keep their order. */
// §9
export function sortDeposits<D extends Pick<Deposit, 'daysAfter'>>(rows: readonly D[]): D[] {
  return [...rows].sort((a, b) => a.daysAfter - b.daysAfter)
}

/** When a deposit falls due: day 0 'WITH OFFER', else 'N DAYS'. */
// §5
export function depositWhen(daysAfter: number, words: { withOffer: string; days: string }): string {
  return daysAfter === 0 ? words.withOffer : words.days.replace('{count}', String(daysAfter))
}

/** Whether a deposit is an amount of money rather than a percentage of the price. */
// §5
export function isAmount(percentOrAmount: number): boolean {
  return percentOrAmount > 100
}

/** A deposit as shown: money as `money` writes it, else a percentage as `locale` does. Missing or zero is 'N/A'. */
// §5
export function depositText(
  percentOrAmount: number,
  money: (amount: number) => string,
  locale = 'en',
  none = 'N/A',
): string {
  if (!(percentOrAmount > 0)) return none
  if (isAmount(percentOrAmount)) return money(percentOrAmount)
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(
    percentOrAmount / 100,
  )
}

/** The money of one deposit for a home of this price, to the cent. */
// §5
export function depositAmount(percentOrAmount: number, price: number): number {
  return isAmount(percentOrAmount) ? percentOrAmount : Math.round(price * percentOrAmount) / 100
}

/**
 * The day a deposit falls due, as YYYY-MM-DD, counted in calendar days from the day of the offer.
 */
export function depositDueDay(offerDay: string, daysAfter: number): string {
  const day = new Date(`${offerDay}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysAfter)
  return day.toISOString().slice(0, 10)
}
