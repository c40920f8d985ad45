import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { TrashIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { describe } from '../../session/findings.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { buyerLabels, idTypeOptions } from './buyerLabels.ts'
import { IdPicture, type IdPictureFile } from './IdPicture.tsx'
import type { useTouched } from './useTouched.ts'
import type { DraftBuyer, IdType } from './worksheetDraft.ts'
import type { Findings } from './worksheetFindings.ts'

type TextField = Exclude<keyof DraftBuyer, 'corporate' | 'idType' | 'phone'>

/** One buyer: who they are, how to reach them, their ID. */
export function BuyerForm({
  at,
  buyer,
  picture,
  findings,
  touched,
  words,
  onChange,
  onPicture,
  onRemove,
}: {
  at: number
  buyer: DraftBuyer
  picture: IdPictureFile | null
  findings: Findings<keyof DraftBuyer>
  touched: ReturnType<typeof useTouched>
  words: Wording
  onChange: (patch: Partial<DraftBuyer>) => void
  onPicture: (picture: IdPictureFile | null) => Promise<void>
  onRemove: (() => void) | undefined
}) {
  const labels = buyerLabels(words)
  const errorOf = (field: keyof DraftBuyer) => {
    const code = findings[field]
    return code !== undefined && touched.shows(`${at}.${field}`)
      ? describe(code, { label: labels[field] })
      : undefined
  }
  const text = (field: TextField, extra: { inputMode?: 'email'; type?: 'date'; maxLength?: number } = {}) => (
    <Field
      label={labels[field]}
      value={buyer[field]}
      maxLength={80}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => touched.touch(`${at}.${field}`)}
      {...extra}
    />
  )
  return (
    <section className="worksheet-group" data-buyer={at + 1}>
      <div className="worksheet-group-head">
        <h2>{say(words.worksheet.buyerNth, { n: at + 1 })}</h2>
        {onRemove === undefined ? null : (
          <Button kind="plain" icon={<TrashIcon />} onClick={onRemove}>
            {say(words.worksheet.removeBuyer, { n: at + 1 })}
          </Button>
        )}
      </div>
      <div className="worksheet-fields">
        {text('firstName')}
        {text('lastName')}
        {text('email', { inputMode: 'email', maxLength: 254 })}
        <PhoneField
          label={labels.phone}
          value={buyer.phone}
          error={errorOf('phone')}
          onChange={(value) => onChange({ phone: value })}
          onBlur={() => touched.touch(`${at}.phone`)}
        />
        {text('birthDate', { type: 'date', maxLength: 10 })}
        {text('address', { maxLength: 200 })}
        {text('city')}
        {text('postalCode', { maxLength: 12 })}
        <div className="worksheet-wide">
          <Checkbox
            label={words.worksheet.corporate}
            checked={buyer.corporate}
            onChange={(event) => onChange({ corporate: event.target.checked })}
          />
        </div>
        {buyer.corporate ? (
          <div className="worksheet-wide">{text('corporateName', { maxLength: 160 })}</div>
        ) : null}
      </div>
      <div className="worksheet-fields">
        <NativeSelect
          label={labels.idType}
          value={buyer.idType}
          options={idTypeOptions(words)}
          onChange={(event) => onChange({ idType: event.target.value as IdType })}
        />
        {text('idNumber', { maxLength: 60 })}
        <div className="worksheet-wide">
          <IdPicture picture={picture} words={words} onPicture={onPicture} />
        </div>
      </div>
    </section>
  )
}
