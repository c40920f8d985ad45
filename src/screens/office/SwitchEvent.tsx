import { showDone } from '../../freshness/showDone.ts'
import { eventDeskWords } from '../../i18n/en/eventDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { reopenForm } from '../../rules/fields/event.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
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
  const isOpen = state === 'open'
  const { lots, held, brokers, staff } = closing
  const follows = [
    lots > 0 ? said.followsLots({ count: lots }) : '',
    held > 0 ? said.followsHeld({ count: held }) : '',
    brokers > 0 ? said.followsBrokers({ count: brokers }) : '',
    staff > 0 ? said.followsStaff({ count: staff }) : '',
    isDefault ? said.followsDefault : '',
  ].filter(Boolean)
  return (
    <FormDialog
      path="/comty/SwitchEvent"
      form={reopenForm}
      facts={{ today: isOpen ? null : today }}
      start={{ until: endsOn < today ? today : endsOn }}
      {...(isOpen && { kind: 'danger' as const })}
      title={isOpen ? said.closeTitle({ name }) : said.openTitle({ name })}
      label={isOpen ? said.close : said.open}
      otherwise={said.needsNetwork}
      ask={({ until }) => ({ project_id: projectId, id, version, until: isOpen ? null : until })}
      done={() => {
        showDone(line(eventDeskWords, isOpen ? 'closed' : 'opened', { name }))
        done()
        close()
      }}
      close={close}
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
        <p>{said.openHint}</p>
      )}
    </FormDialog>
  )
}
