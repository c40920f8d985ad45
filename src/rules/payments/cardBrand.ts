/** Names of card brands, by gateways' codes in lower case. */
const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['american_express', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['eftpos_au', 'eftpos'],
  ['troy', 'Troy'],
])

/** A card brand's name by any gateway's code; null if unknown. */
export const cardBrand = (code: string): string | null => brands.get(code.trim().toLowerCase()) ?? null
