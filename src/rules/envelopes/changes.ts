/** What a counter-offer can change, and whether initials are enough or the paper is signed again. */
export const changeablePerson = ['street', 'city', 'postalCode', 'phone', 'profession', 'employer'] as const
export type ChangeablePerson = (typeof changeablePerson)[number]

/** A deal key named by a markup, parsed; null if it cannot be changed this way. */
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

/** How papers name these details; some put several on one line. */
const wording: readonly string[] = [...changeablePerson, 'address', 'phone2']

/**
 * Changed wording is initialled on the page; a price, date, home or party changes the contract, so everybody signs the
 * paper again.
 */
export const isWording = (key: string): boolean => {
  const [, name = ''] = /^purchaser\.[123]\.(\w+)$/.exec(key) ?? []
  return wording.includes(name)
}
