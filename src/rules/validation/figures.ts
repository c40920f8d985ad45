import type { Finding } from './codes.ts'
import { dayIn, readDay } from './dates.ts'

/** Digits only. Empty passes. */
// §5
export const digitsOnly = (text: string): Finding => (/^\d*$/.test(text.trim()) ? null : 'digitsOnly')

const amount = /^(?:(\d{1,3}(?:([.,'’ \u00A0\u202F])\d{3})(?:\2\d{3})*)|(\d{1,13}))(?:[.,](\d{1,2}))?$/

/**
 * Reads an amount as typed in any of our markets, in minor units: 450000, 450,000.50 or 450.000,50. A point
 * or comma before three digits separates thousands. Null if invalid.
 */
export function typedAmount(text: string): number | null {
  const found = amount.exec(text.trim())
  if (found === null) return null
  const [, grouped, separator, plain, part = ''] = found
  // 1,234,50 uses the same sign for both.
  if (part !== '' && separator !== undefined && text.trim().at(-part.length - 1) === separator) return null
  const whole = (grouped ?? plain ?? '').replaceAll(/\D/g, '')
  return whole.length > 13 ? null : Number(whole + part.padEnd(2, '0'))
}

/** Checks an amount: a number above 0. Empty passes. */
export const amountAboveZero = (text: string): Finding =>
  text.trim() === '' || (typedAmount(text) ?? 0) > 0 ? null : 'amountInvalid'

/** A past date: real, today or earlier, in the time zone. Empty passes. */
export function pastDay(text: string, now: Date, timeZone: string): Finding {
  if (text.trim() === '') return null
  const day = readDay(text)
  if (day === null) return 'dateInvalid'
  const today = dayIn(now, timeZone)
  const isLater = day.year - today.year || day.month - today.month || day.day - today.day
  return isLater > 0 ? 'dateFuture' : null
}
