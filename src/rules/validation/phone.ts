import type { Market } from '../markets.ts'
import { callingCodeOf } from '../phoneCountries.ts'
import type { Finding } from './codes.ts'

/** The digits of a phone number. */
// §5
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

// §5, §9
export const phoneLimits = { minDigits: 6, maxDigits: 10, phoneText: 20, faxText: 25 } as const

/** International dialling prefixes, equivalent to +. */
const dialledForPlus: Readonly<Record<string, string>> = {
  CA: '011',
  US: '011',
  AU: '0011',
  TR: '00',
  DE: '00',
}
/** Calling codes by ITU-T E.164: one digit, two, or three. */
const anyCallingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
/** E.164. */
const longestWithCode = 15

/** The typed number, with the country's international prefix replaced by +. */
export function withPlus(text: string, country: string): string {
  const typed = text.trim()
  const dialled = dialledForPlus[country]
  const digits = phoneDigits(typed)
  if (dialled === undefined || typed.startsWith('+') || !digits.startsWith(dialled)) return typed
  return `+${digits.slice(dialled.length)}`
}

/** The national digits, without calling code or domestic 0 (which North America lacks). */
export function nationalDigits(text: string, country: string): string {
  const typed = withPlus(text, country)
  const digits = phoneDigits(typed)
  const [code = ''] = typed.startsWith('+') ? (anyCallingCode.exec(digits) ?? []) : []
  const has0 = (code === '' ? (callingCodeOf(country) ?? '1') : code) !== '1'
  const national = digits.slice(code.length)
  return has0 ? national.replace(/^0/, '') : national
}

function beginsWithCodeOf(country: string, typed: string): boolean {
  const code = callingCodeOf(country)
  return code !== undefined && phoneDigits(typed).startsWith(code)
}

/** The longest national number: eleven digits in Germany, ten in our other markets. */
function longestNational(country: string): number {
  return country === 'DE' ? 11 : phoneLimits.maxDigits
}

/**
 * Checks a phone number: digits and punctuation, at most 20 characters, 6 to 10 national digits, or as many
 * as the country code after + allows. Empty passes.
 */
// §5
export function phoneNumber(text: string, country: string): Finding {
  if (text.trim() === '') return null
  if (text.length > phoneLimits.phoneText || !/^\+?[\d\s().-]+$/.test(text.trim())) return 'phoneInvalid'
  const typed = withPlus(text, country)
  const count = nationalDigits(typed, country).length
  if (count < phoneLimits.minDigits) return 'phoneTooShort'
  const hasOwnCode = beginsWithCodeOf(country, typed)
  if (typed.startsWith('+') && !hasOwnCode) {
    return phoneDigits(typed).length > longestWithCode ? 'phoneInvalid' : null
  }
  const longest = longestNational(country)
  if (count <= longest) return null
  const countBehindCode = nationalDigits(`+${phoneDigits(typed)}`, country).length
  return hasOwnCode && countBehindCode <= longest ? null : 'phoneTooLong'
}

/** Checks a fax field: digits and punctuation, at most 25 characters. Empty passes. */
// §5
export function faxField(text: string): Finding {
  if (text.trim() === '') return null
  const good = text.length <= phoneLimits.faxText && /^\+?[\d\s().-]+$/.test(text.trim())
  return good && phoneDigits(text).length >= phoneLimits.minDigits ? null : 'phoneInvalid'
}

/** A phone field's country: the project's market, AU for AUD, else the stored one, else CA. */
// §5
export function defaultPhoneCountry(market: Market, stored: string | null): string {
  if (market.name !== 'base') return market.country
  if (market.currency === 'AUD') return 'AU'
  return stored !== null && stored !== '' ? stored : 'CA'
}
