import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { AskedField } from '../../rules/fields/field.ts'
import type { Purchaser } from '../../rules/fields/purchaser.ts'
import type { Market } from '../../rules/markets.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { usePlaces } from '../../session/usePlaces.ts'
import type { FieldValue, RefusedField } from './FormField.tsx'
import { FormFields } from './FormFields.tsx'
import { idTypeOptions } from './idTypes.ts'
import type { Touched } from './useTouched.ts'

const placed = (places: readonly { readonly id: number; readonly name: string }[]) =>
  places.map(({ id, name }) => ({ id: String(id), label: name }))

/** The fields of one purchaser, with the lists to choose from. */
export function PurchaserFields({
  asked,
  purchaser,
  touched,
  market,
  who,
  offers = false,
  refused = null,
  onKeep,
}: {
  asked: readonly AskedField[]
  purchaser: Pick<Purchaser, 'countryId'>
  touched: Touched
  market: Market
  /** The subject of the rarely needed fields. */
  who: string
  /** Autocomplete, only on the person's own device. */
  offers?: boolean
  refused?: RefusedField | null
  /** By their names in the form. */
  onKeep: (changed: Readonly<Record<string, FieldValue>>) => void
}) {
  const words = useText({ ...fieldAreas, worksheet: worksheetWords, worksheetForms: worksheetFormsWords })
  const { countries, provinces } = usePlaces()
  const its = provinces.filter((one) => one.country_id === purchaser.countryId)
  return (
    <FormFields
      {...{ asked, touched, market, offers, refused }}
      more={words.worksheetForms.more({ who })}
      choices={{
        idType: { options: idTypeOptions(words) },
        countryId: { options: placed(countries), placeholder: words.worksheetForms.notSaid },
        provinceId: {
          options: placed(its),
          placeholder: words.worksheetForms.notSaid,
          disabled: its.length === 0,
        },
      }}
      // Provinces depend on the country.
      onChange={(name, value) =>
        onKeep(name === 'countryId' ? { countryId: value, provinceId: null } : { [name]: value })
      }
    />
  )
}
