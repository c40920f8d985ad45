/** A column's cell text, and how to sort by it. */
export interface BoardColumn<Row> {
  readonly id: string
  readonly label: string
  /** A grid track, such as `2fr`. */
  readonly width: string
  /** Its values say nothing without its name, which therefore stands above them where the head is not shown. */
  readonly isBare?: boolean | undefined
  /** The searchable text, if any. */
  readonly text?: ((row: Row) => string) | undefined
  /** Values to sort by; null comes last. Without it, the column cannot be sorted. */
  readonly sortBy?: ((row: Row) => string | number | null) | undefined
}

export interface BoardFilter<Row> {
  readonly id: string
  readonly label: string
  /** The label while nothing is chosen. */
  readonly any: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly of: (row: Row) => string
  /** Chosen only by links that lead here; the board can only undo it. */
  readonly isHidden?: boolean | undefined
}

/** A board's view, without the search, because names must never appear in an address. */
export interface BoardView {
  /** A column's id; `-id` descending; empty keeps the rows' order. */
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

const fold = (text: string): string => text.toLocaleLowerCase()

/** The rows that match all chosen values and searched words, in the chosen order. */
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

/** The next sort order: ascending, descending, then the rows' own. */
export function nextSort(now: string, id: string): string {
  if (now === id) return `-${id}`
  return now === `-${id}` ? '' : id
}
