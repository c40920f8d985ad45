const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  troy: 'Troy',
}

/** A card's brand as it stands on the card; one that nobody knows as the gateway writes it. */
export const cardBrand = (brand: string): string =>
  names[brand.toLowerCase().replaceAll(/[\s_-]/g, '')] ?? brand
