import { type Deposit, depositAmount, depositsFor, sortDeposits } from '../deposits.ts'
import type { Money } from '../exactMoney.ts'

export interface PlannedDeposit {
  /** YYYY-MM-DD in the project's time zone. */
  readonly day: string
  readonly daysAfter: number
  readonly minor: number
}

/** A calendar day later; days are counted, not hours. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The deposits of a home as dates and amounts, never more than its price in all. */
// §3, §5, §9
export function depositPlan(
  schedule: readonly Deposit[],
  buildingType: string | null,
  price: Money,
  offerDay: string,
): PlannedDeposit[] {
  let left = Math.max(0, price.minor)
  return sortDeposits(depositsFor(schedule, buildingType)).flatMap(({ daysAfter, percentOrAmount }) => {
    const minor = Math.min(left, depositAmount(percentOrAmount, price).minor)
    left -= minor
    return minor > 0 ? [{ day: dayAfter(offerDay, daysAfter), daysAfter, minor }] : []
  })
}
