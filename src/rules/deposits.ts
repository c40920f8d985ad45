import { type Money, moneyOf, percentOf } from './exactMoney.ts'

/** A row of a deposit schedule. `percentOrAmount` over 100 is money, else a percentage. */
// §3
export interface Deposit {
  readonly buildingType: string
  readonly daysAfter: number
  readonly percentOrAmount: number
}

/** Building type of condominium deposit rows. */
// §3
const condominiumDeposits = '11'

/** A code of homes that are condominiums: their own, and that of towers. */
const condominiums: readonly string[] = [condominiumDeposits, '88']

/**
 * The deposits of a home of this type. Condominiums have the rows of type 11; a type without rows of its own has those that
 * name no type, else all of them.
 */
// §3
export function depositsFor<D extends Pick<Deposit, 'buildingType'>>(
  rows: readonly D[],
  buildingType: string | null,
): readonly D[] {
  if (buildingType === null) return rows
  const code = condominiums.includes(buildingType) ? condominiumDeposits : buildingType
  const own = rows.filter((row) => row.buildingType === code || row.buildingType === buildingType)
  if (own.length > 0) return own
  const untyped = rows.filter((row) => row.buildingType === '')
  return untyped.length > 0 ? untyped : rows
}

/** Deposits in the order in which they fall due; rows of one day keep their order. */
// §9
export function sortDeposits<D extends Pick<Deposit, 'daysAfter'>>(rows: readonly D[]): D[] {
  return [...rows].sort((a, b) => a.daysAfter - b.daysAfter)
}

/** When a deposit falls due: day 0 'WITH OFFER', else 'N DAYS'. */
// §5
export function depositWhen(
  daysAfter: number,
  words: { withOffer: string; days: (values: { count: number }) => string },
): string {
  return daysAfter === 0 ? words.withOffer : words.days({ count: daysAfter })
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

/** The money of one deposit for a home of this price: an amount as it is, a percentage rounded half up to the cent. */
// §5
export function depositAmount(percentOrAmount: number, price: Money): Money {
  return isAmount(percentOrAmount)
    ? moneyOf(percentOrAmount, price.currency)
    : percentOf(price, percentOrAmount)
}
