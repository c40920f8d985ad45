import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { entryWords } from '../../i18n/en/entry.ts'
import { settingsWords } from '../../i18n/en/settings.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { troubleText } from '../../session/troubleText.ts'

/** Asks for the PIN; the server checks it and counts wrong tries. */
export function Unlock({ onUnlocked }: { onUnlocked: (pin: string) => void }) {
  const voice = useVoice()
  const t = useText({ settings: settingsWords, entry: entryWords })
  const [pin, setPin] = useState('')
  const { busy, problem, send } = useSubmit('/device/Unlock')
  const words = t.settings
  const unlock = () => send({ pin }, { done: () => onUnlocked(pin), failed: () => setPin('') })
  return (
    <form
      className="settings-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (/^\d{4,8}$/.test(pin) && !busy) void unlock()
      }}
    >
      <p className="ll-quiet">{words.unlockText}</p>
      <Field
        label={words.pin}
        type="password"
        inputMode="numeric"
        maxLength={8}
        value={pin}
        error={problem === null ? undefined : troubleText(problem, t.entry.failed, voice)}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {words.unlock}
      </Button>
    </form>
  )
}
