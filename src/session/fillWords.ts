/** Groups of sentences, one below the other. */
interface Groups {
  readonly [name: string]: string | Groups
}

/**
 * Puts the sentences of `from` in the place of those of `into`: who holds a group goes on holding it, and says the new
 * ones.
 */
export function fillWords(into: object, from: object): void {
  for (const [name, value] of Object.entries(from as Groups)) {
    const there = (into as Record<string, unknown>)[name]
    if (typeof value === 'object' && typeof there === 'object' && there !== null) fillWords(there, value)
    else Object.assign(into, { [name]: typeof value === 'object' ? structuredClone(value) : value })
  }
}
