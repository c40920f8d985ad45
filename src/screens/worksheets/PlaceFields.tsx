import { useAnswer } from '../../calls/useAnswer.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { DraftBuyer } from './worksheetDraft.ts'

/** The countries and provinces of addresses, as this device has them. */
export function usePlaces() {
  const countries = useAnswer('/comty/GetCountryList', {}).value?.countryList ?? []
  const provinces = useAnswer('/comty/GetProvinceList', {}).value?.provinceList ?? []
  return { countries, provinces }
}

/** Country and province of a buyer. Both lists are fetched ahead; a country without provinces asks for none. */
// §3 Purchaser application
export function PlaceFields({
  at,
  buyer,
  labels,
  onChange,
}: {
  /** Which buyer it is, from 0. */
  at: number
  buyer: DraftBuyer
  labels: Readonly<Record<'countryId' | 'provinceId', string>>
  onChange: (patch: Partial<DraftBuyer>) => void
}) {
  const words = useText(worksheetFormsWords)
  const { countries, provinces } = usePlaces()
  const { notSaid } = words
  const its = provinces.filter((one) => one.country_id === buyer.countryId)
  const idOf = (text: string): number | null => (text === '' ? null : Number(text))
  return (
    <>
      <NativeSelect
        data-field={`${at}.countryId`}
        label={labels.countryId}
        placeholder={notSaid}
        value={buyer.countryId === null ? '' : String(buyer.countryId)}
        options={countries.map(({ id, name }) => ({ id: String(id), label: name }))}
        onChange={(event) => onChange({ countryId: idOf(event.target.value), provinceId: null })}
      />
      <NativeSelect
        data-field={`${at}.provinceId`}
        label={labels.provinceId}
        placeholder={notSaid}
        disabled={its.length === 0}
        value={buyer.provinceId === null ? '' : String(buyer.provinceId)}
        options={its.map(({ id, name }) => ({ id: String(id), label: name }))}
        onChange={(event) => onChange({ provinceId: idOf(event.target.value) })}
      />
    </>
  )
}
