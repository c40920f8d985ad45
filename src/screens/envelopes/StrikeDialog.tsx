import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'

/** Strikes a wrong record of a delivery, with a reason. */
export function StrikeDialog({
  of,
  record,
  close,
}: {
  of: { readonly projectId: string; readonly transId: number; readonly id: number }
  /** The record's text. */
  record: string
  close: () => void
}) {
  const words = useText(saleDeskWords)
  const [why, setWhy] = useState('')
  const { send, busy, problem } = useSubmit('/purchase/StrikeDelivery')
  return (
    <ActDialog
      title={words.strikeTitle}
      hint={words.strikeHint({ record })}
      isReady={why.trim().length >= 3}
      busy={busy}
      problem={problem}
      kind="danger"
      label={words.strikeDo}
      onDo={() => void send({ ...of, why: why.trim() }, { done: close })}
      close={close}
    >
      <Field
        label={words.strikeWhy}
        value={why}
        maxLength={300}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
    </ActDialog>
  )
}
