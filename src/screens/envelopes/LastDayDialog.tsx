import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'

/** Records the last day to withdraw if the public holidays are unknown. */
export function LastDayDialog({
  of,
  close,
}: {
  of: { readonly projectId: string; readonly transId: number }
  close: () => void
}) {
  const words = useText(saleDeskWords)
  const [day, setDay] = useState('')
  const [why, setWhy] = useState('')
  const { send, busy, problem } = useSubmit('/purchase/SetLastDay')
  return (
    <ActDialog
      title={words.lastDayTitle}
      hint={words.lastDayHint}
      isReady={day !== '' && why.trim().length >= 3}
      busy={busy}
      problem={problem}
      label={words.save}
      onDo={() => void send({ ...of, day, why: why.trim() }, { done: close })}
      close={close}
    >
      <Field
        label={words.lastDayDay}
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Field
        label={words.lastDayWhy}
        value={why}
        maxLength={300}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
    </ActDialog>
  )
}
