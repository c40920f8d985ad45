import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
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
import { deviceForm } from '../../rules/fields/device.ts'
import { reset } from '../../session/reset.ts'
import { rememberDevice } from '../../session/rememberDevice.ts'
import type { Device } from '../../session/sessionAtoms.ts'
import { troubleText } from '../../session/troubleText.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
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
  const form = useForm(
    deviceForm,
    { isNew: device === null },
    {
      ...deviceForm.blank,
      ...device?.settings,
      shows: device?.settings.shows ?? deviceForm.blank.shows,
      projectId: device?.projectId ?? '',
      pin: knownPin,
    },
  )
  const { projectId } = form.typed
  const [chosen, setChosen] = useState<readonly string[] | null>(device?.settings.attractPictures ?? null)
  const pictures = attractPicturesOf(communities, projectId, chosen)
  const [leaving, setLeaving] = useState(false)
  const { busy, problem, run } = useAction()
  const words = t.settings

  const save = () => {
    const asked = form.sent()
    if (asked === null) return
    const { pin, name, idleSeconds, camera, shows } = asked
    const settings = { name, idleSeconds, attractPictures: pictures, camera, shows }
    void run(async (send) => {
      if (device === null) {
        const enrolled = await send('/device/Enrol', { projectId, pin, settings })
        rememberDevice(enrolled.device, enrolled.grant)
        // Nobody may stay signed in on an unattended screen.
        await reset('kiosk')
        return
      }
      const changed = await send('/device/Change', { pin: knownPin, projectId, settings })
      const { grant } = await call('/device/GetDevice', {})
      rememberDevice(changed.device, grant)
      showToast({ text: line(settingsWords, 'saved'), kind: 'good', duration: 4000 })
    })
  }
  const leave = () => {
    setLeaving(false)
    return run(async (send) => {
      const left = await outbox.left()
      if (left > 0) throw new StillUnsent(left)
      await send('/device/Leave', { pin: knownPin })
      rememberDevice(null, null)
      await reset('person')
    })
  }

  return (
    <form
      className="settings-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) save()
      }}
    >
      {device === null ? <p className="ll-quiet">{words.enrolText}</p> : null}
      <FormFields
        {...form.fields}
        choices={{
          projectId: {
            placeholder: t.entry.choose.title,
            options: communities.map((one) => ({ id: one.PROJECT_ID, label: one.PROJECT_NAME })),
          },
          idleSeconds: {
            options: idleChoices.map((seconds) => ({
              id: String(seconds),
              label: words.seconds({ count: seconds }),
            })),
          },
          shows: {
            options: [
              { id: 'visits', label: words.showsVisits },
              { id: 'wall', label: words.showsWall },
            ],
          },
          camera: {
            options: [
              { id: 'front', label: words.cameraFront },
              { id: 'back', label: words.cameraBack },
            ],
          },
        }}
        hints={{ pin: words.pinHint }}
        onChange={(field, value) => {
          form.fields.onChange(field, value)
          if (field === 'projectId') setChosen(null)
        }}
      />
      <AttractPictures
        communities={communities}
        projectId={projectId}
        chosen={pictures}
        onChange={setChosen}
      />
      {problem === null ? null : (
        <Notice kind="warning" live>
          {problemText(problem, t, voice)}
        </Notice>
      )}
      <div className="settings-buttons">
        <Button kind="primary" type="submit" busy={busy}>
          {device === null ? words.enrol : t.actions.save}
        </Button>
      </div>
      {device === null ? null : (
        <div className="settings-apart">
          <Button kind="plain" busy={busy} onClick={() => setLeaving(true)}>
            {words.leave}
          </Button>
        </div>
      )}
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
