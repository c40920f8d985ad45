import type { Finding } from './codes.ts'

/** Countries whose postal codes have one form. */
export type PostalCountry = 'CA' | 'US' | 'AU' | 'TR' | 'DE'

const forms: Readonly<Record<PostalCountry, RegExp>> = {
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  US: /^\d{5}(?:-?\d{4})?$/,
  AU: /^\d{4}$/,
  TR: /^(?:0[1-9]|[1-7]\d|8[01])\d{3}$/,
  DE: /^(?!00)\d{5}$/,
}

/** A postal code: no leading space, 2 to 12 characters. Empty passes. */
// §5
export function postalCode(text: string): Finding {
  if (text === '') return null
  if (/^\s/.test(text)) return 'postalLeadingSpace'
  if (text.length < 2) return 'postalTooShort'
  return text.length > 12 ? 'postalTooLong' : null
}

/** A postal code in one of these countries' forms; any passes if none is known. */
export function postalCodeIn(text: string, countries: readonly PostalCountry[]): Finding {
  const code = text.trimEnd()
  if (code === '' || postalCode(text) !== null || countries.length === 0) return postalCode(text)
  return countries.some((country) => forms[country].test(code)) ? null : 'postalForm'
}
