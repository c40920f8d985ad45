import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { momentIn } from '../../rules/zoneOffset.ts'
import {
  type Exclusion,
  exclusions,
  type RescissionRule,
  type StartEvent,
} from '../../rules/rescission/rule.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { clockNow, placeOfZone } from './clockIn.ts'

/** Records that something was received, with proof, which starts the cooling-off period. */
export function DeliveryDialog({
  of,
  rule: { start, excludes, zone },
  missing,
  close,
}: {
  of: { readonly projectId: string; readonly transId: number }
  rule: RescissionRule
  missing: readonly StartEvent[]
  close: () => void
}) {
  const words = useText(saleDeskWords)
  const [what, setWhat] = useState<StartEvent | Exclusion | undefined>(missing[0] ?? start[0])
  const choices = [...start, ...exclusions.filter((one) => excludes.includes(one))]
  const [at, setAt] = useState(() => clockNow(zone))
  const [how, setHow] = useState('')
  const { send, busy, problem } = useSubmit('/purchase/NoteDelivery')
  const local = Date.parse(`${at}Z`)
  const isReady = what !== undefined && !Number.isNaN(local) && how.trim().length >= 3
  const save = (): void => {
    if (!isReady) return
    const moment = new Date(momentIn(local, zone)).toISOString()
    void send({ ...of, what, at: moment, how: how.trim() }, { done: close })
  }
  return (
    <ActDialog
      title={words.noteTitle}
      hint={words.noteHint}
      isReady={isReady}
      busy={busy}
      problem={problem}
      label={words.save}
      onDo={save}
      close={close}
    >
      <NativeSelect
        label={words.what}
        value={what ?? ''}
        onChange={({ currentTarget }) => setWhat(choices.find((one) => one === currentTarget.value))}
        options={choices.map((id) => ({ id, label: words.events[id] }))}
      />
      <Field
        label={words.at({ place: placeOfZone(zone) })}
        type="datetime-local"
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
      <Field
        label={words.how}
        hint={words.howHint}
        value={how}
        maxLength={300}
        onChange={({ currentTarget }) => setHow(currentTarget.value)}
      />
    </ActDialog>
  )
}
