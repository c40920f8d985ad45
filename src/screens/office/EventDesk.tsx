import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { dayText } from '../../session/dayText.ts'
import { EventForm } from './EventForm.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'
import { SwitchEvent } from './SwitchEvent.tsx'

export type EventAnswer = Answer<'/comty/GetEventDesk'>
export type SalesEvent = EventAnswer['events'][number]

const tones = { planned: 'brand', open: 'good', closed: 'quiet' } as const

/** The sales events of a community: open, close, rename, homes and people. */
export function EventDesk() {
  const { projectid = '' } = useParams()
  const said = useText(eventDeskWords)
  const answer = useAnswer('/comty/GetEventDesk', { project_id: projectid })
  const [isAdding, setIsAdding] = useState(false)
  const desk = answer.value
  const columns = [
    {
      id: 'name',
      label: said.columns.name,
      width: 'minmax(0, 2fr)',
      text: (one: SalesEvent) => `${one.name} ${one.abb}`,
      sortBy: (one: SalesEvent) => one.name,
    },
    { id: 'days', label: said.columns.days, width: '15em', sortBy: (one: SalesEvent) => one.starts_on },
    stateColumn(said, '11em'),
    { id: 'lots', label: said.columns.lots, width: '8em', sortBy: (one: SalesEvent) => one.lots.length },
    {
      id: 'people',
      label: said.columns.people,
      width: '8em',
      sortBy: (one: SalesEvent) => one.people.length,
    },
  ]
  const shared = { projectId: projectid, done: answer.refresh }
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={
        desk?.mayAdd === true ? (
          <Button kind="primary" onClick={() => setIsAdding(true)}>
            {said.add}
          </Button>
        ) : null
      }
      answer={answer}
      failed={said.failed}
      order="byDate"
      rows={desk?.events}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={({ id }) => id}
      Cell={EventCell}
      empty={said.none}
      name="event"
      renderOpened={(event, close) =>
        desk === undefined ? null : <OneEvent key={event.id} {...{ desk, event, close, ...shared }} />
      }
    >
      {desk !== undefined && isAdding ? (
        <EventForm event={null} close={() => setIsAdding(false)} {...{ desk, ...shared }} />
      ) : null}
    </OfficeBoard>
  )
}

interface Shared {
  readonly projectId: string
  readonly desk: EventAnswer
  readonly event: SalesEvent
  readonly done: () => void
  readonly close: () => void
}

/** Edits the selected event, and can close or reopen it. */
function OneEvent(shared: Shared) {
  const [isSwitching, setIsSwitching] = useState(false)
  return isSwitching ? (
    <SwitchEvent {...shared} />
  ) : (
    <EventForm {...shared} onSwitch={() => setIsSwitching(true)} />
  )
}

function EventCell({ row, column }: BoardCellProps<SalesEvent>) {
  const said = useText(eventDeskWords)
  switch (column) {
    case 'name':
      return (
        <>
          <strong>{row.name}</strong>
          <span className="ll-small ll-quiet">
            {[row.abb, row.is_default ? said.isDefault : ''].filter(Boolean).join(' · ')}
          </span>
        </>
      )
    case 'days':
      return (
        <span className="ll-small ll-quiet ll-figures">
          {said.days({ first: dayText(row.starts_on), last: dayText(row.ends_on) })}
        </span>
      )
    case 'state':
      return <Tag tone={tones[row.state]}>{said.states[row.state]}</Tag>
    case 'lots':
      return <span className="ll-figures">{said.lots({ count: row.lots.length })}</span>
    default:
      return <span className="ll-figures">{said.people({ count: row.people.length })}</span>
  }
}
