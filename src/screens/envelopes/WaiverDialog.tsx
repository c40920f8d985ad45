import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'

/** Records a waiver, in the form that the local law requires. */
export function WaiverDialog({
  of,
  by,
  close,
}: {
  of: { readonly projectId: string; readonly transId: number }
  by: 'certificate' | 'writing'
  close: () => void
}) {
  const words = useText(saleDeskWords)
  const [proof, setProof] = useState('')
  const { send, busy, problem } = useSubmit('/purchase/WaiveRescission')
  return (
    <ActDialog
      title={words.waiveTitle}
      hint={by === 'certificate' ? words.waiveCertificate : words.waiveWriting}
      isReady={proof.trim().length >= 3}
      busy={busy}
      problem={problem}
      label={words.save}
      onDo={() => void send({ ...of, by, proof: proof.trim() }, { done: close })}
      close={close}
    >
      <Field
        label={words.proof}
        value={proof}
        maxLength={300}
        onChange={({ currentTarget }) => setProof(currentTarget.value)}
      />
    </ActDialog>
  )
}
