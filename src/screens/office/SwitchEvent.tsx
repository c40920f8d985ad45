import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { showToast } from '../../controls/toast.ts'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { notificationMs } from '../../rules/messages.ts'
import type { EventAnswer, SalesEvent } from './EventDesk.tsx'

/** Closes an event after showing the consequences, or opens it until a given day. */
export function SwitchEvent({
  projectId,
  desk: { today },
  event: { id, version, name, state, ends_on: endsOn, is_default: isDefault, closing },
  done,
  close,
}: {
  projectId: string
  desk: EventAnswer
  event: SalesEvent
  done: () => void
  close: () => void
}) {
  const said = useText(eventDeskWords)
  const [until, setUntil] = useState(endsOn < today ? today : endsOn)
  const { send, busy, problem } = useSubmit('/comty/SwitchEvent')
  const isOpen = state === 'open'
  const confirm = () =>
    void send(
      { project_id: projectId, id, version, until: isOpen ? null : until },
      {
        done: () => {
          const text = line(eventDeskWords, isOpen ? 'closed' : 'opened', { name })
          showToast({ text, kind: 'good', duration: notificationMs })
          done()
          close()
        },
      },
    )
  const { lots, held, brokers, staff } = closing
  const follows = [
    lots > 0 ? said.followsLots({ count: lots }) : '',
    held > 0 ? said.followsHeld({ count: held }) : '',
    brokers > 0 ? said.followsBrokers({ count: brokers }) : '',
    staff > 0 ? said.followsStaff({ count: staff }) : '',
    isDefault ? said.followsDefault : '',
  ].filter(Boolean)
  return (
    <ActDialog
      {...(isOpen && { kind: 'danger' as const })}
      title={isOpen ? said.closeTitle({ name }) : said.openTitle({ name })}
      label={isOpen ? said.close : said.open}
      isReady={isOpen || until >= today}
      otherwise={said.needsNetwork}
      onDo={confirm}
      {...{ busy, problem, close }}
    >
      {isOpen ? (
        <section aria-label={said.follows} data-follows={follows.length}>
          <h3>{said.follows}</h3>
          {follows.length === 0 ? (
            <p>{said.followsNothing}</p>
          ) : (
            <ul>
              {follows.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </section>
      ) : (
        <>
          <p>{said.openHint}</p>
          <Field
            label={said.until}
            type="date"
            value={until}
            min={today}
            onChange={({ target }) => setUntil(target.value)}
          />
        </>
      )}
    </ActDialog>
  )
}
