import { daysAfter } from '../days.ts'
import { type Deposit, depositAmount, depositsOfType, sortDeposits } from '../deposits.ts'
import type { Money } from '../exactMoney.ts'
import type { PriceSheet } from './priceSheet.ts'

export interface PlannedDeposit {
  /** YYYY-MM-DD in the project's time zone. */
  readonly day: string
  readonly daysAfter: number
  readonly minor: number
}

/** A home's deposits as dates and amounts, at most `times` its price in total. */
// §3, §5, §9
export function depositPlan(
  schedule: readonly Deposit[],
  buildingType: string | null,
  price: Money,
  offerDay: string,
  times = 1,
): PlannedDeposit[] {
  let left = Math.floor(Math.max(0, price.minor) * times)
  const own = buildingType === null ? schedule : depositsOfType(schedule, buildingType)
  return sortDeposits(own).flatMap(({ daysAfter: days, percentOrAmount }) => {
    const minor = Math.min(left, depositAmount(percentOrAmount, price).minor)
    left -= minor
    return minor > 0 ? [{ day: daysAfter(offerDay, days), daysAfter: days, minor }] : []
  })
}

interface DepositHome {
  readonly lotId: number
  readonly buildingType: string
}

/**
 * Deposits of all homes of a purchase: each by its type and share of the total price, at most `times` that
 * share.
 */
// §3, §9
export function homesDepositPlan(
  schedule: readonly Deposit[],
  homes: readonly DepositHome[],
  { lines, total, currency }: PriceSheet,
  offerDay: string,
  times = 1,
): PlannedDeposit[] {
  const weights = homes.map(({ lotId }) =>
    lines
      .filter((line) => line.lotId === lotId && !line.isIncluded)
      .reduce((sum, { minor }) => sum + minor, 0),
  )
  const plans = homes.flatMap(({ buildingType }, at) => {
    const price = { minor: partOf(Math.max(0, total), weights, at), currency }
    return depositPlan(schedule, buildingType, price, offerDay, times)
  })
  const distances = [...new Set(plans.map((one) => one.daysAfter))].sort((a, b) => a - b)
  return distances.flatMap((days) => {
    const due = plans.filter((one) => one.daysAfter === days)
    const [first] = due
    // A single home's schedule may have two deposits on one day.
    if (homes.length === 1 || first === undefined) return due
    return [{ ...first, minor: due.reduce((sum, { minor }) => sum + minor, 0) }]
  })
}

/** The parts add up to the amount. */
function partOf(amount: number, weights: readonly number[], at: number): number {
  const whole = weights.reduce((sum, one) => sum + one, 0)
  const upTo = (end: number): number => {
    const sum = weights.slice(0, end).reduce((all, one) => all + one, 0)
    if (end >= weights.length) return amount
    return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(sum)) / BigInt(whole))
  }
  return upTo(at + 1) - upTo(at)
}
