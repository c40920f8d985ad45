import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { showDone } from '../../freshness/showDone.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { toggled } from '../../rules/toggled.ts'
import type { StaffAnswer } from './People.tsx'

type Request = StaffAnswer['requests'][number]

/** Brokers asking to join a community that approves them first. */
export function BrokersAsking({ staff, done }: { staff: StaffAnswer; done: () => void }) {
  const said = useText(staffWords)
  if (staff.requests.length === 0) return null
  const isWaiting = staff.requests.some(({ state }) => state === 'waiting')
  return (
    <section aria-label={said.brokersTitle}>
      <h2>{said.brokersTitle}</h2>
      {isWaiting ? null : <p className="ll-quiet">{said.noBrokers}</p>}
      <ul className="lot-plans">
        {staff.requests.map((request) => (
          <BrokerRow key={`${request.person_id} ${request.project_id}`} {...{ staff, request, done }} />
        ))}
      </ul>
    </section>
  )
}

function BrokerRow({ staff, request, done }: { staff: StaffAnswer; request: Request; done: () => void }) {
  const said = useText(staffWords)
  const now = useNow()
  const [isAccepting, setIsAccepting] = useState(false)
  const { send, busy, problem } = useSubmit('/comty/DecideBroker')
  const { person_id, project_id, state, by } = request
  const community = staff.communities.find(({ id }) => id === project_id)
  const names = { name: request.name || request.email, project: community?.name ?? project_id }
  const decide = (accept: boolean, events: readonly number[]) =>
    void send(
      { person_id, project_id, accept, events: [...events], seen: state },
      {
        done: () => {
          const text = accept ? line(staffWords, 'accepted', names) : line(staffWords, 'declined', names)
          showDone(text)
          setIsAccepting(false)
          done()
        },
      },
    )
  return (
    <li data-request={person_id} data-state={state}>
      <div>
        <strong>{said.brokerOf(names)}</strong>
        <p className="ll-small ll-quiet ll-figures">
          {said.brokerAsked({ time: timeText(Date.parse(request.asked_at), now), email: request.email })}
          {request.phone === '' ? '' : ` · ${request.phone}`}
        </p>
        {isAccepting ? null : <Trouble problem={problem} otherwise={said.needsNetwork} />}
      </div>
      <div className="sales-actions">
        {state === 'waiting' ? null : (
          <Tag tone={state === 'accepted' ? 'good' : 'quiet'}>
            {state === 'accepted' ? said.acceptedBy({ name: by }) : said.declinedBy({ name: by })}
          </Tag>
        )}
        {state === 'accepted' ? null : (
          <Button kind="primary" onClick={() => setIsAccepting(true)}>
            {said.accept}
          </Button>
        )}
        {state === 'declined' ? null : (
          <Button busy={busy} onClick={() => decide(false, [])}>
            {said.decline}
          </Button>
        )}
      </div>
      {isAccepting && community !== undefined ? (
        <AcceptBroker
          {...{ names, community, busy, problem }}
          close={() => setIsAccepting(false)}
          onDo={(events) => decide(true, events)}
        />
      ) : null}
    </li>
  )
}

function AcceptBroker({
  names,
  community: { events, limit },
  busy,
  problem,
  onDo,
  close,
}: {
  names: { readonly name: string; readonly project: string }
  community: StaffAnswer['communities'][number]
  busy: boolean
  problem: unknown
  onDo: (events: readonly number[]) => void
  close: () => void
}) {
  const said = useText(staffWords)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const offered = events.filter(({ id }) => limit.length === 0 || limit.includes(id))
  return (
    <ActDialog
      title={said.acceptTitle(names)}
      hint={said.acceptHint(names)}
      label={said.accept}
      otherwise={said.needsNetwork}
      onDo={() => onDo(chosen)}
      {...{ busy, problem, close }}
    >
      {offered.length === 0 ? null : (
        <fieldset className="staff-places">
          <legend>{said.events}</legend>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={() => setChosen(toggled(chosen, id))}
            />
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}
