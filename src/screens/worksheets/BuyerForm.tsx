import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Field } from '../../controls/Field.tsx'
import { TrashIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { PhoneField } from '../../controls/PhoneField.tsx'
import { showToast } from '../../controls/toast.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import type { IdRead } from '../../rules/idRead.ts'
import type { Market } from '../../rules/markets.ts'
import { describe } from '../../session/findings.ts'
import { usePhones } from '../../session/usePhones.ts'
import { expiryField } from '../../rules/validation/person.ts'
import { buyerLabels, idTypeOptions } from './buyerLabels.ts'
import { IdOffer } from './IdOffer.tsx'
import { IdPictures } from './IdPictures.tsx'
import type { KnownBuyer } from './knownBuyers.ts'
import { More } from './More.tsx'
import { readId } from './readId.ts'
import type { useTouched } from './useTouched.ts'
import type { DraftBuyer, IdType } from './worksheetDraft.ts'
import { OtherId } from './OtherId.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { otherIdsOf } from './sheetOf.ts'
import type { BuyerField, Findings } from './worksheetFindings.ts'

type TextField = Exclude<
  keyof DraftBuyer,
  | 'corporate'
  | 'idType'
  | 'otherIds'
  | 'countryId'
  | 'provinceId'
  | 'phone'
  | 'phone2'
  | 'phone3'
  | 'pictures'
  | 'coming'
  | 'retakes'
>

/** One buyer: who they are, how to reach them, their ID. */
export function BuyerForm({
  at,
  buyer,
  known,
  fathers,
  today,
  findings,
  touched,
  market,
  onChange,
  onRemove,
}: {
  at: number
  buyer: DraftBuyer
  /** Buyers of earlier worksheets who may be meant. */
  known: readonly KnownBuyer[]
  /** The market asks for the father's names. */
  fathers: boolean
  /** YYYY-MM-DD, to a day: it tells the century of an ID's two digits. */
  today: string
  findings: Findings<BuyerField>
  touched: ReturnType<typeof useTouched>
  market: Market
  onChange: (patch: Partial<DraftBuyer>) => void
  onRemove: (() => void) | undefined
}) {
  const words = useText({
    network: networkWords,
    worksheet: worksheetWords,
    worksheetForms: worksheetFormsWords,
    findings: findingsWords,
  })
  const labels = buyerLabels(words)
  const errorOf = (field: BuyerField) => {
    const code = findings[field]
    return code !== undefined && touched.shows(`${at}.${field}`)
      ? describe(words, code, { label: labels[field] })
      : undefined
  }
  const forms = words.worksheetForms
  const [offered, setOffered] = useState<{ readonly id: string; readonly found: IdRead }>()
  const phones = usePhones(market)
  const phone = (field: 'phone' | 'phone2' | 'phone3') => (
    <div data-field={`${at}.${field}`}>
      <PhoneField
        label={labels[field]}
        error={errorOf(field)}
        {...phones(field, buyer[field], (value) => onChange({ [field]: value }))}
        onBlur={() => touched.touch(`${at}.${field}`)}
      />
    </div>
  )
  const read = async (id: string, file: File) => {
    const found = await readId(file, today)
    if (found !== null) setOffered({ id, found })
  }
  const fill = async (one: KnownBuyer) => {
    const details = await one.details().catch(() => null)
    if (details === null) {
      showToast({ text: line(networkWords, 'needsNetwork'), duration: 8000 })
      return
    }
    const { pictures: _, coming: __, retakes: ___, ...typed } = details
    onChange(typed)
  }
  const text = (field: TextField, extra: { inputMode?: 'email'; type?: 'date'; maxLength?: number } = {}) => (
    <Field
      data-field={`${at}.${field}`}
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
        <h2>{words.worksheet.buyerNth({ n: at + 1 })}</h2>
        {onRemove === undefined ? null : (
          <Button kind="plain" icon={<TrashIcon />} onClick={onRemove}>
            {words.worksheet.removeBuyer({ n: at + 1 })}
          </Button>
        )}
      </div>
      {known.length === 0 ? null : (
        <div className="worksheet-known">
          <span className="ll-small ll-quiet">{forms.known}</span>
          {known.map((one) => (
            <Button key={one.email} onClick={() => void fill(one)}>
              {forms.knownFill({ name: [one.name, one.email].filter(Boolean).join(' · ') })}
            </Button>
          ))}
        </div>
      )}
      <div className="worksheet-fields">
        {text('firstName')}
        {text('lastName')}
        {fathers ? text('fatherNames', { maxLength: 120 }) : null}
        {text('email', { inputMode: 'email', maxLength: 254 })}
        {phone('phone')}
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
        {buyer.corporate ? text('corporateName', { maxLength: 160 }) : null}
        {buyer.corporate ? text('corporateNumber', { maxLength: 60 }) : null}
        {buyer.corporate ? (
          <div className="worksheet-wide">{text('directors', { maxLength: 300 })}</div>
        ) : null}
      </div>
      <More
        title={forms.more({ who: words.worksheet.buyerNth({ n: at + 1 }) })}
        begun={
          buyer.phone2 + buyer.phone3 + buyer.profession + buyer.employer !== '' ||
          buyer.countryId !== null ||
          otherIdsOf(buyer).length > 0
        }
      >
        <div className="worksheet-fields">
          {phone('phone2')}
          {phone('phone3')}
          {text('profession')}
          {text('employer', { maxLength: 120 })}
          <PlaceFields at={at} buyer={buyer} labels={labels} onChange={onChange} />
          {idTypeOptions(words)
            .filter(({ id }) => id !== buyer.idType)
            .map(({ id, label }) => (
              <OtherId
                key={id}
                at={at}
                kind={id}
                label={label}
                buyer={buyer}
                error={errorOf(expiryField(id))}
                touched={touched}
                onChange={onChange}
              />
            ))}
        </div>
      </More>
      <div className="worksheet-fields">
        <NativeSelect
          label={labels.idType}
          value={buyer.idType}
          options={idTypeOptions(words)}
          onChange={(event) => onChange({ idType: event.target.value as IdType })}
        />
        {text('idNumber', { maxLength: 60 })}
        {text('idExpiry', { type: 'date', maxLength: 10 })}
        <div className="worksheet-wide">
          <IdPictures
            at={at}
            buyer={buyer}
            error={errorOf('pictures')}

            onKept={(id, file) => void read(id, file)}
          />
        </div>
        {offered === undefined || !buyer.pictures.some(({ id }) => id === offered.id) ? null : (
          <div className="worksheet-wide">
            <IdOffer key={offered.id} offered={offered.found} buyer={buyer} onUse={onChange} />
          </div>
        )}
      </div>
    </section>
  )
}
