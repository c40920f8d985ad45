import { type ReactNode, useState } from 'react'
import { boardRows } from '../controls/boardRows.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Field } from '../controls/Field.tsx'
import { SearchIcon } from '../controls/icons.tsx'
import { boardWords } from '../i18n/en/board.ts'
import { useText } from '../i18n/useText.ts'
import { useBoardAddress } from '../session/useBoardAddress.ts'
import '../controls/Board.css'

const inAddress = ['transaction']

/**
 * Narrows a list whose rows hold their own actions, so that it is no board: to one sale, whose number is in the
 * address, and by a search, which is not.
 */
export function useFewRows<Row>(
  rows: readonly Row[],
  { saleOf, textOf }: { saleOf: (row: Row) => number; textOf: (row: Row) => string },
): { readonly shown: readonly Row[]; readonly tools: ReactNode } {
  const words = useText(boardWords)
  const [search, setSearch] = useState('')
  const [view, onView] = useBoardAddress(inAddress)
  const columns = [{ id: 'text', label: '', width: '', text: textOf }]
  const filters = [
    { id: 'transaction', label: '', any: '', options: [], of: (row: Row) => String(saleOf(row)) },
  ]
  const { transaction = '' } = view.filters
  const shown = boardRows(rows, { columns, filters }, { sort: '', filters: { transaction } }, search)
  const clear = (): void => {
    setSearch('')
    onView({ ...view, filters: {} })
  }
  const tools =
    rows.length === 0 ? null : (
      <div className="ll-board">
        <search className="ll-board-tools">
          <div className="ll-board-search">
            <Field
              label={words.search}
              type="search"
              value={search}
              before={<SearchIcon />}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        </search>
        <p className="ll-small ll-quiet ll-figures">
          <output>{words.count({ shown: shown.length, total: rows.length })}</output>
          {search === '' && transaction === '' ? null : <Button onClick={clear}>{words.clear}</Button>}
        </p>
        {shown.length === 0 ? <EmptyState title={words.nothing} /> : null}
      </div>
    )
  return { shown, tools }
}
