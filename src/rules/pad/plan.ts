import { daysAfter } from '../days.ts'
import type { PlannedDeposit } from '../pricing/depositPlan.ts'
import { type DebitState, noticeDays, type PulledScheme } from './scheme.ts'

export interface PlannedDebit {
  /** Its place among the deposits, from 1. */
  readonly position: number
  readonly minor: number
  /** YYYY-MM-DD */
  readonly dueOn: string
}

/** Whether a debit's money has arrived, or a file to the bank includes it. */
export const isWithBank = (state: DebitState): boolean =>
  state === 'inFile' || state === 'sent' || state === 'settled'

/** A debit's first day: after the notice, never on the day of confirmation. */
export const firstDay = (scheme: PulledScheme, confirmedOn: string, isWaived: boolean): string =>
  daysAfter(confirmedOn, Math.max(1, isWaived && scheme === 'pad' ? 0 : noticeDays[scheme]))

/** Each deposit's unpaid part, when due or as soon after the confirmation as allowed. */
// Rule H1: ten calendar days between the confirmation and the first debit
export function planDebits(
  deposits: readonly PlannedDeposit[],
  {
    scheme,
    confirmedOn,
    isWaived,
    paid,
    noted = 0,
    away = new Set(),
  }: {
    readonly scheme: PulledScheme
    /** YYYY-MM-DD in the project's time zone. */
    readonly confirmedOn: string
    readonly isWaived: boolean
    /** Paid of the deposits due with the offer, in minor units. */
    readonly paid: number
    /** Money received by cheque or transfer, applied to the deposits in order. */
    readonly noted?: number
    /** Deposits that a debit has collected or is collecting. */
    readonly away?: ReadonlySet<number>
  },
): PlannedDebit[] {
  const first = firstDay(scheme, confirmedOn, isWaived)
  let left = paid
  let byHand = noted
  return deposits.flatMap(({ day, daysAfter: days, minor }, at) => {
    const paidOfIt = days === 0 ? Math.min(minor, left) : 0
    left -= paidOfIt
    if (away.has(at + 1)) return []
    const covered = paidOfIt + Math.min(minor - paidOfIt, byHand)
    byHand -= covered - paidOfIt
    if (covered > 0 && covered === minor) return []
    return [{ position: at + 1, minor: minor - covered, dueOn: day > first ? day : first }]
  })
}
