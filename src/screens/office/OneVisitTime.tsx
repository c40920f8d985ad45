import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { visitDeskWords } from '../../i18n/en/visitDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { homeTitle } from '../../rules/homeText.ts'
import { typeOfStype } from '../../rules/projectTypes.ts'
import { contactsOf } from '../../rules/salesCentre.ts'
import { momentText } from '../../session/dayText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import type { VisitTime } from './VisitDesk.tsx'

type Visit = VisitTime['visits'][number]

const tones = { free: 'good', full: 'accent', running: 'accent', past: 'quiet', withdrawn: 'quiet' } as const

export function TimeTag({ state }: Pick<VisitTime, 'state'>) {
  const said = useText(visitDeskWords)
  return <Tag tone={tones[state]}>{said.states[state]}</Tag>
}

/** A visiting time with its visitors, whose visits the office may cancel. */
export function OneVisitTime({
  time,
  mayWithdraw,
  done,
  close,
}: {
  readonly time: VisitTime
  readonly mayWithdraw: boolean
  readonly done: () => void
  readonly close: () => void
}) {
  const words = useText({ desk: visitDeskWords, actions: actionsWords })
  const said = words.desk
  const [act, setAct] = useState<{ readonly visit: Visit; readonly forgets: boolean } | 'withdraw' | null>(
    null,
  )
  const isComing = time.state === 'free' || time.state === 'full'
  const mayCancel = isComing || time.state === 'running'
  const title = momentText(time.starts_at, { as: 'weekdayAndTime', timeZone: time.timeZone })
  const after = () => {
    setAct(null)
    done()
  }
  if (act === 'withdraw')
    return <Withdraw time={time} title={title} done={after} close={() => setAct(null)} />
  if (act !== null) return <EndVisit {...act} done={after} close={() => setAct(null)} />
  return (
    <Dialog
      open
      wide
      title={title}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="sale-story" data-visit-time={time.id}>
        <p className="ll-figures">
          <TimeTag state={time.state} /> {said.bookedOf({ booked: time.booked, places: time.places })} ·{' '}
          {said.minutes({ count: time.minutes })}
        </p>
        {time.visits.length === 0 ? <p className="ll-quiet">{said.nobody}</p> : null}
        <ul className="sale-events">
          {time.visits.map((visit) => (
            <OneVisit
              key={visit.id}
              visit={visit}
              {...(mayCancel &&
                visit.ended_by === null && { onCancel: () => setAct({ visit, forgets: false }) })}
              {...(visit.email === '' && { onForget: () => setAct({ visit, forgets: true }) })}
            />
          ))}
        </ul>
        {mayWithdraw && isComing ? (
          <div className="sales-actions">
            <Button onClick={() => setAct('withdraw')}>{said.withdraw}</Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

function OneVisit({
  visit,
  onCancel,
  onForget,
}: {
  readonly visit: Visit
  readonly onCancel?: () => void
  readonly onForget?: () => void
}) {
  const projectType = typeOfStype(useParams()['stype'])
  const words = useText({ desk: visitDeskWords, lot: lotWords })
  const said = words.desk
  const now = useNow()
  const isShared = useAtomValue(deviceAtom) !== null
  const { name, email, phone, home, booked_at: at, ended_by: endedBy } = visit
  return (
    <li data-visit={visit.id}>
      <strong>{name}</strong>
      <div className="sale-story">
        {endedBy === null ? null : (
          <p>
            <Tag tone="quiet">{said.endedBy[endedBy]}</Tag>
          </p>
        )}
        <p>
          {contactsOf({ phone, email, address: '' }, isShared).map(({ text, href }) => (
            <span key={text} className="sale-note">
              {href === null ? text : <a href={href}>{text}</a>}
            </span>
          ))}
        </p>
        <p className="ll-small ll-quiet ll-figures">
          {[
            home === null ? '' : homeTitle({ ...home, projectType }, words),
            said.bookedAt({ time: timeText(Date.parse(at), now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {onCancel === undefined && onForget === undefined ? null : (
          <div className="sales-actions">
            {onCancel === undefined ? null : <Button onClick={onCancel}>{said.cancel}</Button>}
            {onForget === undefined ? null : <Button onClick={onForget}>{said.forget}</Button>}
          </div>
        )}
      </div>
    </li>
  )
}

function EndVisit({
  visit: { id, name, email, phone },
  forgets,
  done,
  close,
}: {
  readonly visit: Visit
  readonly forgets: boolean
  readonly done: () => void
  readonly close: () => void
}) {
  const { projectid = '' } = useParams()
  const said = useText(visitDeskWords)
  const { send, busy, problem } = useSubmit('/comty/EndVisit')
  const end = () =>
    void send(
      { project_id: projectid, id, ...(forgets && { forget: true }) },
      {
        done: () => {
          showDone(line(visitDeskWords, forgets ? 'forgotten' : 'cancelled'))
          done()
        },
      },
    )
  return (
    <ActDialog
      title={forgets ? said.forgetTitle({ name }) : said.cancelTitle({ name })}
      hint={forgets ? said.forgetHint : email === '' ? said.cancelCall({ phone }) : said.cancelMail}
      label={forgets ? said.forget : said.cancel}
      kind="danger"
      otherwise={said.needsNetwork}
      onDo={end}
      {...{ busy, problem, close }}
    />
  )
}

function Withdraw({
  time,
  title,
  done,
  close,
}: {
  readonly time: VisitTime
  readonly title: string
  readonly done: () => void
  readonly close: () => void
}) {
  const { projectid = '' } = useParams()
  const said = useText(visitDeskWords)
  const { send, busy, problem } = useSubmit('/comty/WithdrawVisitTime')
  const withdraw = () =>
    void send(
      { project_id: projectid, time: time.id },
      {
        done: () => {
          showDone(line(visitDeskWords, 'withdrawn'))
          done()
        },
      },
    )
  return (
    <ActDialog
      title={`${said.withdraw}: ${title}`}
      hint={time.booked === 0 ? said.withdrawEmpty : said.withdrawHint({ count: time.booked })}
      label={said.withdraw}
      kind="danger"
      otherwise={said.needsNetwork}
      onDo={withdraw}
      {...{ busy, problem, close }}
    />
  )
}
