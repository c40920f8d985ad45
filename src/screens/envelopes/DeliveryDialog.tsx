import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { deliveryForm } from '../../rules/fields/saleRecords.ts'
import { exclusions, type RescissionRule, type StartEvent } from '../../rules/rescission/rule.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { clockNow, momentFrom, placeOfZone } from './clockIn.ts'

/** Records, with proof, that something was received, which starts the cooling-off period. */
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
  return (
    <FormDialog
      path="/purchase/NoteDelivery"
      form={deliveryForm}
      facts={{}}
      start={{
        ...deliveryForm.blank,
        what: missing[0] ?? choices[0] ?? deliveryForm.blank.what,
        at: clockNow(zone),
      }}
      title={words.noteTitle}
      hint={words.noteHint}
      label={words.save}
      ask={({ what, at, how }) => ({ ...of, what, at: momentFrom(at, zone), how })}
      close={close}
      fields={{
        choices: { what: { options: choices.map((id) => ({ id, label: words.events[id] })) } },
        hints: { at: words.timeIn({ place: placeOfZone(zone) }), how: words.howHint },
      }}
    />
  )
}
