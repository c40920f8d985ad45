import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { suspicionForm } from '../../rules/fields/saleRecords.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { nameIn, type Sale } from './sale.ts'

/** Staff record a suspicion. The text is never shown here again, even to its author. */
export function NoteSuspicion({ sale }: { sale: Sale }) {
  const words = useText(saleDeskWords)
  const [open, setOpen] = useState(false)
  const [isNoted, setNoted] = useState(false)
  const { projectId, transId, purchaserCount } = sale
  const options = Array.from({ length: purchaserCount }, (_, at) => ({
    id: String(at + 1),
    label: nameIn(sale, at + 1),
  }))
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
        <FormDialog
          path="/comty/NoteSuspicion"
          form={suspicionForm}
          facts={{}}
          title={words.suspectTitle}
          hint={words.suspectHint}
          label={words.save}
          ask={(sent) => ({ projectId, transId, ...sent })}
          done={() => {
            setOpen(false)
            setNoted(true)
          }}
          close={() => setOpen(false)}
          fields={{ choices: { position: { placeholder: words.suspectAll, options } } }}
        />
      ) : null}
    </>
  )
}
