import { useAnswer } from '../../calls/useAnswer.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { padWords } from '../../i18n/en/pad.ts'
import { useText } from '../../i18n/useText.ts'
import { countryIds } from '../../rules/countries.ts'
import { withValue } from '../../rules/fields/field.ts'
import { FormFields } from '../journey/FormFields.tsx'
import type { Touched } from '../journey/useTouched.ts'
import type { PadHand } from './usePad.ts'

/** The account's one or two holders. */
export function PadHolders({ hand, touched }: { hand: PadHand; touched: Touched }) {
  const words = useText(padWords)
  const provinces = useProvinces()
  const { asked, market, holder, second, hasSecond, isBusiness } = hand
  const common = { touched, market, choices: { provinceId: provinces } }
  return (
    <>
      <section className="pad-part">
        {hasSecond ? <h2>{words.firstTitle}</h2> : null}
        <FormFields
          {...common}
          asked={asked.holder}
          onChange={(name, value) => hand.setHolder(withValue(holder, name, value))}
        />
      </section>
      <Checkbox
        label={words.business}
        checked={isBusiness}
        onChange={({ target }) => hand.setBusiness(target.checked)}
      />
      <Checkbox
        label={words.second}
        checked={hasSecond}
        onChange={({ target }) => hand.setHasSecond(target.checked)}
      />
      {hasSecond ? (
        <section className="pad-part">
          <h2>{words.secondTitle}</h2>
          <FormFields
            {...common}
            asked={asked.second}
            onChange={(name, value) => hand.setSecond(withValue(second, name, value))}
          />
        </section>
      ) : null}
    </>
  )
}

function useProvinces() {
  const known = useAnswer('/comty/GetProvinces', { countryId: countryIds.CA }).value?.provinces ?? []
  return { options: known.map(({ id, name }) => ({ id: String(id), label: name })), placeholder: '–' }
}

/** The account's numbers, shown as on a cheque. */
export function PadBankPart({ hand, touched }: { hand: PadHand; touched: Touched }) {
  const words = useText(padWords)
  const provinces = useProvinces()
  const { asked, bank, scheme } = hand
  const banks = useAnswer('/comty/GetBanks', {}).value?.banks ?? []
  const isWhole = /^\d{3}$/.test(bank.institution)
  const known = banks.find(({ number }) => number === bank.institution)
  const choose = (number: string) => {
    const found = banks.find((one) => one.number === number)
    if (found !== undefined) hand.setBank({ ...bank, institution: number, bankName: found.name })
  }
  const change = (name: string, value: unknown) => {
    const next = withValue(bank, name, value)
    const named = name === 'institution' ? banks.find(({ number }) => number === value) : undefined
    hand.setBank(named === undefined ? next : { ...next, bankName: named.name })
  }
  return (
    <section className="pad-part">
      {scheme === 'pad' ? (
        <NativeSelect
          label={words.chooseBank}
          options={banks.map(({ number, name }) => ({ id: number, label: `${name} (${number})` }))}
          placeholder={words.otherBank}
          value={known === undefined ? '' : known.number}
          onChange={({ target }) => choose(target.value)}
        />
      ) : null}
      <FormFields
        asked={asked.bank}
        touched={touched}
        choices={{ bankProvinceId: provinces }}
        more={words.bankMore}
        onChange={change}
      />
      {scheme === 'pad' ? (
        <figure className="pad-cheque">
          <figcaption className="ll-small ll-quiet">
            {words.chequeTitle}: {words.chequePlace}
          </figcaption>
          <p className="ll-figures" aria-live="off">
            {[
              bank.transit.padStart(5, '·'),
              bank.institution.padStart(3, '·'),
              bank.account || '·······',
            ].join(' – ')}
          </p>
        </figure>
      ) : null}
      {scheme === 'pad' && isWhole && banks.length > 0 && known === undefined ? (
        <Notice kind="warning" live>
          {words.unknownBank({ number: bank.institution })}
        </Notice>
      ) : null}
    </section>
  )
}
