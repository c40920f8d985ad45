import { Button } from '../../controls/Button.tsx'
import { TrashIcon } from '../../controls/icons.tsx'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import type { AskedField } from '../../rules/fields/field.ts'
import type { Purchaser } from '../../rules/fields/purchaser.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { usePlaces } from '../../session/usePlaces.ts'
import type { RefusedField } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { idTypeOptions } from '../journey/idTypes.ts'
import { IdScan } from './IdScan.tsx'
import type { StepProps, Typed } from './step.ts'

const placed = (places: readonly { readonly id: number; readonly name: string }[]) =>
  places.map(({ id, name }) => ({ id: String(id), label: name }))

/** One purchaser: name, contact details, and ID if the project requires it. */
export function PurchaserPart({
  at,
  asked,
  purchaser,
  idDemanded,
  offers,
  market,
  world,
  frame,
  refused,
  onKeep,
  onRemove,
}: {
  at: number
  asked: readonly AskedField[]
  purchaser: Purchaser
  idDemanded: boolean
  offers: boolean
  refused: RefusedField | null
  /** Saves this purchaser's fields by their names in the form. */
  onKeep: (changed: Typed) => void
  onRemove: (() => void) | undefined
} & Pick<StepProps, 'market' | 'world' | 'frame'>) {
  const words = useText({ ...fieldAreas, worksheet: worksheetWords, worksheetForms: worksheetFormsWords })
  const { countries, provinces } = usePlaces()
  const its = provinces.filter((one) => one.country_id === purchaser.countryId)
  const who = words.worksheet.buyerNth({ n: at + 1 })
  return (
    <section className="purchase-group" data-purchaser={at + 1}>
      <div className="purchase-group-head">
        <h2>{who}</h2>
        {onRemove === undefined ? null : (
          <Button kind="plain" icon={<TrashIcon />} onClick={onRemove}>
            {words.worksheet.removeBuyer({ n: at + 1 })}
          </Button>
        )}
      </div>
      <IdScan
        purchaser={purchaser}
        idDemanded={idDemanded}
        today={isoDayIn(world.now, world.timeZone)}
        onUse={(read) => onKeep({ ...read })}
      />
      <FormFields
        asked={asked}
        touched={frame.touched}
        market={market}
        offers={offers}
        refused={refused}
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
    </section>
  )
}
