import { type Fact, Facts } from '../../controls/Facts.tsx'
import { informationWords } from '../../i18n/en/information.ts'
import { shellWords } from '../../i18n/en/shell.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { type AskedField, type FieldContext, isFilled } from '../../rules/fields/field.ts'
import { householdForm } from '../../rules/fields/household.ts'
import { shareOf } from '../../rules/fields/shares.ts'
import type { Market } from '../../rules/markets.ts'
import { percentText } from '../../rules/numberText.ts'
import { phoneText } from '../../rules/phoneText.ts'
import { dayText } from '../../session/dayText.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { usePlaces } from '../../session/usePlaces.ts'
import { idTypeOptions } from '../journey/idTypes.ts'
import { askedOfApplication } from './application.ts'
import type { Purchase, Typed } from './step.ts'

interface Given {
  readonly purchase: Purchase
  readonly typed: Typed
  readonly purchaserCount: number
  readonly context: FieldContext
  readonly market: Market
}

const ofHousehold: ReadonlySet<string> = new Set(householdForm.fields.map(({ id }) => id))

/** The complete application, as it will be submitted, for review. */
export function GivenApplication(given: Given) {
  const words = useText({
    ...fieldAreas,
    information: informationWords,
    shell: shellWords,
    worksheet: worksheetWords,
    forms: worksheetFormsWords,
  })
  const said = useSaid(given.market, given.context.country)
  const filled = askedOfApplication(given).filter(
    // A kind of ID is preselected, but counts once an ID is entered.
    (one, _, all) =>
      isFilled(one) &&
      (one.name !== 'idType' ||
        all.some(({ id, value }) => id === one.id.replace('idType', 'idNumber') && value !== '')),
  )
  const under = (...paths: readonly string[]) =>
    filled.filter(({ id, name }) => paths.some((path) => id === path + name))
  const groups: readonly (readonly [title: string, fields: readonly AskedField[]])[] = [
    ...Array.from({ length: given.purchaserCount }, (_, at) => {
      const share = filled.filter(({ id }) => id === `shares.${at}`)
      return [words.worksheet.buyerNth({ n: at + 1 }), [...under(`purchasers.${at}.`), ...share]] as const
    }),
    [words.information.household, filled.filter(({ id }) => ofHousehold.has(id))],
    [words.information.broker, under('agency.', 'agent.')],
    [words.forms.solicitor, under('solicitor.')],
    [words.information.financeBroker, under('financeBroker.')],
    [words.information.lender, under('lender.')],
  ]
  return groups.map(([title, fields]) =>
    fields.length === 0 ? null : (
      <div key={title} className="purchase-given">
        <h3>{title}</h3>
        <Facts
          className="id-offer-facts"
          facts={fields.flatMap((one): Fact[] => {
            const value = said(one)
            return value === '' ? [] : [[words.labels[one.label], value]]
          })}
        />
      </div>
    ),
  )
}

/** A field's value in words; for sensitive fields, only the last characters. */
function useSaid(market: Market, country: string): (field: AskedField) => string {
  const words = useText({ shell: shellWords, worksheet: worksheetWords })
  const { countries, provinces } = usePlaces()
  return ({ kind, name, label, value, sensitive }) => {
    const text = String(value)
    switch (kind) {
      case 'tick':
        return words.shell.yes
      case 'date':
        return dayText(text)
      case 'phone':
      case 'fax':
        return phoneText(text, country)
      case 'choice':
        return label === 'heardFrom'
          ? text
          : (idTypeOptions(words).find(({ id }) => id === text)?.label ?? '')
      case 'reference':
        return (name === 'countryId' ? countries : provinces).find(({ id }) => id === value)?.name ?? ''
      default:
        if (label === 'share') {
          const share = shareOf(text)
          return share === null ? text : percentText(share, market.locale)
        }
        return sensitive === true ? `•••• ${text.slice(-4)}` : text
    }
  }
}
