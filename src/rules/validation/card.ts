import type { Finding } from './codes.ts'

/** A card number: at least 15 digits, with spaces or hyphens between them. */
// §5, §9
export function cardNumber(text: string): Finding {
  return /^[\d\s-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 15 ? null : 'cardNumber'
}

/** A card's verification number: at least three digits. */
// §5, §9
export function cvv(text: string): Finding {
  return /^\d{3,}$/.test(text) ? null : 'cvv'
}
