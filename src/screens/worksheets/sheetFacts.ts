import type { Answer } from '../../contract/schemas.ts'
import type { Fact } from '../../controls/Facts.tsx'
import type { TextOf } from '../../i18n/area.ts'
import type { reviewWords } from '../../i18n/en/review.ts'
import type { worksheetWords } from '../../i18n/en/worksheet.ts'
import type { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { phoneText } from '../../rules/phoneText.ts'
import { dayText } from '../../session/dayText.ts'
import { idTypeOptions } from './idTypes.ts'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']
type Place = { readonly id: number; readonly name: string }
interface Places {
  readonly countries: readonly Place[]
  readonly provinces: readonly Place[]
}

/** Drops facts without a value. */
export const given = (facts: readonly (readonly [string, string | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))

/** A buyer as the builder reads them, before and after submission. */
export function buyerFacts(
  buyer: Sheet['purchasers'][number],
  { countries, provinces }: Places,
  country: string,
  words: TextOf<{
    review: typeof reviewWords
    worksheetForms: typeof worksheetFormsWords
    worksheet: typeof worksheetWords
  }>,
): Fact[] {
  const { worksheet } = words
  const kindOf = (kind: string | undefined) => idTypeOptions(words).find(({ id }) => id === kind)?.label ?? ''
  const nameOf = (places: readonly Place[], id: number | null | undefined) =>
    places.find((one) => one.id === id)?.name
  // The kind of ID is preselected: it means something only once there is an ID.
  const hasId = `${buyer.idNumber ?? ''}${buyer.idExpiry ?? ''}` !== '' || (buyer.pictures ?? 0) > 0
  return given([
    [words.review.corporation, buyer.corporationName],
    [words.worksheetForms.corporateNumber, buyer.corporationNumber],
    [words.worksheetForms.directors, buyer.directors],
    [worksheet.firstName, buyer.firstName],
    [worksheet.lastName, buyer.lastName],
    [words.worksheetForms.fatherNames, buyer.fatherNames],
    [worksheet.email, buyer.email],
    [worksheet.phone, buyer.phones.map((phone) => phoneText(phone, country)).join(', ')],
    [worksheet.birthDate, dayText(buyer.birthDate ?? '')],
    [worksheet.address, buyer.address],
    [worksheet.city, buyer.city],
    [worksheet.postalCode, buyer.postalCode],
    [worksheet.province, nameOf(provinces, buyer.provinceId)],
    [worksheet.country, nameOf(countries, buyer.countryId)],
    [worksheet.profession, buyer.profession],
    [worksheet.employer, buyer.employer],
    [worksheet.idType, hasId ? kindOf(buyer.idType) : ''],
    [worksheet.idNumber, buyer.idNumber],
    [worksheet.idExpiry, dayText(buyer.idExpiry ?? '')],
    ...(buyer.otherIds ?? []).flatMap(({ idType, idNumber, idExpiry }) => [
      [words.worksheetForms.otherIdNumber({ kind: kindOf(idType) }), idNumber] as const,
      [words.worksheetForms.otherIdExpiry({ kind: kindOf(idType) }), dayText(idExpiry)] as const,
    ]),
  ])
}

export function solicitorFacts(
  solicitor: Sheet['solicitor'],
  country: string,
  words: TextOf<{ worksheetForms: typeof worksheetFormsWords }>,
): Fact[] {
  const forms = words.worksheetForms
  return given([
    [forms.solicitorName, solicitor?.name],
    [forms.solicitorFirm, solicitor?.firm],
    [forms.solicitorPhone, phoneText(solicitor?.telephone ?? '', country)],
    [forms.solicitorEmail, solicitor?.email],
    [forms.solicitorAddress, solicitor?.address],
  ])
}

export function brokerFacts(
  { agency, agent }: Pick<Sheet, 'agency' | 'agent'>,
  country: string,
  words: TextOf<{ worksheet: typeof worksheetWords }>,
): Fact[] {
  const { worksheet } = words
  return given([
    [worksheet.agency, agency?.name],
    [worksheet.address, agency?.address],
    [worksheet.telephone, phoneText(agency?.telephone ?? '', country)],
    [worksheet.postalCode, agency?.postalCode],
    [worksheet.contactName, agency?.contactName],
    [worksheet.agent, agent === null ? undefined : `${agent.firstName} ${agent.lastName}`],
    [worksheet.email, agent?.email],
    [worksheet.phone, phoneText(agent?.contact ?? '', country)],
    [
      worksheet.fax,
      [agency?.fax ?? '', agent?.fax ?? '']
        .map((fax) => phoneText(fax, country))
        .filter(Boolean)
        .join(', '),
    ],
    [worksheet.commission, agent?.commission],
  ])
}

/** The boxes ticked for the buyers, as one line; empty if none. */
export function flagsText(
  { flags }: Pick<Sheet, 'flags'>,
  words: TextOf<{ worksheet: typeof worksheetWords; worksheetForms: typeof worksheetFormsWords }>,
): string {
  const { worksheet } = words
  return [
    flags.firstTimeBuyer ? worksheet.firstTimeBuyer : '',
    flags.foreignBuyer ? worksheet.foreignBuyer : '',
    flags.investor ? worksheet.investor : '',
    flags.cashInstalment === true ? words.worksheetForms.cashInstalment : '',
  ]
    .filter(Boolean)
    .join(', ')
}
