/** What a counter-offer can change of a person; and whether initials beside it are enough, or the paper is signed anew. */
export const changeablePerson = ['street', 'city', 'postalCode', 'phone', 'profession', 'employer'] as const
export type ChangeablePerson = (typeof changeablePerson)[number]

/** A key of the deal that a markup names, read; null if it cannot be changed this way. */
export function readChange(
  key: string,
):
  | { readonly of: 'person'; readonly at: number; readonly field: ChangeablePerson }
  | { readonly of: 'closing' }
  | null {
  if (key === 'closing.date') return { of: 'closing' }
  const [, number, name] = /^purchaser\.([123])\.(\w+)$/.exec(key) ?? []
  const field = changeablePerson.find((one) => one === name)
  return number === undefined || field === undefined ? null : { of: 'person', at: Number(number) - 1, field }
}

/** Wording is initialled where it stands; a price, a date, a home or a party changes the contract, so all sign the paper anew. */
export const isWording = (key: string): boolean =>
  /^purchaser\.[123]\.(?:street|city|postalCode|address|phone2?|profession|employer)$/.test(key)
