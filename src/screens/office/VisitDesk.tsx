import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import type { Answer } from '../../contract/schemas.ts'
import { showDone } from '../../freshness/showDone.ts'
import { visitDeskWords } from '../../i18n/en/visitDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import {
  visitCounts,
  visitMinutes,
  visitPlaces,
  visitTimesForm,
  visitWeeks,
} from '../../rules/fields/visitTimes.ts'
import { momentText } from '../../session/dayText.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { OfficeBoard } from './OfficeBoard.tsx'
import { OneVisitTime, TimeTag } from './OneVisitTime.tsx'

type Desk = Answer<'/comty/GetVisitDesk'>
type Time = Desk['times'][number]
/** A time with the zone by which it is shown. */
export type VisitTime = Time & { readonly timeZone: string }

const coming = ({ visits }: Time) => visits.filter(({ ended_by: by }) => by === null)

/** The visiting times of a sales centre, and who comes. */
export function VisitDesk() {
  const { projectid = '' } = useParams()
  const said = useText(visitDeskWords)
  const answer = useAnswer('/comty/GetVisitDesk', { project_id: projectid })
  const [isAdding, setIsAdding] = useState(false)
  const desk = answer.value
  const columns = [
    {
      id: 'when',
      label: said.columns.when,
      width: 'minmax(0, 1.4fr)',
      text: (one: VisitTime) => momentText(one.starts_at, { timeZone: one.timeZone }),
      sortBy: (one: VisitTime) => Date.parse(one.starts_at),
    },
    {
      id: 'who',
      label: said.columns.who,
      width: 'minmax(0, 2fr)',
      text: (one: VisitTime) => one.visits.map(({ name, email }) => `${name} ${email}`).join(' '),
      sortBy: (one: VisitTime) => coming(one)[0]?.name ?? null,
    },
    { id: 'booked', label: said.columns.booked, width: '8em', sortBy: (one: VisitTime) => one.booked },
    stateColumn(said, '10em'),
  ]
  return (
    <OfficeBoard
      title={said.title}
      lead={said.lead}
      ways={
        <>
          {desk?.mayOffer === true ? (
            <Button kind="primary" onClick={() => setIsAdding(true)}>
              {said.add}
            </Button>
          ) : null}
        </>
      }
      answer={answer}
      failed={said.failed}
      order="byDate"
      rows={desk?.times.map((one) => ({ ...one, timeZone: desk.timeZone }))}
      columns={columns}
      filters={[stateFilter(said)]}
      idOf={({ id }) => id}
      Cell={VisitCell}
      empty={said.none}
      name="time"
      renderOpened={(time, close) => (
        <OneVisitTime
          key={time.id}
          time={time}
          mayWithdraw={desk?.mayOffer === true}
          done={answer.refresh}
          close={close}
        />
      )}
    >
      {desk !== undefined && isAdding ? (
        <OfferTimes timeZone={desk.timeZone} done={answer.refresh} close={() => setIsAdding(false)} />
      ) : null}
    </OfficeBoard>
  )
}

function VisitCell({ row, column }: BoardCellProps<VisitTime>) {
  const said = useText(visitDeskWords)
  switch (column) {
    case 'when':
      return (
        <>
          <strong className="ll-figures">
            {momentText(row.starts_at, { as: 'weekdayAndTime', timeZone: row.timeZone })}
          </strong>
          <span className="ll-small ll-quiet ll-figures">{said.minutes({ count: row.minutes })}</span>
        </>
      )
    case 'who': {
      const names = coming(row).map(({ name }) => name)
      return names.length === 0 ? <span className="ll-quiet">{said.nobody}</span> : names.join(', ')
    }
    case 'booked':
      return <span className="ll-figures">{said.bookedOf({ booked: row.booked, places: row.places })}</span>
    default:
      return <TimeTag state={row.state} />
  }
}

function OfferTimes({
  timeZone,
  done,
  close,
}: {
  readonly timeZone: string
  readonly done: () => void
  readonly close: () => void
}) {
  const { projectid = '' } = useParams()
  const said = useText(visitDeskWords)
  const numbers = (all: readonly number[], text: (count: number) => string) => ({
    options: all.map((one) => ({ id: String(one), label: text(one) })),
  })
  return (
    <FormDialog
      path="/comty/OfferVisitTimes"
      form={visitTimesForm}
      facts={{}}
      title={said.add}
      hint={said.addHint}
      label={said.offer}
      otherwise={said.needsNetwork}
      fields={{
        hints: { startsAt: said.zone({ zone: timeZone }) },
        choices: {
          count: numbers(visitCounts, String),
          minutes: numbers(visitMinutes, (count) => said.minutes({ count })),
          places: numbers(visitPlaces, String),
          weeks: numbers(visitWeeks, (count) => said.weeks({ count })),
        },
      }}
      ask={({ startsAt, count, minutes, places, weeks }) => ({
        project_id: projectid,
        startsAt,
        count: Number(count),
        minutes: Number(minutes),
        places: Number(places),
        weeks: Number(weeks),
      })}
      done={({ added, leftOut }) => {
        const way = leftOut === 0 ? 'offered' : 'offeredSome'
        showDone(
          added === 0 ? line(visitDeskWords, 'offeredNone') : line(visitDeskWords, way, { count: added }),
        )
        done()
        close()
      }}
      close={close}
    />
  )
}
