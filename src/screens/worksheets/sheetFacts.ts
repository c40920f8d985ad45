import type { Answer } from '../../contract/schemas.ts'
import type { Fact } from '../../controls/Facts.tsx'
import type { TextOf } from '../../i18n/area.ts'
import type { labelsWords } from '../../i18n/en/labels.ts'
import type { worksheetWords } from '../../i18n/en/worksheet.ts'
import { agencyForm, agentForm } from '../../rules/fields/broker.ts'
import { directorsFrom, directorsText } from '../../rules/fields/directors.ts'
import { type Form, type Kind, textOf, valueAt } from '../../rules/fields/field.ts'
import type { ReceivedPurchaser } from '../../rules/fields/handedPurchaser.ts'
import { otherIdLabels, purchaserForm } from '../../rules/fields/purchaser.ts'
import { solicitorForm } from '../../rules/fields/solicitor.ts'
import { phoneText } from '../../rules/phoneText.ts'
import { dayText } from '../../session/dayText.ts'
import { idTypeOptions } from '../journey/idTypes.ts'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']
type Place = { readonly id: number; readonly name: string }
interface Choice {
  readonly id: string | number
  readonly label: string
}
interface Places {
  readonly countries: readonly Place[]
  readonly provinces: readonly Place[]
}

/** Drops facts without a value. */
export const given = (facts: readonly (readonly [string, string | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))

/** A value as the builder reads it; empty for ticks and pictures, shown apart. */
function valueText(
  { id, kind }: { readonly id: string; readonly kind: Kind },
  value: unknown,
  country: string,
  choices: Readonly<Record<string, readonly Choice[]>>,
): string {
  if (kind === 'tick' || kind === 'pictures' || value === undefined || value === null) return ''
  if (kind === 'choice' || kind === 'reference')
    return choices[id]?.find((one) => one.id === value)?.label ?? ''
  const text = textOf(value)
  if (kind === 'phone' || kind === 'fax') return phoneText(text, country)
  return kind === 'date' ? dayText(text) : text
}

/** A form's filled-in fields, in its order. */
const factsOf = <V, F>(
  { fields }: Pick<Form<V, F>, 'fields'>,
  values: unknown,
  country: string,
  { labels }: TextOf<{ labels: typeof labelsWords }>,
  choices: Readonly<Record<string, readonly Choice[]>> = {},
): Fact[] =>
  given(fields.map((row) => [labels[row.label], valueText(row, valueAt(values, row.id), country, choices)]))

/** Directors and other IDs are sent without empty ones, in positions unlike the form's. */
const buyerRows = { fields: purchaserForm.fields.filter(({ id }) => !/^(?:directors|otherIds)\./.test(id)) }

/** A buyer's facts as the builder reads them, before and after submission. */
export function buyerFacts(
  buyer: ReceivedPurchaser,
  { countries, provinces }: Places,
  country: string,
  words: TextOf<{ labels: typeof labelsWords; worksheet: typeof worksheetWords }>,
): Fact[] {
  const { labels } = words
  // The kind of ID is preselected, and counts only with an ID.
  const hasId = `${buyer.idNumber ?? ''}${buyer.idExpiry ?? ''}` !== '' || (buyer.pictures ?? 0) > 0
  const named = (places: readonly Place[]): Choice[] => places.map(({ id, name }) => ({ id, label: name }))
  return [
    ...factsOf(buyerRows, buyer, country, words, {
      countryId: named(countries),
      provinceId: named(provinces),
      idType: hasId ? idTypeOptions(words) : [],
    }),
    ...given([[labels.directors, directorsText(directorsFrom(buyer.directors))]]),
    ...given(
      (buyer.otherIds ?? []).flatMap(({ idType, idNumber, idExpiry }) => [
        [labels[otherIdLabels[idType].number], idNumber] as const,
        [labels[otherIdLabels[idType].expiry], dayText(idExpiry)] as const,
      ]),
    ),
  ]
}

export const solicitorFacts = (
  solicitor: Sheet['solicitor'],
  country: string,
  words: TextOf<{ labels: typeof labelsWords }>,
): Fact[] => factsOf(solicitorForm, solicitor, country, words)

/** The brokerage's facts, then the agent's. */
export const brokerFacts = (
  { agency, agent }: Pick<Sheet, 'agency' | 'agent'>,
  country: string,
  words: TextOf<{ labels: typeof labelsWords }>,
): Fact[] => [...factsOf(agencyForm, agency, country, words), ...factsOf(agentForm, agent, country, words)]

/** The boxes ticked for the buyers in one line; empty if none. */
export function flagsText(
  { flags }: Pick<Sheet, 'flags'>,
  { labels }: TextOf<{ labels: typeof labelsWords }>,
): string {
  return [
    flags.firstTimeBuyer ? labels.firstTimeBuyer : '',
    flags.foreignBuyer ? labels.foreignBuyer : '',
    flags.investor ? labels.investor : '',
    flags.cashInstalment === true ? labels.cashInstalment : '',
  ]
    .filter(Boolean)
    .join(', ')
}
