/** A column of a board: what its cell says, and how rows are sorted by it. */
export interface BoardColumn<Row> {
  readonly id: string
  readonly label: string
  /** How much of the width it takes, as a track of a grid: `2fr`. */
  readonly width: string
  /** What a search looks in; a column without one is not searched. */
  readonly text?: ((row: Row) => string) | undefined
  /** Text, or a moment or amount, to sort by; null comes last. Without one it is not sorted by. */
  readonly sortBy?: ((row: Row) => string | number | null) | undefined
}

/** A choice that narrows a board. */
export interface BoardFilter<Row> {
  readonly id: string
  readonly label: string
  /** What is chosen while nothing is. */
  readonly any: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly of: (row: Row) => string
}

/** What is chosen of a board, without what is searched for: names never stand in an address. */
export interface BoardView {
  /** A column's id; `-id` is the other way round; empty keeps the rows' own order. */
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

const fold = (text: string): string => text.toLocaleLowerCase()

/** The rows that have every chosen value and every word, in the order that is asked for. */
export function boardRows<Row>(
  rows: readonly Row[],
  { columns, filters }: { columns: readonly BoardColumn<Row>[]; filters: readonly BoardFilter<Row>[] },
  view: BoardView,
  search: string,
): readonly Row[] {
  const words = fold(search).split(/\s+/u).filter(Boolean)
  const textOf = (row: Row): string => fold(columns.map(({ text }) => text?.(row) ?? '').join(' '))
  const chosen = filters.filter(({ id }) => (view.filters[id] ?? '') !== '')
  const kept = rows.filter((row) => {
    if (!chosen.every(({ id, of }) => of(row) === view.filters[id])) return false
    if (words.length === 0) return true
    const text = textOf(row)
    return words.every((word) => text.includes(word))
  })
  const isDown = view.sort.startsWith('-')
  const column = columns.find(({ id }) => id === view.sort.slice(isDown ? 1 : 0))
  const { sortBy } = column ?? {}
  if (sortBy === undefined) return kept
  return kept.toSorted((a, b) => compare(sortBy(a), sortBy(b), isDown ? -1 : 1))
}

function compare(a: string | number | null, b: string | number | null, way: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), undefined, { numeric: true })
  return order * way
}

/** The sort after its heading was pressed: up, down, then the rows' own order. */
export function nextSort(now: string, id: string): string {
  if (now === id) return `-${id}`
  return now === `-${id}` ? '' : id
}
