import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { timeText } from '../../freshness/timeText.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { fleetWords } from '../../i18n/en/fleet.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { renameForm } from '../../rules/fields/device.ts'
import type { DeviceAct } from '../../rules/office/fleet.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { factsOfDevice, type FleetDevice } from './deviceText.ts'

interface Shared {
  readonly device: FleetDevice
  readonly done: () => void
  readonly close: () => void
}

/** What is known of a device, was asked of it, and can be. */
export function DeviceDialog({ device, done, close }: Shared) {
  const [act, setAct] = useState<'rename' | 'lock' | null>(null)
  const acting = { device, done, close: () => setAct(null) }
  if (act === 'rename') return <RenameDialog {...acting} />
  if (act === 'lock') return <LockDialog {...acting} />
  return <Seen {...{ device, done, close }} onAct={setAct} />
}

const atOnce = ['reload', 'update', 'clean', 'report'] as const satisfies readonly DeviceAct[]

function Seen({ device, done, close, onAct }: Shared & { onAct: (act: 'rename' | 'lock') => void }) {
  const words = useText({ fleet: fleetWords, actions: actionsWords })
  const said = words.fleet
  const now = useNow()
  const { send, busy, problem } = useSubmit('/device/AddAction')
  const isLost = device.state === 'lost'
  const ask = (what: (typeof atOnce)[number]) =>
    void send({ projectId: device.project_id, deviceId: device.id, what }, { done })
  return (
    <Dialog
      open
      wide
      title={device.name}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="sale-story" data-device={device.state}>
        <p className="sale-tags">
          <Tag>{said.states[device.state]}</Tag>
          <Tag>{said.kinds[device.kind]}</Tag>
        </p>
        {isLost ? <Notice>{said.lockedText}</Notice> : null}
        {device.troubles.map((trouble) => (
          <Notice key={trouble} kind="warning">
            {said.troubles[trouble]}
          </Notice>
        ))}
        {isLost ? null : (
          <>
            <div className="sales-actions">
              {atOnce.map((what) => (
                <Button key={what} busy={busy} onClick={() => ask(what)} data-act={what}>
                  {said.acts[what]}
                </Button>
              ))}
              <Button onClick={() => onAct('rename')}>{said.acts.rename}</Button>
              <Button kind="danger" onClick={() => onAct('lock')}>
                {said.acts.lock}
              </Button>
            </div>
            <p className="ll-small ll-quiet">{said.quiet}</p>
          </>
        )}
        <Trouble problem={problem} otherwise={said.needsNetwork} />
        <Facts className="market-facts ll-figures" facts={factsOfDevice(device, said, now)} />
        {device.actions.length === 0 ? null : (
          <section aria-label={said.actionsTitle}>
            <h3>{said.actionsTitle}</h3>
            <ul className="sale-events">
              {device.actions.map((one) => (
                <li key={one.id} data-action={`${one.what} ${one.state}`}>
                  <span>
                    {said.actNames[one.what]} <Tag tone={tones[one.state]}>{said.actStates[one.state]}</Tag>
                  </span>
                  <span className="ll-small ll-quiet ll-figures">
                    {[
                      said.askedBy({ time: timeText(Date.parse(one.asked_at), now), name: one.by }),
                      one.failed === null ? '' : said.actFailures[one.failed],
                      one.expires_at === null || (one.state !== 'waiting' && one.state !== 'taken')
                        ? ''
                        : said.expires({ time: timeText(Date.parse(one.expires_at), now) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

const tones = {
  waiting: 'brand',
  taken: 'accent',
  done: 'good',
  failed: 'warning',
  expired: 'quiet',
} as const

function RenameDialog({ device, done, close }: Shared) {
  const said = useText(fleetWords)
  return (
    <FormDialog
      path="/device/AddAction"
      form={renameForm}
      facts={{}}
      start={{ name: device.name }}
      title={said.renameTitle({ name: device.name })}
      label={said.save}
      otherwise={said.needsNetwork}
      ask={({ name }) => ({ projectId: device.project_id, deviceId: device.id, what: 'rename', name })}
      done={() => {
        done()
        close()
      }}
      close={close}
    />
  )
}

function LockDialog({ device, done, close }: Shared) {
  const said = useText(fleetWords)
  const { send, busy, problem } = useSubmit('/device/AddAction')
  const { id, name, project_id: projectId } = device
  const lock = () =>
    void send(
      { projectId, deviceId: id, what: 'lock' },
      {
        done: () => {
          showDone(line(fleetWords, 'locked', { name }))
          done()
          close()
        },
      },
    )
  return (
    <ActDialog
      title={said.lockTitle({ name })}
      hint={said.lockText}
      label={said.acts.lock}
      kind="danger"
      otherwise={said.needsNetwork}
      onDo={lock}
      {...{ busy, problem, close }}
    />
  )
}
