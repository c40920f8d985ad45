import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { debitsWords } from '../../i18n/en/debits.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'

/** Marks a downloaded file as never received by the bank, after a warning. */
export function NeverSent({
  projectId,
  number,
  fileId,
  onDone,
  onProblem,
}: {
  projectId: string
  number: number
  fileId: number
  onDone: () => void
  onProblem: (fault: unknown) => void
}) {
  const said = useText(debitsWords)
  const note = useSubmit('/purchase/NoteBank')
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const send = () =>
    void note.send(
      { projectId, number, fileId, what: 'neverSent' },
      {
        failed: (fault) => {
          close()
          onProblem(fault)
        },
        done: () => {
          close()
          onDone()
        },
      },
    )
  return (
    <>
      <Button onClick={() => setAsked(true)}>{said.neverSent}</Button>
      {isAsked ? (
        <ActDialog
          title={said.neverSent}
          hint={said.neverSentText({ number })}
          label={said.neverSentYes}
          kind="danger"
          back={said.keep}
          busy={note.busy}
          problem={null}
          onDo={send}
          close={close}
        />
      ) : null}
    </>
  )
}
