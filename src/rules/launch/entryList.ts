/** One person's entry. Its random ids reveal nothing about the person. */
export interface ListedEntry {
  readonly entry: string
  /** Shared by a household, which is drawn as one. */
  readonly group: string
  readonly category: string
}

const entryForm = /^e_[\w-]{22}$/
const groupForm = /^g_[\w-]{22}$/

/** By code units, the same in every language for ASCII. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The published list: a line for each entry, by id. */
export const listText = (entries: readonly ListedEntry[]): string =>
  entries
    .toSorted((a, b) => byText(a.entry, b.entry))
    .map(({ entry, group, category }) => `${entry} ${group} ${category}\n`)
    .join('')

/** A published list; null unless as `listText` writes, each entry once, each household in one category. */
export function readList(text: string, categories: readonly string[]): ListedEntry[] | null {
  const lines = text === '' ? [] : text.slice(0, -1).split('\n')
  const entries = lines.map((line) => {
    const [entry = '', group = '', category = ''] = line.split(' ')
    return { entry, group, category }
  })
  const known = new Set(categories)
  const categoryOf = new Map(entries.map(({ group, category }) => [group, category]))
  const isSound = entries.every(
    ({ entry, group, category }, at) =>
      entryForm.test(entry) &&
      groupForm.test(group) &&
      known.has(category) &&
      categoryOf.get(group) === category &&
      entry !== entries[at + 1]?.entry,
  )
  return isSound && listText(entries) === text ? entries : null
}
