import { useState } from 'react'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { fleetWords } from '../../i18n/en/fleet.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText } from '../../i18n/useText.ts'
import { inviteForm } from '../../rules/fields/device.ts'
import { links } from '../../rules/links.ts'
import { codeText, deviceKinds, isInviteOpen, madeInviteState } from '../../rules/office/fleet.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import type { Fleet, FleetInvite } from './deviceText.ts'

interface Made {
  readonly id: number
  readonly token: string
  readonly name: string
  readonly until: string
}

/** Makes and shows a new device's link, until opened and answered by staff. */
export function EnrolDevice({ fleet, done, close }: { fleet: Fleet; done: () => void; close: () => void }) {
  const words = useText({ fleet: fleetWords, settings: settingsWords })
  const said = words.fleet
  const [made, setMade] = useState<Made | null>(null)
  if (made !== null) return <MadeLink {...{ made, fleet, done, close }} />
  const [only] = fleet.communities
  return (
    <FormDialog
      path="/device/Invite"
      form={inviteForm}
      facts={{}}
      start={{ ...inviteForm.blank, projectId: fleet.communities.length === 1 ? (only?.id ?? '') : '' }}
      title={said.invite}
      hint={said.inviteText}
      label={said.makeLink}
      otherwise={said.needsNetwork}
      fields={{
        labels: { projectId: said.community },
        choices: {
          projectId: { options: fleet.communities.map(({ id, name }) => ({ id, label: name })) },
          kind: { options: deviceKinds.map((id) => ({ id, label: said.kinds[id] })) },
        },
        hints: ({ kind }) => ({ kind: said.kindHints[kind], pin: words.settings.pinHint }),
      }}
      ask={(sent) => sent}
      done={({ id, token, expires_at: until }, { sent }) => {
        setMade({ id, token, name: sent.name, until })
        done()
      }}
      close={close}
    />
  )
}

function MadeLink({
  made,
  fleet,
  done,
  close,
}: {
  made: Made
  fleet: Fleet
  done: () => void
  close: () => void
}) {
  const words = useText({ fleet: fleetWords, actions: actionsWords })
  const said = words.fleet
  const now = useNow()
  const origin = usePublicOrigin()
  const invite = fleet.invites.find(({ id }) => id === made.id)
  const state = madeInviteState({ id: made.id, until: Date.parse(made.until) }, fleet.invites, now)
  const address = origin + links.enrolDevice(made.token)
  return (
    <Dialog
      open
      title={said.linkTitle({ name: made.name })}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="enrol-link" aria-live="polite">
        {state === 'joined' || state === 'refused' || state === 'over' ? (
          <p>{said[state]({ name: made.name })}</p>
        ) : invite === undefined || state === 'open' ? (
          <>
            <p>{said.linkText({ time: timeText(Date.parse(made.until), now) })}</p>
            <QrCode text={address} label={said.square} />
            <code>{address}</code>
            <p className="ll-quiet">{said.waitsForOpening}</p>
          </>
        ) : (
          <Asking invite={invite} done={done} />
        )}
      </div>
    </Dialog>
  )
}

/** Open links, and devices waiting to be enrolled, with codes. */
export function Joining({ invites, done }: { invites: readonly FleetInvite[]; done: () => void }) {
  const said = useText(fleetWords)
  return (
    // Always there, so that a screen reader announces what appears in it.
    <section className="help-calls" aria-label={said.asksTitle} aria-live="polite">
      {invites.map((invite) =>
        isInviteOpen(invite.state) ? <Asking key={invite.id} invite={invite} done={done} /> : null,
      )}
    </section>
  )
}

function Asking({ invite, done }: { invite: FleetInvite; done: () => void }) {
  const said = useText(fleetWords)
  const now = useNow()
  const { send, busy, problem } = useSubmit('/device/AnswerInvite')
  const { id, name, project_id: projectId, project_name: place, code, state } = invite
  const answer = (yes: boolean) => void send({ projectId, id, yes }, { done })
  if (state === 'accepted') return <Notice>{said.accepted({ name })}</Notice>
  return (
    <article className="help-call" data-invite={state}>
      <div>
        {code === null ? (
          <span>{said.open({ name, place, time: timeText(Date.parse(invite.expires_at), now) })}</span>
        ) : (
          <>
            <span>{said.asks({ name, place })}</span>
            <strong className="enrol-compared ll-figures">{codeText(code)}</strong>
            <span className="ll-small ll-quiet">{said.compare}</span>
          </>
        )}
        <Trouble problem={problem} otherwise={said.needsNetwork} />
      </div>
      <div className="sales-actions">
        {code === null ? (
          <Button busy={busy} onClick={() => answer(false)}>
            {said.takeBack}
          </Button>
        ) : (
          <>
            <Button busy={busy} onClick={() => answer(false)}>
              {said.no}
            </Button>
            <Button kind="primary" busy={busy} onClick={() => answer(true)}>
              {said.yes}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}
