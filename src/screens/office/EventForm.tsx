import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { showToast } from '../../controls/toast.ts'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { eventForm } from '../../rules/fields/event.ts'
import { askedOf, needsOf, withValue } from '../../rules/fields/field.ts'
import { notificationMs } from '../../rules/messages.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import type { EventAnswer, SalesEvent } from './EventDesk.tsx'

/** Makes or changes an event: its name, days, homes and people. */
export function EventForm({
  projectId,
  desk,
  event,
  onSwitch,
  done,
  close,
}: {
  projectId: string
  desk: EventAnswer
  /** Null for a new event. */
  event: SalesEvent | null
  /** Closes or opens it. */
  onSwitch?: () => void
  done: () => void
  close: () => void
}) {
  const said = useText(eventDeskWords)
  const isShared = event?.is_shared === true
  const [typed, setTyped] = useState(() => (event === null ? eventForm.blank : fieldsOf(event)))
  const [lots, setLots] = useState<ReadonlySet<number>>(() => new Set(event?.lots))
  const [people, setPeople] = useState<ReadonlySet<number>>(() => new Set(event?.people))
  const [frees, setFrees] = useState(false)
  const freed = [...(event?.people ?? [])].filter(
    (id) => !people.has(id) && !desk.events.some((one) => one.id !== event?.id && one.people.includes(id)),
  )
  const tried = useTried()
  const asked = askedOf(eventForm, typed, {})
  const { send, busy, problem } = useSubmit('/comty/SaveEvent')
  const save = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    void send(
      {
        project_id: projectId,
        id: event?.id ?? null,
        version: event?.version ?? null,
        ...typed,
        lots: [...lots],
        people: [...people],
        frees: frees && freed.length > 0,
      },
      {
        done: () => {
          const text = line(eventDeskWords, 'saved', { name: typed.name })
          showToast({ text, kind: 'good', duration: notificationMs })
          done()
          close()
        },
      },
    )
  }
  return (
    <ActDialog
      wide
      title={event?.name ?? said.add}
      label={said.save}
      otherwise={said.needsNetwork}
      onDo={save}
      isReady={freed.length === 0 || !desk.mayAdd || frees}
      {...(event !== null && { hint: isShared ? said.shared : said.renaming })}
      {...{ busy, problem, close }}
    >
      {onSwitch === undefined || isShared ? null : (
        <div className="sales-actions">
          <Button onClick={onSwitch}>{event?.state === 'open' ? said.close : said.open}</Button>
        </div>
      )}
      {isShared ? null : (
        <FormFields
          asked={asked}
          touched={tried}
          first="name"
          onChange={(field, value) => setTyped((before) => withValue(before, field, value))}
        />
      )}
      <Chosen
        title={said.lotsOf({ count: lots.size })}
        options={desk.lots.map(({ id, number, building }) => ({
          id,
          label: [number, building].filter(Boolean).join(', '),
        }))}
        chosen={lots}
        set={setLots}
        tools={
          <div className="sales-actions">
            <Button onClick={() => setLots(new Set(desk.lots.map(({ id }) => id)))}>{said.allLots}</Button>
            <Button onClick={() => setLots(new Set())}>{said.noLots}</Button>
          </div>
        }
      />
      <Chosen
        title={said.peopleOf({ count: people.size })}
        options={(isShared ? [] : desk.people).map(({ id, name, isBroker }) => ({
          id,
          label: isBroker ? said.broker({ name }) : name,
        }))}
        chosen={people}
        set={setPeople}
      />
      {freed.length > 0 && desk.mayAdd ? (
        <Checkbox
          label={said.frees({ count: freed.length })}
          checked={frees}
          onChange={() => setFrees(!frees)}
        />
      ) : null}
    </ActDialog>
  )
}

const fieldsOf = ({ name, abb, starts_on, ends_on, is_default }: SalesEvent) => ({
  name,
  abb,
  startsOn: starts_on,
  endsOn: ends_on,
  isDefault: is_default,
})

/** A longer list has a search field: nobody reads two thousand boxes, least of all aloud. */
const mostShown = 60

function Chosen({
  title,
  options,
  chosen,
  set,
  tools,
}: {
  title: string
  options: readonly { readonly id: number; readonly label: string }[]
  chosen: ReadonlySet<number>
  set: (chosen: ReadonlySet<number>) => void
  tools?: ReactNode
}) {
  const said = useText(eventDeskWords)
  const [wanted, setWanted] = useState('')
  if (options.length === 0) return null
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const shown = found.slice(0, mostShown)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    set(next)
  }
  return (
    <fieldset className="event-choice">
      <legend>{title}</legend>
      {tools}
      {options.length > mostShown ? (
        <Field
          type="search"
          label={said.find}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <div className="event-choices">
        {shown.map(({ id, label }) => (
          <Checkbox key={id} label={label} checked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      {options.length > mostShown ? (
        <output className="ll-small ll-quiet">
          {said.found({ shown: shown.length, count: found.length })}
        </output>
      ) : null}
    </fieldset>
  )
}
