import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { momentIn } from '../../rules/zoneOffset.ts'
import { clockNow, placeOfZone } from './clockIn.ts'

/** Records a buyer's own letter of withdrawal, which frees the home. */
export function LetterDialog({
  of,
  zone,
  close,
}: {
  of: { readonly projectId: string; readonly transId: number }
  zone: string
  close: () => void
}) {
  const words = useText(saleDeskWords)
  const [at, setAt] = useState(() => clockNow(zone))
  const [proof, setProof] = useState('')
  const { send, busy, problem } = useSubmit('/purchase/NoteWithdrawal')
  const local = Date.parse(`${at}Z`)
  const save = (): void => {
    const moment = new Date(momentIn(local, zone)).toISOString()
    void send({ ...of, at: moment, proof: proof.trim() }, { done: close })
  }
  return (
    <ActDialog
      title={words.letterTitle}
      hint={words.letterHint}
      kind="danger"
      isReady={!Number.isNaN(local) && proof.trim().length >= 3}
      busy={busy}
      problem={problem}
      label={words.save}
      onDo={save}
      close={close}
    >
      <Field
        label={words.letterAt({ place: placeOfZone(zone) })}
        type="datetime-local"
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
      <Field
        label={words.letterProof}
        value={proof}
        maxLength={300}
        onChange={({ currentTarget }) => setProof(currentTarget.value)}
      />
    </ActDialog>
  )
}
