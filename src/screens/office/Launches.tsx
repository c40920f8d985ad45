import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { launchDeskWords } from '../../i18n/en/launchDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { LaunchForm } from './LaunchForm.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'
import { OneLaunch } from './OneLaunch.tsx'

export type LaunchDesk = Answer<'/comty/GetLaunches'>
export type OfficeLaunch = LaunchDesk['launches'][number]

const tones = {
  planned: 'brand',
  open: 'good',
  closed: 'accent',
  drawn: 'accent',
  running: 'good',
  ended: 'quiet',
  cancelled: 'quiet',
} as const

/** The launches of a community: plan, watch, draw and end them. */
export function Launches() {
  const { projectid = '' } = useParams()
  const said = useText(launchDeskWords)
  const answer = useAnswer('/comty/GetLaunches', { project_id: projectid })
  const [isAdding, setIsAdding] = useState(false)
  const desk = answer.value
  const columns = [
    {
      id: 'name',
      label: said.columns.name,
      width: 'minmax(0, 2fr)',
      text: ({ name }: OfficeLaunch) => name,
      sortBy: ({ name }: OfficeLaunch) => name,
    },
    stateColumn(said, '12em'),
    {
      id: 'starts',
      label: said.columns.starts,
      width: '13em',
      sortBy: (one: OfficeLaunch) => Date.parse(one.starts_at),
    },
    { id: 'entries', label: said.columns.entries, width: '9em', sortBy: (one: OfficeLaunch) => one.entries },
    { id: 'homes', label: said.columns.homes, width: '9em', sortBy: (one: OfficeLaunch) => one.homes },
  ]
  const shared = { projectId: projectid, done: answer.refresh }
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={
        desk?.mayPlan === true ? (
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            {said.add}
          </Button>
        ) : null
      }
      answer={answer}
      failed={said.failed}
      order="newestFirst"
      rows={desk?.launches}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={({ id }) => id}
      Cell={LaunchCell}
      empty={said.none}
      name="launch"
      renderOpened={(launch, close) =>
        desk === undefined ? null : <OneLaunch key={launch.id} {...{ desk, launch, close, ...shared }} />
      }
    >
      {desk !== undefined && isAdding ? (
        <LaunchForm desk={desk} close={() => setIsAdding(false)} {...shared} />
      ) : null}
    </OfficeBoard>
  )
}

function LaunchCell({ row, column }: BoardCellProps<OfficeLaunch>) {
  const said = useText(launchDeskWords)
  switch (column) {
    case 'name':
      return <strong>{row.name}</strong>
    case 'state':
      return <Tag tone={tones[row.state]}>{said.states[row.state]}</Tag>
    case 'starts':
      return <span className="ll-small ll-quiet ll-figures">{momentText(row.starts_at)}</span>
    case 'entries':
      return <span className="ll-figures">{row.entries - row.withdrawn}</span>
    default:
      return <span className="ll-figures">{said.homesOf({ homes: row.homes, all: row.lots })}</span>
  }
}
