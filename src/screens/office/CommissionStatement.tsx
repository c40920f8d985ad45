import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { showToast } from '../../controls/toast.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { statementForm } from '../../rules/fields/commission.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { notificationMs } from '../../rules/messages.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import type { Commission } from './marketText.ts'

/** Saves the commissions of a broker, or of all, for a period. */
export function CommissionStatement({ rows, close }: { rows: readonly Commission[]; close: () => void }) {
  const words = useText(marketDeskWords)
  const said = words.statement
  const [person, setPerson] = useState('')
  const [typed, setTyped] = useState(statementForm.blank)
  const tried = useTried()
  const asked = askedOf(statementForm, typed, {})
  const { send, busy, problem } = useSubmit('/comty/GetCommissionStatement')
  const brokers = [...new Map(rows.map((one) => [one.person_id, one.broker || one.email]))]
    .map(([id, label]) => ({ id: String(id), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const take = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { from, until } = sentOf(statementForm, typed, {})
    void send(
      { person_id: person === '' ? null : Number(person), from: from || null, until: until || null },
      {
        done: ({ name, content, count }) => {
          saveFile(name, content, 'text/csv;charset=utf-8')
          const text = line(marketDeskWords, 'statement.taken', { count })
          showToast({ text, kind: 'good', duration: notificationMs })
          close()
        },
      },
    )
  }
  return (
    <ActDialog
      title={said.title}
      hint={said.hint}
      label={said.take}
      otherwise={words.needsNetwork}
      onDo={take}
      {...{ busy, problem, close }}
    >
      <NativeSelect
        label={said.broker}
        value={person}
        placeholder={said.all}
        options={brokers}
        onChange={({ target }) => setPerson(target.value)}
      />
      <FormFields
        asked={asked}
        touched={tried}
        first="from"
        onChange={(field, value) => setTyped((before) => withValue(before, field, value))}
      />
    </ActDialog>
  )
}
