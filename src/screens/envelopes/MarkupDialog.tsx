import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { changeLabel } from './changeLabel.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import type { Detail } from './EnvelopePage.tsx'

/** A counter-offer: one value of the deal changes, and the papers are updated. A completed contract is amended. */
export function MarkupDialog({ detail, close }: { detail: Detail; close: () => void }) {
  const { stype = 'lowrise' } = useParams()
  const navigate = useNavigate()
  const said = useText(envelopesWords)
  const { changeable, envelope } = detail
  const [key, setKey] = useState(changeable[0]?.key ?? '')
  const before = changeable.find((one) => one.key === key)?.value ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? before
  const { send, busy, problem } = useSubmit('/digitaldocs/Markup')
  const { projectId, id: envelopeId, version } = envelope
  const save = async (): Promise<void> => {
    await send(
      { projectId, envelopeId, version, changes: [{ key, value }] },
      {
        done: ({ detail: next }) => {
          close()
          // An amendment is an envelope of its own.
          if (next !== null && next.envelope.id !== envelopeId)
            void navigate(links.envelope(stype, projectId, next.envelope.id))
        },
      },
    )
  }
  return (
    <ActDialog
      title={said.markupTitle}
      label={said.save}
      isReady={value.trim() !== '' && value !== before}
      onDo={() => void save()}
      {...{ busy, problem, close }}
    >
      <p>{envelope.state === 'completed' ? said.amendHint : said.markupHint}</p>
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
    </ActDialog>
  )
}
