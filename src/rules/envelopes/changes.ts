/** Whole papers in a renewed envelope: one more, one fewer, or with other wording. */
export const [paperAdded, paperGone, paperReworded] = ['paper.added', 'paper.gone', 'paper.reworded'] as const

/** What a counter-offer can change, and whether initials do or all sign again. */
export const changeablePerson = ['street', 'city', 'postalCode', 'phone', 'profession', 'employer'] as const
export type ChangeablePerson = (typeof changeablePerson)[number]

/** A markup's deal key; null if it cannot be changed so. */
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

/** Paper keys for these details, some of which share a line. */
const wording: readonly string[] = [...changeablePerson, 'address', 'phone2']

/**
 * Wording is initialled on the page. A new price, date, home or party changes the contract, so everybody
 * signs again.
 */
export const isWording = (key: string): boolean => {
  const [, name = ''] = /^purchaser\.[123]\.(\w+)$/.exec(key) ?? []
  return wording.includes(name)
}
