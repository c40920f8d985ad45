import { useState } from 'react'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import {
  type Exclusion,
  exclusions,
  type RescissionRule,
  type StartEvent,
} from '../../rules/rescission/rule.ts'
import { clockNow, momentFrom, placeOfZone } from './clockIn.ts'
import { RecordDialog } from './RecordDialog.tsx'

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
  const choices = [...start, ...exclusions.filter((one) => excludes.includes(one))]
  const [what, setWhat] = useState<StartEvent | Exclusion | undefined>(missing[0] ?? choices[0])
  return (
    <RecordDialog
      path="/purchase/NoteDelivery"
      title={words.noteTitle}
      hint={words.noteHint}
      label={words.save}
      isReady={what !== undefined}
      entries={[
        {
          name: 'at',
          label: words.at({ place: placeOfZone(zone) }),
          type: 'datetime-local',
          start: clockNow(zone),
        },
        { name: 'how', label: words.how, hint: words.howHint },
      ]}
      ask={({ at, how }) => ({
        ...of,
        what: what ?? choices[0] ?? 'signedCopy',
        at: momentFrom(at, zone),
        how,
      })}
      close={close}
    >
      <NativeSelect
        label={words.what}
        value={what ?? ''}
        onChange={({ currentTarget }) => setWhat(choices.find((one) => one === currentTarget.value))}
        options={choices.map((id) => ({ id, label: words.events[id] }))}
      />
    </RecordDialog>
  )
}
