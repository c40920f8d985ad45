import { Field } from '../../controls/Field.tsx'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { expiryField } from '../../rules/validation/person.ts'
import type { useTouched } from './useTouched.ts'
import type { DraftBuyer, IdType } from './worksheetDraft.ts'

/** Number and expiry of an ID of another kind than the one that is pictured. */
// §3 Purchaser application
export function OtherId({
  at,
  kind,
  label,
  buyer,
  error,
  touched,
  onChange,
}: {
  /** Which buyer it is, from 0. */
  at: number
  kind: IdType
  /** What the kind is called. */
  label: string
  buyer: DraftBuyer
  error: string | undefined
  touched: ReturnType<typeof useTouched>
  onChange: (patch: Partial<DraftBuyer>) => void
}) {
  const forms = useText(worksheetFormsWords)
  const typed = buyer.otherIds[kind] ?? { number: '', expiry: '' }
  const change = (patch: Partial<typeof typed>) =>
    onChange({ otherIds: { ...buyer.otherIds, [kind]: { ...typed, ...patch } } })
  const field = `${at}.${expiryField(kind)}`
  return (
    <>
      <Field
        label={forms.otherIdNumber({ kind: label })}
        value={typed.number}
        maxLength={60}
        onChange={(event) => change({ number: event.target.value })}
      />
      <Field
        data-field={field}
        type="date"
        label={forms.otherIdExpiry({ kind: label })}
        value={typed.expiry}
        maxLength={10}
        error={error}
        onChange={(event) => change({ expiry: event.target.value })}
        onBlur={() => touched.touch(field)}
      />
    </>
  )
}
