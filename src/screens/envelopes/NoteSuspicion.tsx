import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { nameIn, type Sale } from './sale.ts'

/** Staff record a suspicion. The text is not shown again here, not even to its author. */
export function NoteSuspicion({ sale }: { sale: Sale }) {
  const words = useText(saleDeskWords)
  const [open, setOpen] = useState(false)
  const [who, setWho] = useState('')
  const [note, setNote] = useState('')
  const [isNoted, setNoted] = useState(false)
  const { send, busy, problem } = useSubmit('/comty/NoteSuspicion')
  const { projectId, transId, purchaserCount } = sale
  const save = (): void => {
    const position = who === '' ? null : Number(who)
    const done = (): void => {
      setOpen(false)
      setWho('')
      setNote('')
      setNoted(true)
    }
    void send({ projectId, transId, position, note: note.trim() }, { done })
  }
  return (
    <>
      <div className="envelope-buttons">
        <Button onClick={() => setOpen(true)}>{words.suspect}</Button>
      </div>
      {isNoted ? (
        <Notice kind="good" live>
          {words.suspected}
        </Notice>
      ) : null}
      {open ? (
        <ActDialog
          title={words.suspectTitle}
          hint={words.suspectHint}
          isReady={note.trim() !== ''}
          busy={busy}
          problem={problem}
          label={words.save}
          onDo={save}
          close={() => setOpen(false)}
        >
          <NativeSelect
            label={words.suspectWho}
            value={who}
            onChange={({ currentTarget }) => setWho(currentTarget.value)}
            options={[
              { id: '', label: words.suspectAll },
              ...Array.from({ length: purchaserCount }, (_, at) => ({
                id: String(at + 1),
                label: nameIn(sale, at + 1),
              })),
            ]}
          />
          <TextArea
            label={words.suspectNote}
            value={note}
            maxLength={4000}
            rows={5}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </ActDialog>
      ) : null}
    </>
  )
}
