import { type Money, moneyOf, percentOf } from './exactMoney.ts'
import { percentText } from './numberText.ts'

/** A row of a deposit schedule. `percentOrAmount` over 100 is money, otherwise a percentage. */
// §3
export interface Deposit {
  readonly buildingType: string
  readonly daysAfter: number
  readonly percentOrAmount: number
}

// §3
const condominiumDeposits = '11'

/** The codes of condominiums: in deposit schedules (11), and of homes (88). */
const condominiums: readonly string[] = [condominiumDeposits, '88']

/** Whether a home type code is a condominium's. */
export const isCondominium = (buildingType: string): boolean => condominiums.includes(buildingType)

/** The home type's rows, else those without one. Condominiums use type 11. */
// §3
export function depositsOfType<D extends Pick<Deposit, 'buildingType'>>(
  rows: readonly D[],
  buildingType: string,
): readonly D[] {
  const code = isCondominium(buildingType) ? condominiumDeposits : buildingType
  const own = rows.filter((row) => row.buildingType === code || row.buildingType === buildingType)
  return own.length > 0 ? own : rows.filter((row) => row.buildingType === '')
}

/** The deposits for the home type, otherwise all. */
// §3
export function depositsFor<D extends Pick<Deposit, 'buildingType'>>(
  rows: readonly D[],
  buildingType: string | null,
): readonly D[] {
  if (buildingType === null) return rows
  const own = depositsOfType(rows, buildingType)
  return own.length > 0 ? own : rows
}

/** Sorts deposits by due date; rows of the same day keep their order. */
// §9
export function sortDeposits<D extends Pick<Deposit, 'daysAfter'>>(rows: readonly D[]): D[] {
  return [...rows].sort((a, b) => a.daysAfter - b.daysAfter)
}

/** When a deposit is due: for day 0 'WITH OFFER', otherwise 'N DAYS'. */
// §5
export function depositWhen(
  daysAfter: number,
  words: { withOffer: string; days: (values: { count: number }) => string },
): string {
  return daysAfter === 0 ? words.withOffer : words.days({ count: daysAfter })
}

/** Whether a deposit is an amount rather than a percentage of the price. */
// §5
export function isAmount(percentOrAmount: number): boolean {
  return percentOrAmount > 100
}

/** A deposit for display: `money` formats amounts, `locale` percentages. Missing or zero is 'N/A'. */
// §5
export function depositText(
  percentOrAmount: number,
  money: (amount: number) => string,
  locale = 'en',
  none = 'N/A',
): string {
  if (!(percentOrAmount > 0)) return none
  if (isAmount(percentOrAmount)) return money(percentOrAmount)
  return percentText(percentOrAmount, locale)
}

/** A deposit's amount at this price; percentages round half up to the cent. */
// §5
export function depositAmount(percentOrAmount: number, price: Money): Money {
  return isAmount(percentOrAmount)
    ? moneyOf(percentOrAmount, price.currency)
    : percentOf(price, percentOrAmount)
}
