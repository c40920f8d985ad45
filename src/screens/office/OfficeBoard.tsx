import type { ComponentProps, ReactNode } from 'react'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { OpeningBoard } from '../../freshness/OpeningBoard.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import './Office.css'

type PageProps = Omit<ComponentProps<typeof OfficePage>, 'answer' | 'children' | 'isOutside'>
type BoardProps<Row> = Omit<
  ComponentProps<typeof OpeningBoard<Row>>,
  'label' | 'answer' | 'rows' | 'renderTools'
>

/** An office page with a live board; rows open in a dialog, the open one in the address. */
export function OfficeBoard<Row>({
  title,
  lead,
  nav,
  ways,
  failed,
  forStaff = true,
  reason = null,
  answer,
  rows,
  above,
  children,
  ...board
}: PageProps &
  BoardProps<Row> & {
    answer: ComponentProps<typeof OfficePage>['answer'] & ComponentProps<typeof OpeningBoard<Row>>['answer']
    /** Undefined until they are known. */
    rows: readonly Row[] | undefined
    above?: ReactNode
    children?: ReactNode
  }) {
  useFreshWith(answer.refresh)
  return (
    <OfficePage {...{ title, lead, nav, ways, failed, forStaff, reason, answer }}>
      {rows === undefined ? null : (
        <>
          {above}
          <OpeningBoard {...{ ...board, answer, rows }} label={title} />
          {children}
        </>
      )}
    </OfficePage>
  )
}
