import { daysAfter, easterOf, isWeekend } from '../days.ts'
import type { PulledScheme } from './scheme.ts'

/** How many bank days before a debit the bank needs its file. */
const aheadDays: Readonly<Record<PulledScheme, number>> = { pad: 1, becs: 0, sepa: 2 }

/** Whether the European payment system TARGET is closed on a weekday. */
function isTargetHoliday(day: string): boolean {
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return true
  const sunday = easterOf(Number(day.slice(0, 4)))
  return day === daysAfter(sunday, -2) || day === daysAfter(sunday, 1)
}

/** Whether banks move money. Regional holidays are the bank's, which uses the next day. */
export function isBankDay(scheme: PulledScheme, day: string): boolean {
  return !isWeekend(day) && !(scheme === 'sepa' && isTargetHoliday(day))
}

/** The first day from this one on which banks move money. */
function bankDayFrom(scheme: PulledScheme, day: string): string {
  let found = day
  while (!isBankDay(scheme, found)) found = daysAfter(found, 1)
  return found
}

/** The first day on which a day's file can collect. */
export function firstOfFile(scheme: PulledScheme, madeOn: string): string {
  let day = bankDayFrom(scheme, madeOn)
  for (let ahead = 0; ahead < aheadDays[scheme]; ahead += 1) day = bankDayFrom(scheme, daysAfter(day, 1))
  return day
}

/** A debit's day in a file of `madeOn`: as announced, else the first possible. */
export function dayInFile(scheme: PulledScheme, dueOn: string, madeOn: string): string {
  const first = firstOfFile(scheme, madeOn)
  return bankDayFrom(scheme, dueOn > first ? dueOn : first)
}
