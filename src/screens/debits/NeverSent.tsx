import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { debitsWords } from '../../i18n/en/debits.ts'
import { useText } from '../../i18n/useText.ts'

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
  const words = useText({ debits: debitsWords, actions: actionsWords })
  const said = words.debits
  const note = useSubmit('/purchase/NoteBank')
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{said.neverSent}</Button>
      <Dialog open={isAsked} title={said.neverSent} closeLabel={words.actions.close} onClose={close}>
        <p>{said.neverSentText({ number })}</p>
        <div className="debits-ways">
          <Button onClick={close}>{said.keep}</Button>
          <Button
            kind="danger"
            busy={note.busy}
            onClick={() =>
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
            }
          >
            {said.neverSentYes}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
