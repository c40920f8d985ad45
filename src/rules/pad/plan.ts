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

/** The first day for a debit: after the notice, and never on the day of confirmation. */
export const firstDay = (scheme: PulledScheme, confirmedOn: string, isWaived: boolean): string =>
  daysAfter(confirmedOn, Math.max(1, isWaived && scheme === 'pad' ? 0 : noticeDays[scheme]))

/** Each on its due date, or as soon after the confirmation as allowed. */
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
    /** The deposits due with the offer are paid. */
    readonly paid: boolean
  },
): PlannedDebit[] {
  const first = firstDay(scheme, confirmedOn, isWaived)
  const hasPaid = paid && firstPayment(deposits) > 0
  return deposits.flatMap(({ day, daysAfter: days, minor }, at) =>
    hasPaid && days === 0 ? [] : [{ position: at + 1, minor, dueOn: day > first ? day : first }],
  )
}
