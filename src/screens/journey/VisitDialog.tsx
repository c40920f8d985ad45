import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { CallRefused, isDefinite } from '../../calls/refused.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { visitsWords } from '../../i18n/en/visits.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { calendarOfVisit } from '../../rules/calendarFile.ts'
import { type TypedVisit, visitForm } from '../../rules/fields/visit.ts'
import type { Market } from '../../rules/markets.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { momentText } from '../../session/dayText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { FormFields } from './FormFields.tsx'
import { useForm } from './useForm.ts'

/** What a visit is about. */
export interface VisitAbout {
  readonly projectId: string
  readonly market: Market
  readonly home?: { readonly id: number; readonly name: string } | undefined
}
type Times = Answer<'/comty/GetVisitTimes'>
type BookedVisit = Answer<'/comty/BookVisit'> & { readonly isMailed: boolean }

/** Refusals of a time that is no longer to be had. */
const isTaken = (problem: unknown): boolean =>
  problem instanceof CallRefused && ['VISIT_TIME_GONE', 'VISIT_TIME_FULL'].includes(problem.code)

/** Chooses a time, says who comes, and shows what was booked. Nothing of it is stored on the device. */
export function VisitDialog({
  projectId,
  market,
  home,
  known: { times: offered, timeZone, place },
  start,
  refresh,
  close,
}: VisitAbout & {
  readonly known: Times
  readonly start: Pick<TypedVisit, 'name' | 'email' | 'phone'>
  readonly refresh: () => void
  readonly close: () => void
}) {
  const words = useText({ visits: visitsWords, actions: actionsWords })
  const said = words.visits
  const isShared = useAtomValue(deviceAtom) !== null
  const [booked, setBooked] = useState<BookedVisit | null>(null)
  const { send, busy, problem } = useSubmit('/comty/BookVisit')
  const dayOf = (at: string): string => isoDayIn(new Date(at), timeZone)
  const country = defaultPhoneCountry(market, null)
  // As they were at first: the one that was asked for stays, though its answer may be lost.
  const [times, setTimes] = useState(offered)
  // It may be booked already, so the same request goes out again, not one for another time.
  const [unsure, setUnsure] = useState<Times['times'][number] | null>(null)
  const firstDay = times[0] === undefined ? '' : dayOf(times[0].starts_at)
  const form = useForm(visitForm, { country }, { ...visitForm.blank, ...start, day: firstDay })
  const { typed, fields, setTyped, sent } = form
  if (booked !== null) return <Booked {...{ booked, timeZone, place, projectId, close }} />
  if (times.length === 0) return <NoneLeft close={close} />
  const days = times
    .filter(({ starts_at: at }, nth) => nth === 0 || dayOf(at) !== dayOf(times[nth - 1]?.starts_at ?? ''))
    .map(({ starts_at: at }) => ({ id: dayOf(at), label: momentText(at, { as: 'weekday', timeZone }) }))
  const ofDay = times.filter(({ starts_at: at }) => dayOf(at) === typed.day)
  const book = () => {
    const request = sent()
    if (request === null) return
    const { time, name, email, phone } = request
    void send(
      { projectId, time: Number(time), lot_id: home?.id ?? null, name, email, phone },
      {
        done: (answer) => {
          setBooked({ ...answer, isMailed: email !== '' })
          refresh()
        },
        failed: (problem) => {
          if (!isDefinite(problem)) return setUnsure(times.find(({ id }) => id === Number(time)) ?? null)
          setUnsure(null)
          if (!isTaken(problem)) return
          setTimes((now) => now.filter(({ id }) => id !== Number(time)))
          setTyped((now) => ({ ...now, time: '', day: ofDay.length > 1 ? now.day : '' }))
          refresh()
        },
      },
    )
  }
  return (
    <ActDialog
      title={said.title}
      {...(home !== undefined && { hint: said.about({ home: home.name }) })}
      label={unsure === null ? said.submit : words.actions.retry}
      otherwise={said.needsNetwork}
      onDo={book}
      {...{ busy, problem, close }}
    >
      {unsure === null ? (
        <>
          <p className="ll-small ll-quiet">{said.oneIsEnough}</p>
          <FormFields
            {...fields}
            market={market}
            offers={!isShared}
            first="day"
            choices={{
              day: { placeholder: said.chooseDay, options: days },
              time: {
                placeholder: said.chooseTime,
                options: ofDay.map(({ id, starts_at: at }) => ({
                  id: String(id),
                  label: momentText(at, { as: 'time', timeZone }),
                })),
              },
            }}
            onChange={(name, value) => {
              fields.onChange(name, value)
              if (name === 'day') fields.onChange('time', '')
            }}
          />
        </>
      ) : (
        <p data-visit-unsure>
          {said.unsure({ time: momentText(unsure.starts_at, { as: 'weekdayAndTime', timeZone }) })}
        </p>
      )}
    </ActDialog>
  )
}

/** All times were taken while somebody was choosing. */
function NoneLeft({ close }: { readonly close: () => void }) {
  const words = useText({ visits: visitsWords, actions: actionsWords })
  return (
    <Dialog
      open
      title={words.visits.title}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <Button kind="primary" onClick={close}>
          {words.actions.close}
        </Button>
      }
    >
      <p>{words.visits.noneLeft}</p>
    </Dialog>
  )
}

function Booked({
  booked: { id, starts_at: at, minutes, isMailed },
  timeZone,
  place,
  projectId,
  close,
}: {
  readonly booked: BookedVisit
  readonly timeZone: string
  readonly place: string
  readonly projectId: string
  readonly close: () => void
}) {
  const words = useText({ visits: visitsWords, actions: actionsWords })
  const said = words.visits
  const community = useCommunityName(projectId)
  // A kiosk has no calendar, and its disk must not be browsed.
  const isShared = useAtomValue(deviceAtom) !== null
  const save = () => {
    const visit = { id, startsAt: new Date(at), minutes, title: said.entry({ name: community }), place }
    saveFile(`${said.calendarFile}.ics`, calendarOfVisit(visit, new Date()), 'text/calendar')
  }
  return (
    <Dialog
      open
      title={said.bookedTitle}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          {isShared ? null : <Button onClick={save}>{said.calendar}</Button>}
          <Button kind="primary" onClick={close}>
            {words.actions.done}
          </Button>
        </>
      }
    >
      <p className="ll-figures" data-visit-booked={id}>
        <strong>{said.booked({ time: momentText(at, { as: 'weekdayAndTime', timeZone }) })}</strong>
      </p>
      <p>{[said.lasts({ count: minutes }), place].filter(Boolean).join(' · ')}</p>
      <p>{isMailed ? said.mailed : said.unmailed}</p>
    </Dialog>
  )
}
