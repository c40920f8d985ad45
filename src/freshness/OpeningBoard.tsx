import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { BoardRowProps } from '../controls/Board.tsx'
import { DeskBoard } from './DeskBoard.tsx'

type BoardProps<Row> = Omit<ComponentProps<typeof DeskBoard<Row>>, 'RowLink'>

interface Opening {
  /** The row's name in the address. */
  readonly name: string
  readonly idOf: (row: never) => number | string
  readonly hrefOf: (row: never) => string | null
}
const OpeningRow = createContext<Opening | null>(null)

/** A board whose rows open in a dialog; the address contains the open one. */
export function OpeningBoard<Row>({
  name,
  hrefOf = () => null,
  renderOpened,
  ...board
}: BoardProps<Row> & {
  /** The key of the row in the address. */
  name: string
  /** The destination of a row that does not open here. */
  hrefOf?: ((row: Row) => string | null) | undefined
  renderOpened: (row: Row, close: () => void) => ReactNode
}) {
  const { rows, idOf } = board
  const [search, setSearch] = useSearchParams()
  const opened = rows.find((row) => String(idOf(row)) === search.get(name))
  const close = () =>
    setSearch(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <OpeningRow value={{ name, idOf, hrefOf }}>
        <DeskBoard {...board} RowLink={RowLink} />
      </OpeningRow>
      {opened === undefined || hrefOf(opened) !== null ? null : renderOpened(opened, close)}
    </>
  )
}

function RowLink<Row>({ row, ...link }: BoardRowProps<Row>) {
  const [search] = useSearchParams()
  const opening = useContext(OpeningRow)
  if (opening === null) throw new Error('A row outside its board')
  const id = opening.idOf(row as never)
  const href = opening.hrefOf(row as never)
  const opened = new URLSearchParams(search)
  opened.set(opening.name, String(id))
  return (
    <Link
      {...link}
      to={href ?? { search: opened.toString() }}
      replace={href === null}
      data-row={`${opening.name} ${id}`}
    />
  )
}
