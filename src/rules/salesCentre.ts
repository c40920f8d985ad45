/** Where questions about a project go; empty texts where the builder says nothing. */
export interface SalesCentre {
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** A way to reach it, with an address that opens it; null on a kiosk, which neither calls nor writes. */
export interface Contact {
  readonly text: string
  readonly href: string | null
}

/** The ways to reach a sales centre, as far as they are known. */
export function contactsOf({ phone, email, address }: SalesCentre, isKiosk: boolean): Contact[] {
  const ways = [
    { text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    { text: email, href: `mailto:${email}` },
    { text: address, href: null },
  ]
  return ways
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, href }) => ({ text, href: isKiosk ? null : href }))
}
