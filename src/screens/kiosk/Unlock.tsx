import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { pinForm } from '../../rules/fields/device.ts'
import { troubleText } from '../../session/troubleText.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'

/** Asks for the PIN; the server checks it and counts wrong tries. */
export function Unlock({ onUnlocked }: { onUnlocked: (pin: string) => void }) {
  const voice = useVoice()
  const t = useText({ settings: settingsWords, entry: entryWords })
  const { fields, sent, startAgain } = useForm(pinForm, {})
  const { busy, problem, send } = useSubmit('/device/Unlock')
  const words = t.settings
  const refused =
    problem === null ? null : { field: 'pin', text: troubleText(problem, t.entry.failed, voice) }
  const unlock = () => {
    const asked = sent()
    if (asked === null || busy) return
    void send(asked, { done: () => onUnlocked(asked.pin), failed: () => startAgain() })
  }
  return (
    <form
      className="settings-form"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        unlock()
      }}
    >
      <p className="ll-quiet">{words.unlockText}</p>
      <FormFields {...fields} refused={refused} />
      <Button kind="primary" type="submit" busy={busy}>
        {words.unlock}
      </Button>
    </form>
  )
}
