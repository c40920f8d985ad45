import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { waitingWords } from '../../i18n/en/waiting.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { homeAddress, homeText } from '../../rules/homeText.ts'
import { OfficeBoard } from './OfficeBoard.tsx'
import { RemoveFromList } from './RemoveFromList.tsx'

type Waiting = Answer<'/comty/GetWaitingList'>['places'][number]

const isRunning = ({ state }: Waiting): boolean => state === 'waiting' || state === 'offered'

const tones = {
  waiting: 'brand',
  offered: 'good',
  accepted: 'good',
  bought: 'good',
  missed: 'danger',
  declined: 'quiet',
  left: 'quiet',
} as const

/** The waiting lists of a community's homes, live. */
export function WaitingLists() {
  const { projectid = '' } = useParams()
  const said = useText(waitingWords)
  const answer = useAnswer('/comty/GetWaitingList', { project_id: projectid })
  const columns = [
    {
      id: 'home',
      label: said.columns.home,
      width: 'minmax(0, 1fr)',
      text: homeText,
      sortBy: homeText,
    },
    {
      id: 'who',
      label: said.columns.who,
      width: 'minmax(0, 2fr)',
      text: (one: Waiting) => `${one.name} ${one.email} ${one.partner}`,
      sortBy: (one: Waiting) => one.name,
    },
    { id: 'place', label: said.columns.place, width: '6em', sortBy: (one: Waiting) => one.place },
    { ...stateColumn(said, '12em'), text: (one: Waiting) => said.states[one.state] },
    {
      id: 'when',
      label: said.columns.when,
      width: '11em',
      sortBy: (one: Waiting) => Date.parse(one.joined_at),
    },
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.boardLead}
      answer={answer}
      failed={said.failed}
      above={answer.value?.isCut === true ? <Notice>{said.cut}</Notice> : null}
      order="byHome"
      rows={answer.value?.places}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={({ id }) => id}
      Cell={WaitingCell}
      empty={said.none}
      name="place"
      // A current place opens its actions; others link to their home.
      hrefOf={(one) => (isRunning(one) ? null : links.communitySingleSvg(projectid, homeAddress(one)))}
      renderOpened={(one, close) => (
        <RemoveFromList
          id={one.id}
          projectId={projectid}
          name={one.name}
          home={homeText(one)}
          address={homeAddress(one)}
          done={answer.refresh}
          close={close}
        />
      )}
    />
  )
}

function WaitingCell({ row, column }: BoardCellProps<Waiting>) {
  const words = useText({ waiting: waitingWords, queue: saleQueueWords })
  const said = words.waiting
  const now = useNow()
  switch (column) {
    case 'home':
      return <strong>{homeText(row)}</strong>
    case 'who':
      return (
        <>
          <span className={row.email === '' ? 'll-quiet' : undefined}>
            {row.name || row.email || words.queue.hiddenNames}
          </span>
          <span className="ll-small ll-quiet">
            {row.partner === '' ? row.email : said.withPartner({ name: row.partner })}
          </span>
        </>
      )
    case 'place':
      return (
        <span className="ll-figures">
          {row.place === 0 ? '' : said.placeOf({ place: row.place, length: row.length })}
        </span>
      )
    case 'state':
      return (
        <>
          <Tag tone={tones[row.state]}>{said.states[row.state]}</Tag>
          {row.offer_ends === null ? null : (
            <span className="ll-small ll-quiet ll-figures">
              {said.until({ time: timeText(Date.parse(row.offer_ends), now) })}
            </span>
          )}
        </>
      )
    default:
      return <span className="ll-small ll-quiet ll-figures">{timeText(Date.parse(row.joined_at), now)}</span>
  }
}
