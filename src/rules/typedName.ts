/** Fields of an application by their paths, as typed. */
type Typed = Readonly<Record<string, unknown>> | null

const textAt = (typed: Typed, id: string): string => {
  const value = typed?.[id]
  return typeof value === 'string' ? value.trim() : ''
}

/** The typed name of a purchaser, by position from 1. */
export const typedName = (typed: Typed, position: number) => ({
  firstName: textAt(typed, `purchasers.${position - 1}.firstName`),
  lastName: textAt(typed, `purchasers.${position - 1}.lastName`),
})

/** A purchaser's, or buying corporation's, typed name as one text; empty if not typed. */
export function typedFullName(typed: Typed, position: number): string {
  const of = `purchasers.${position - 1}.`
  if (typed?.[`${of}isCorporate`] === true) return textAt(typed, `${of}corporationName`)
  const { firstName, lastName } = typedName(typed, position)
  return `${firstName} ${lastName}`.trim()
}
