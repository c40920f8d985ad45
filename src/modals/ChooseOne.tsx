import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { RadioCards } from '../controls/RadioCards.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { eventsWords } from '../i18n/en/events.ts'
import { useText } from '../i18n/useText.ts'

/** A chooser for an event or a building. Nothing changes before Apply. */
// §2 Event chooser, building chooser
export function ChooseOne({
  title,
  label,
  choices,
  value,
  onApply,
  onClose,
}: {
  title: string
  label: string
  choices: readonly { id: string; title: string; detail?: string | undefined; aside?: string | undefined }[]
  value: string | undefined
  onApply: (id: string) => void
  onClose: () => void
}) {
  const words = useText({ actions: actionsWords, events: eventsWords })
  const [wanted, setWanted] = useState(value)
  const ready = wanted !== undefined
  return (
    <Dialog
      open
      title={title}
      closeLabel={words.actions.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.actions.cancel}</Button>
          <Button
            kind="primary"
            aria-disabled={!ready}
            onClick={() => (wanted === undefined ? undefined : onApply(wanted))}
          >
            {words.actions.apply}
          </Button>
        </>
      }
    >
      <RadioCards label={label} choices={choices} value={wanted} onChange={setWanted} />
    </Dialog>
  )
}
