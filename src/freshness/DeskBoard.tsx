import type { ComponentProps } from 'react'
import { Board } from '../controls/Board.tsx'
import { boardWords } from '../i18n/en/board.ts'
import { useText } from '../i18n/useText.ts'
import { useBoardAddress } from '../session/useBoardAddress.ts'
import { DataAge } from './DataAge.tsx'

/** A board with its filters in the address and the age of its data. */
export function DeskBoard<Row>({
  answer,
  order,
  nothing,
  ...board
}: Omit<ComponentProps<typeof Board<Row>>, 'words' | 'view' | 'onView'> & {
  answer: { kept: boolean; asOf: number | null }
  /** Applies while nothing else is chosen. */
  order: 'urgentFirst' | 'timeLeft' | 'newestFirst' | 'byHome' | 'byDate' | 'byName'
  /** Says why no row matches, if more is known. */
  nothing?: string | undefined
}) {
  const words = useText(boardWords)
  const [view, onView] = useBoardAddress(board.filters.map(({ id }) => id))
  return (
    <>
      <DataAge answer={answer} />
      <Board
        {...board}
        view={view}
        onView={onView}
        words={{
          search: words.search,
          sort: words.sort,
          ownOrder: words[order],
          clear: words.clear,
          nothing: nothing ?? words.nothing,
          keys: words.keys,
          count: (shown, total) => words.count({ shown, total }),
          up: (column) => words.up({ column }),
          down: (column) => words.down({ column }),
        }}
      />
    </>
  )
}
