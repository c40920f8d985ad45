import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { eventForm } from '../../rules/fields/event.ts'
import { typedFrom } from '../../rules/fields/field.ts'
import { homeText } from '../../rules/homeText.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { Chosen } from './Chosen.tsx'
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
  const start = typedFrom(eventForm, event)
  const [lots, setLots] = useState<ReadonlySet<number>>(() => new Set(event?.lots))
  const [people, setPeople] = useState<ReadonlySet<number>>(() => new Set(event?.people))
  const [frees, setFrees] = useState(false)
  const freed = [...(event?.people ?? [])].filter(
    (id) => !people.has(id) && !desk.events.some((one) => one.id !== event?.id && one.people.includes(id)),
  )
  return (
    <FormDialog
      wide
      path="/comty/SaveEvent"
      // Companies that share it only change which of their homes are in it.
      form={isShared ? { blank: start, fields: [] } : eventForm}
      facts={{}}
      start={start}
      title={event?.name ?? said.add}
      label={said.save}
      otherwise={said.needsNetwork}
      {...(event !== null && { hint: isShared ? said.shared : said.renaming })}
      isReady={() => freed.length === 0 || !desk.mayAdd || frees}
      ask={(sent) => ({
        project_id: projectId,
        id: event?.id ?? null,
        version: event?.version ?? null,
        ...sent,
        lots: [...lots],
        people: [...people],
        frees: frees && freed.length > 0,
      })}
      done={(_, { sent }) => {
        showDone(line(eventDeskWords, 'saved', { name: sent.name }))
        done()
        close()
      }}
      close={close}
      below={
        <>
          <Chosen
            title={said.lotsOf({ count: lots.size })}
            options={desk.lots.map((one) => ({ id: one.id, label: homeText(one) }))}
            chosen={lots}
            set={setLots}
            ofHomes
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
        </>
      }
    >
      {onSwitch === undefined || isShared ? null : (
        <div className="sales-actions">
          <Button onClick={onSwitch}>{event?.state === 'open' ? said.close : said.open}</Button>
        </div>
      )}
    </FormDialog>
  )
}
