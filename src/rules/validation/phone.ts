import { type Market, marketOf } from '../markets.ts'
import type { Finding } from './codes.ts'

/** The digits of a phone number. */
// §5
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Longest text a phone and a fax field take. */
// §5, §9
export const phoneLimits = { minDigits: 6, maxDigits: 10, phoneText: 20, faxText: 25 } as const

/** A phone number: 6 to 10 digits, whatever stands between them. Empty passes. */
// §5
export function phone(text: string): Finding {
  if (text === '') return null
  const count = phoneDigits(text).length
  if (count < phoneLimits.minDigits) return 'phoneTooShort'
  return count > phoneLimits.maxDigits ? 'phoneTooLong' : null
}

const callingCodes: Readonly<Record<string, string>> = { CA: '1', US: '1', AU: '61', TR: '90', DE: '49' }

/**
 * The national digits of a number: neither a + with the country's calling code is counted, nor the 0 that people dial
 * before a number inside their own country.
 */
export function nationalDigits(text: string, country: string): string {
  const digits = phoneDigits(text)
  const code = callingCodes[country]
  const national =
    code !== undefined && text.trim().startsWith('+') && digits.startsWith(code)
      ? digits.slice(code.length)
      : digits
  return code === undefined || code === '1' ? national : national.replace(/^0/, '')
}

/** German numbers are the only ones of our markets that may have an eleventh national digit. */
function longestNational(country: string): number {
  return country === 'DE' ? 11 : phoneLimits.maxDigits
}

/**
 * A phone number with or without its country's calling code, the plus included or not: digits and marks only, at most
 * 20 characters, 6 to 10 national digits. Empty passes.
 */
// §5
export function phoneNumber(text: string, country: string): Finding {
  const typed = text.trim()
  if (typed === '') return null
  if (text.length > phoneLimits.phoneText || !/^\+?[\d\s().-]+$/.test(typed)) return 'phoneInvalid'
  const longest = longestNational(country)
  let count = nationalDigits(typed, country).length
  if (count > longest) count = nationalDigits(`+${phoneDigits(typed)}`, country).length
  if (count < phoneLimits.minDigits) return 'phoneTooShort'
  return count > longest ? 'phoneTooLong' : null
}

/** The phone field, with its country: required; whatever else is wrong with it has one sentence. */
// §5
export function phoneField(text: string, country: string): Finding {
  if (text.trim() === '') return 'inputRequired'
  return phoneNumber(text, country) === null ? null : 'phoneInvalid'
}

/** The fax field: may be empty, else digits and marks only and at most 25 characters. */
// §5
export function faxField(text: string): Finding {
  if (text.trim() === '') return null
  const good = text.length <= phoneLimits.faxText && /^\+?[\d\s().-]+$/.test(text.trim())
  return good && phoneDigits(text).length >= phoneLimits.minDigits ? null : 'phoneInvalid'
}

/** Default country of a phone field: DE or TR by project id, AU for AUD, else the stored country, else CA. */
// §5
export function defaultPhoneCountry(projectId: string, currencyCode: string, stored: string | null): string {
  const market: Market = marketOf(projectId)
  if (market.name === 'de' || market.name === 'tr') return market.country
  if (currencyCode.toUpperCase() === 'AUD') return 'AU'
  return stored !== null && stored !== '' ? stored : 'CA'
}
