import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import type { TextOf } from '../../i18n/area.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { entryWords } from '../../i18n/en/entry.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import type { Voice } from '../../i18n/voice.ts'
import { attractPicturesOf } from '../../rules/attractPictures.ts'
import { kioskIdleSeconds } from '../../rules/session.ts'
import { reset } from '../../session/reset.ts'
import { rememberDevice } from '../../session/start.ts'
import type { Device } from '../../session/sessionAtoms.ts'
import { troubleText } from '../../session/troubleText.ts'
import { AttractPictures } from './AttractPictures.tsx'

const idleChoices = [30, 60, 90, 120, 180, 300] as const

/** A device with unsent work cannot be released. */
class StillUnsent extends Error {
  readonly count: number
  constructor(count: number) {
    super()
    this.count = count
  }
}

/** Why it failed, in the page's current language. */
function problemText(
  problem: unknown,
  words: TextOf<{ settings: typeof settingsWords; entry: typeof entryWords }>,
  voice: Voice,
): string {
  return problem instanceof StillUnsent
    ? words.settings.leaveBlocked({ count: problem.count })
    : troubleText(problem, words.entry.failed, voice)
}

/** A kiosk's settings; enrols the device if it is not a kiosk yet. */
export function DeviceForm({ device, pin: knownPin }: { device: Device | null; pin: string }) {
  const voice = useVoice()
  const t = useText({ settings: settingsWords, entry: entryWords, actions: actionsWords })
  const communities = useAnswer('/comty/SearchProjectMain', {}).value?.ProjectGoogleMapInfo ?? []
  const [projectId, setProjectId] = useState(device?.projectId ?? '')
  const [name, setName] = useState(device?.settings.name ?? '')
  const [idleSeconds, setIdleSeconds] = useState<number>(
    device?.settings.idleSeconds ?? kioskIdleSeconds.default,
  )
  const [camera, setCamera] = useState<'front' | 'back'>(device?.settings.camera ?? 'front')
  const [pin, setPin] = useState(knownPin)
  const [chosen, setChosen] = useState<readonly string[] | null>(device?.settings.attractPictures ?? null)
  const pictures = attractPicturesOf(communities, projectId, chosen)
  const [leaving, setLeaving] = useState(false)
  const { busy, problem, run } = useAction()
  const words = t.settings
  const complete = projectId !== '' && name.trim() !== '' && /^\d{4,8}$/.test(pin)

  const save = () =>
    run(async (send) => {
      const settings = { name: name.trim(), idleSeconds, attractPictures: pictures, camera }
      if (device === null) {
        const enrolled = await send('/device/Enrol', { projectId, pin, settings })
        rememberDevice(enrolled.device, enrolled.grant)
        // Nobody may stay signed in on an unattended screen.
        await reset('kiosk')
        return
      }
      const changed = await send('/device/Change', { pin, projectId, settings })
      const { grant } = await call('/device/GetDevice', {})
      rememberDevice(changed.device, grant)
      showToast({ text: line(settingsWords, 'saved'), kind: 'good', duration: 4000 })
    })
  const leave = () => {
    setLeaving(false)
    return run(async (send) => {
      const left = await outbox.left()
      if (left > 0) throw new StillUnsent(left)
      await send('/device/Leave', { pin })
      rememberDevice(null, null)
      await reset('person')
    })
  }

  return (
    <form
      className="settings-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !busy) void save()
      }}
    >
      {device === null ? <p className="ll-quiet">{words.enrolText}</p> : null}
      <NativeSelect
        label={words.community}
        placeholder={t.entry.choose.title}
        value={projectId}
        options={communities.map((one) => ({ id: one.PROJECT_ID, label: one.PROJECT_NAME }))}
        onChange={(event) => {
          setProjectId(event.target.value)
          setChosen(null)
        }}
      />
      <Field
        label={words.deviceName}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NativeSelect
        label={words.idleSeconds}
        value={String(idleSeconds)}
        options={idleChoices.map((seconds) => ({
          id: String(seconds),
          label: words.seconds({ count: seconds }),
        }))}
        onChange={(event) => setIdleSeconds(Number(event.target.value))}
      />
      <NativeSelect
        label={words.camera}
        value={camera}
        options={[
          { id: 'front', label: words.cameraFront },
          { id: 'back', label: words.cameraBack },
        ]}
        onChange={(event) => setCamera(event.target.value === 'back' ? 'back' : 'front')}
      />
      <AttractPictures
        communities={communities}
        projectId={projectId}
        chosen={pictures}
        onChange={setChosen}
      />
      {device === null ? (
        <Field
          label={words.pin}
          hint={words.pinHint}
          type="password"
          inputMode="numeric"
          maxLength={8}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
        />
      ) : null}
      {problem === null ? null : (
        <Notice kind="warning" live>
          {problemText(problem, t, voice)}
        </Notice>
      )}
      <div className="settings-buttons">
        {device === null ? null : (
          <Button kind="plain" busy={busy} onClick={() => setLeaving(true)}>
            {words.leave}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={busy} disabled={!complete}>
          {device === null ? words.enrol : t.actions.save}
        </Button>
      </div>
      <Dialog
        open={leaving}
        title={words.leave}
        closeLabel={t.actions.close}
        onClose={() => setLeaving(false)}
        actions={
          <>
            <Button onClick={() => setLeaving(false)}>{t.actions.cancel}</Button>
            <Button kind="danger" onClick={() => void leave()}>
              {words.leave}
            </Button>
          </>
        }
      >
        <p>{words.leaveConfirm}</p>
      </Dialog>
    </form>
  )
}
