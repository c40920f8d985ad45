import { saveFile } from '../../controls/saveFile.ts'
import { showToast } from '../../controls/toast.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { statementForm } from '../../rules/fields/commission.ts'
import { notificationMs } from '../../rules/messages.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import type { Commission } from './marketText.ts'

/** Saves the commissions of a broker, or of all, for a period. */
export function CommissionStatement({ rows, close }: { rows: readonly Commission[]; close: () => void }) {
  const words = useText(marketDeskWords)
  const said = words.statement
  const brokers = [...new Map(rows.map((one) => [one.person_id, one.broker || one.email]))]
    .map(([id, label]) => ({ id: String(id), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <FormDialog
      path="/comty/GetCommissionStatement"
      form={statementForm}
      facts={{}}
      title={said.title}
      hint={said.hint}
      label={said.take}
      otherwise={words.needsNetwork}
      ask={({ person, from, until }) => ({ person_id: person, from: from || null, until: until || null })}
      done={({ name, content, count, isCut }) => {
        saveFile(name, content, 'text/csv;charset=utf-8')
        const text = line(marketDeskWords, isCut ? 'statement.cut' : 'statement.taken', { count })
        showToast({ text, kind: isCut ? 'warning' : 'good', duration: notificationMs })
        close()
      }}
      close={close}
      fields={{ first: 'from', choices: { person: { placeholder: said.all, options: brokers } } }}
    />
  )
}
