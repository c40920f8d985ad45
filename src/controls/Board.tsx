import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type BoardColumn, type BoardFilter, boardRows, type BoardView, nextSort } from './boardRows.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Field } from './Field.tsx'
import { SearchIcon } from './icons.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { type ListHandle, useListKeys } from './useListKeys.ts'
import { useRowsInView } from './useRowsInView.ts'
import './Board.css'

export interface BoardWords {
  readonly search: string
  readonly sort: string
  readonly ownOrder: string
  readonly clear: string
  readonly nothing: string
  readonly keys: string
  readonly count: (shown: number, total: number) => string
  readonly up: (column: string) => string
  readonly down: (column: string) => string
}

/** Links to a page, with this class and position in the tab order. */
export interface BoardRowProps<Row> {
  readonly row: Row
  readonly className: string
  readonly tabIndex: number | undefined
  readonly children: ReactNode
}

export interface BoardCellProps<Row> {
  readonly row: Row
  readonly column: string
}

/**
 * Sorts, filters, searches and counts rows, one of them in the tab order. Keys: j and k or arrows, Enter
 * opens, / searches. Renders visible rows only.
 */
export function Board<Row>({
  label,
  rows,
  columns,
  filters,
  words,
  view,
  onView,
  idOf,
  RowLink,
  Cell,
  empty,
  renderTools,
}: {
  label: string
  rows: readonly Row[]
  columns: readonly BoardColumn<Row>[]
  filters: readonly BoardFilter<Row>[]
  words: BoardWords
  view: BoardView
  onView: (view: BoardView) => void
  idOf: (row: Row) => number | string
  RowLink: ComponentType<BoardRowProps<Row>>
  Cell: ComponentType<BoardCellProps<Row>>
  empty: string
  /** Actions on the shown rows. */
  renderTools?: ((shown: readonly Row[]) => ReactNode) | undefined
}) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const handle = useRef<ListHandle>(null)
  const shown = useMemo(
    () => boardRows(rows, { columns, filters }, view, search),
    [rows, columns, filters, view, search],
  )
  const { list, isLong, from, to, rowHeight } = useRowsInView(shown.length, rows.length)
  const placeById = (id: number | string): number => shown.findIndex((row) => idOf(row) === id)
  const keys = useListKeys({ ref: handle, list, count: shown.length, rowHeight, placeById })
  useBoardShortcuts(field, () => {
    const row = shown[keys.kept]
    if (row !== undefined) handle.current?.focusOn(idOf(row))
  })
  if (rows.length === 0) return <EmptyState title={empty} />
  const isNarrowed = search !== '' || Object.values(view.filters).some((value) => value !== '')
  const clear = (): void => {
    setSearch('')
    onView({ ...view, filters: {} })
  }
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  const { kept } = keys
  const inView = Array.from({ length: to - from }, (_, nth) => from + nth)
  const places =
    shown.length === 0 ? [] : kept < from ? [kept, ...inView] : kept >= to ? [...inView, kept] : inView
  return (
    <section className="ll-board" aria-label={label}>
      <search className="ll-board-tools">
        <div ref={field} className="ll-board-search">
          <Field
            label={words.search}
            type="search"
            value={search}
            before={<SearchIcon />}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {filters.map(({ id, label: name, any, options, isHidden }) =>
          isHidden === true ? null : (
            <NativeSelect
              key={id}
              label={name}
              value={view.filters[id] ?? ''}
              placeholder={any}
              options={options}
              onChange={(event) =>
                onView({ ...view, filters: { ...view.filters, [id]: event.target.value } })
              }
            />
          ),
        )}
        <NativeSelect
          className="ll-board-sort"
          label={words.sort}
          value={view.sort}
          placeholder={words.ownOrder}
          options={sortable.flatMap((column) => [
            { id: column.id, label: words.up(column.label) },
            { id: `-${column.id}`, label: words.down(column.label) },
          ])}
          onChange={(event) => onView({ ...view, sort: event.target.value })}
        />
      </search>
      <p className="ll-small ll-quiet ll-figures">
        <output>{words.count(shown.length, rows.length)}</output>
        <span className="ll-board-keys">{words.keys}</span>
        {isNarrowed ? <Button onClick={clear}>{words.clear}</Button> : null}
        {renderTools?.(shown)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={words.nothing} />
      ) : (
        <div style={{ '--board': columns.map(({ width }) => width).join(' ') } as CSSProperties}>
          <div className="ll-board-head">
            {columns.map((column) =>
              column.sortBy === undefined ? (
                <span key={column.id}>{column.label}</span>
              ) : (
                <button
                  key={column.id}
                  type="button"
                  data-sorted={
                    view.sort === column.id ? 'up' : view.sort === `-${column.id}` ? 'down' : undefined
                  }
                  aria-pressed={view.sort === column.id || view.sort === `-${column.id}`}
                  onClick={() => onView({ ...view, sort: nextSort(view.sort, column.id) })}
                >
                  {column.label}
                </button>
              ),
            )}
          </div>
          <div ref={list}>
            <div style={{ height: from * rowHeight }} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows are links */}
            <ul
              className={isLong ? 'll-board-rows ll-board-long' : 'll-board-rows'}
              aria-label={label}
              onKeyDown={keys.onKeyDown}
              onFocus={keys.onFocus}
            >
              {places.map((place) => {
                const row = shown[place]
                if (row === undefined) return null
                return (
                  <li
                    key={idOf(row)}
                    aria-posinset={place + 1}
                    aria-setsize={shown.length}
                    data-away={place < from || place >= to ? '' : undefined}
                  >
                    <RowLink row={row} className="ll-board-row" tabIndex={place === kept ? undefined : -1}>
                      {columns.map(({ id, label: name, isBare }) => (
                        <span key={id} data-column={id} data-name={isBare === true ? name : undefined}>
                          <Cell row={row} column={id} />
                        </span>
                      ))}
                    </RowLink>
                  </li>
                )
              })}
            </ul>
            <div style={{ height: Math.max(0, shown.length - to) * rowHeight }} />
          </div>
        </div>
      )}
    </section>
  )
}

/** Focuses the search by /, by j and k, outside fields, the last row. */
function useBoardShortcuts(field: { readonly current: HTMLElement | null }, toRows: () => void): void {
  const latest = useRef(toRows)
  useEffect(() => {
    latest.current = toRows
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
      if (target.closest('input, select, textarea, dialog, [role="dialog"], [aria-posinset]') !== null) {
        if (key !== '/' || target.closest('[aria-posinset]') === null) return
      }
      if (key === '/') field.current?.querySelector('input')?.focus()
      else if (key === 'j' || key === 'k') latest.current()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [field])
}
