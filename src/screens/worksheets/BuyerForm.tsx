import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TrashIcon } from '../../controls/icons.tsx'
import { showToast } from '../../controls/toast.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { type AskedField, withValue } from '../../rules/fields/field.ts'
import type { IdRead } from '../../rules/idRead.ts'
import type { Market } from '../../rules/markets.ts'
import { errorOf, type FieldValue } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { idFields } from '../../rules/journey/worksheet.ts'
import type { Touched } from '../journey/useTouched.ts'
import { IdOffer } from '../journey/IdOffer.tsx'
import { IdPictures } from './IdPictures.tsx'
import { idTypeOptions } from '../journey/idTypes.ts'
import type { KnownBuyer } from './knownBuyers.ts'
import { readId } from '../journey/readId.ts'
import { usePlaces } from '../../session/usePlaces.ts'
import type { DraftPurchaser } from './worksheetDraft.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'

/** One buyer: name, contact and ID. */
export function BuyerForm({
  at,
  asked,
  buyer,
  known,
  today,
  offers,
  touched,
  market,
  onChange,
  onRemove,
}: {
  at: number
  asked: readonly AskedField[]
  buyer: DraftPurchaser
  /** Possible matches among the buyers of earlier worksheets. */
  known: readonly KnownBuyer[]
  /** YYYY-MM-DD, approximately, to find the century of an ID's two-digit year. */
  today: string
  offers: boolean
  touched: Touched
  market: Market
  onChange: (patch: (now: DraftPurchaser) => DraftPurchaser) => void
  onRemove: (() => void) | undefined
}) {
  const words = useText({ ...fieldAreas, worksheet: worksheetWords, worksheetForms: worksheetFormsWords })
  const forms = words.worksheetForms
  const { countries, provinces } = usePlaces()
  const [offered, setOffered] = useState<{ readonly id: string; readonly found: IdRead }>()
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
    onChange((now) => ({ ...now, ...typed }))
  }
  const put = (name: string, value: FieldValue) =>
    onChange((now) => {
      const next = withValue(now, name, value)
      // Provinces depend on the country.
      return name === 'countryId' ? { ...next, provinceId: null } : next
    })
  const placed = (places: readonly { readonly id: number; readonly name: string }[]) =>
    places.map(({ id, name }) => ({ id: String(id), label: name }))
  const its = provinces.filter((one) => one.country_id === buyer.countryId)
  const pictures = asked.find(({ kind }) => kind === 'pictures')
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
        <div className="form-known">
          <span className="ll-small ll-quiet">{forms.known}</span>
          {known.map((one) => (
            <Button key={one.email} onClick={() => void fill(one)}>
              {forms.knownFill({ name: [one.name, one.email].filter(Boolean).join(' · ') })}
            </Button>
          ))}
        </div>
      )}
      <FormFields
        asked={asked}
        touched={touched}
        market={market}
        offers={offers}
        mark={forms.optional}
        parts={Object.fromEntries(
          asked.map(({ name }) => [name, idFields.includes(name) ? forms.idPart : forms.contactPart]),
        )}
        more={forms.more({ who: words.worksheet.buyerNth({ n: at + 1 }) })}
        onChange={put}
        choices={{
          idType: { options: idTypeOptions(words) },
          countryId: { options: placed(countries), placeholder: forms.notSaid },
          provinceId: { options: placed(its), placeholder: forms.notSaid, disabled: its.length === 0 },
        }}
        behind={{
          pictures: (
            <div className="worksheet-wish">
              <IdPictures
                at={at}
                buyer={buyer}
                error={pictures === undefined ? undefined : errorOf(pictures, touched, words)}
                onKept={(id, file) => void read(id, file)}
              />
              {offered === undefined || !buyer.pictures.some(({ id }) => id === offered.id) ? null : (
                <IdOffer
                  key={offered.id}
                  offered={offered.found}
                  buyer={buyer}
                  onUse={(patch) => onChange((now) => ({ ...now, ...patch }))}
                />
              )}
            </div>
          ),
        }}
      />
    </section>
  )
}
