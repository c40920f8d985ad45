import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { changeLabel } from './changeLabel.ts'
import type { Detail } from './EnvelopePage.tsx'

/** A counter-offer: one value of the deal is changed, and the papers follow. */
export function MarkupDialog({ detail, close }: { detail: Detail; close: () => void }) {
  const words = useText({ actions: actionsWords, envelopes: envelopesWords })
  const said = words.envelopes
  const { changeable, envelope } = detail
  const [key, setKey] = useState(changeable[0]?.key ?? '')
  const before = changeable.find((one) => one.key === key)?.value ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? before
  const { send, busy, problem } = useSubmit('/digitaldocs/Markup')
  const { projectId, id: envelopeId, version } = envelope
  const save = async (): Promise<void> => {
    await send({ projectId, envelopeId, version, changes: [{ key, value }] }, { done: close })
  }
  return (
    <Dialog
      open
      title={said.markupTitle}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={value.trim() === '' || value === before}
            onClick={() => void save()}
          >
            {said.save}
          </Button>
        </>
      }
    >
      <p>{said.markupHint}</p>
      <NativeSelect
        label={said.choose}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setTyped(null)
        }}
        options={changeable.map((one) => ({ id: one.key, label: changeLabel(one.key, said) }))}
      />
      <Field
        label={said.value}
        type={key === 'closing.date' ? 'date' : 'text'}
        value={value}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {problem === null ? null : <Trouble problem={problem} otherwise={said.failed} />}
    </Dialog>
  )
}
