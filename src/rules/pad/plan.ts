import { firstPayment } from '../payments/firstPayment.ts'
import type { PlannedDeposit } from '../pricing/depositPlan.ts'
import { noticeDays, type PulledScheme } from './scheme.ts'

export interface PlannedDebit {
  /** Its place among the deposits, from 1. */
  readonly position: number
  readonly minor: number
  /** YYYY-MM-DD */
  readonly dueOn: string
}

/** A calendar day later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first day on which money may be taken: after the notice, and never on the day of the confirmation itself. */
export const firstDay = (scheme: PulledScheme, confirmedOn: string, isWaived: boolean): string =>
  daysAfter(confirmedOn, Math.max(1, isWaived && scheme === 'pad' ? 0 : noticeDays[scheme]))

/** The deposits that are not paid yet, each on its day or as soon after the confirmation as may be. */
// Rule H1: ten calendar days between the confirmation and the first debit
export function planDebits(
  deposits: readonly PlannedDeposit[],
  {
    scheme,
    confirmedOn,
    isWaived,
    paid,
  }: {
    readonly scheme: PulledScheme
    /** YYYY-MM-DD in the project's time zone. */
    readonly confirmedOn: string
    readonly isWaived: boolean
    /** The deposits that were due with the offer have been paid. */
    readonly paid: boolean
  },
): PlannedDebit[] {
  const first = firstDay(scheme, confirmedOn, isWaived)
  const hasPaid = paid && firstPayment(deposits) > 0
  return deposits.flatMap(({ day, daysAfter: days, minor }, at) =>
    hasPaid && days === 0 ? [] : [{ position: at + 1, minor, dueOn: day > first ? day : first }],
  )
}
