import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { BoardRowProps } from '../../controls/Board.tsx'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import './Office.css'

type PageProps = Omit<ComponentProps<typeof OfficePage>, 'answer' | 'children' | 'isOutside'>
type BoardProps<Row> = Omit<
  ComponentProps<typeof DeskBoard<Row>>,
  'label' | 'answer' | 'rows' | 'RowLink' | 'renderTools'
>

interface Opening {
  /** The row's name in the address. */
  readonly name: string
  readonly idOf: (row: never) => number | string
  readonly hrefOf: (row: never) => string | null
}
const OpeningRow = createContext<Opening | null>(null)

/** An office page with a live board, whose rows open in a dialog; the address contains the open one. */
export function OfficeBoard<Row>({
  title,
  lead,
  ways,
  failed,
  forStaff = true,
  reason = null,
  answer,
  rows,
  name,
  hrefOf = () => null,
  renderOpened,
  above,
  children,
  idOf,
  ...board
}: PageProps &
  BoardProps<Row> & {
    answer: ComponentProps<typeof OfficePage>['answer'] & ComponentProps<typeof DeskBoard<Row>>['answer']
    /** Undefined until they are known. */
    rows: readonly Row[] | undefined
    /** The key of the row in the address. */
    name: string
    /** The destination of a row that does not open here. */
    hrefOf?: (row: Row) => string | null
    renderOpened: (row: Row, close: () => void) => ReactNode
    above?: ReactNode
    children?: ReactNode
  }) {
  useFreshWith(answer.refresh)
  const [search, setSearch] = useSearchParams()
  const opened = rows?.find((row) => String(idOf(row)) === search.get(name))
  const close = () =>
    setSearch(
      (before) => {
        before.delete(name)
        return before
      },
      { replace: true },
    )
  return (
    <OfficePage {...{ title, lead, ways, failed, forStaff, reason, answer }}>
      {rows === undefined ? null : (
        <>
          {above}
          <OpeningRow value={{ name, idOf, hrefOf }}>
            <DeskBoard {...{ ...board, answer, rows, idOf }} label={title} RowLink={RowLink} />
          </OpeningRow>
          {children}
          {opened === undefined || hrefOf(opened) !== null ? null : renderOpened(opened, close)}
        </>
      )}
    </OfficePage>
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
