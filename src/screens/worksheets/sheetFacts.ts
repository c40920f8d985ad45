import type { Answer } from '../../contract/schemas.ts'
import type { Fact } from '../../controls/Facts.tsx'
import type { TextOf } from '../../i18n/area.ts'
import type { labelsWords } from '../../i18n/en/labels.ts'
import type { reviewWords } from '../../i18n/en/review.ts'
import type { worksheetWords } from '../../i18n/en/worksheet.ts'
import { otherIdLabels } from '../../rules/fields/purchaser.ts'
import { phoneText } from '../../rules/phoneText.ts'
import { dayText } from '../../session/dayText.ts'
import { idTypeOptions } from '../journey/idTypes.ts'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']
type Place = { readonly id: number; readonly name: string }
interface Places {
  readonly countries: readonly Place[]
  readonly provinces: readonly Place[]
}

/** Drops facts without a value. */
export const given = (facts: readonly (readonly [string, string | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))

/** A buyer's facts as the builder reads them, before and after submission. */
export function buyerFacts(
  buyer: Sheet['purchasers'][number],
  { countries, provinces }: Places,
  country: string,
  words: TextOf<{
    review: typeof reviewWords
    labels: typeof labelsWords
    worksheet: typeof worksheetWords
  }>,
): Fact[] {
  const { labels } = words
  const kindOf = (kind: string | undefined) => idTypeOptions(words).find(({ id }) => id === kind)?.label ?? ''
  const nameOf = (places: readonly Place[], id: number | null | undefined) =>
    places.find((one) => one.id === id)?.name
  // The kind of ID is preselected, and counts only with an ID.
  const hasId = `${buyer.idNumber ?? ''}${buyer.idExpiry ?? ''}` !== '' || (buyer.pictures ?? 0) > 0
  return given([
    [words.review.corporation, buyer.corporationName],
    [labels.corporateNumber, buyer.corporationNumber],
    [labels.directors, buyer.directors],
    [labels.firstName, buyer.firstName],
    [labels.lastName, buyer.lastName],
    [labels.fatherNames, buyer.fatherNames],
    [labels.email, buyer.email],
    [labels.phone, buyer.phones.map((phone) => phoneText(phone, country)).join(', ')],
    [labels.birthDate, dayText(buyer.birthDate ?? '')],
    [labels.address, buyer.address],
    [labels.city, buyer.city],
    [labels.postalCode, buyer.postalCode],
    [labels.province, nameOf(provinces, buyer.provinceId)],
    [labels.country, nameOf(countries, buyer.countryId)],
    [labels.profession, buyer.profession],
    [labels.employer, buyer.employer],
    [labels.idType, hasId ? kindOf(buyer.idType) : ''],
    [labels.idNumber, buyer.idNumber],
    [labels.idExpiry, dayText(buyer.idExpiry ?? '')],
    ...(buyer.otherIds ?? []).flatMap(({ idType, idNumber, idExpiry }) => [
      [labels[otherIdLabels[idType].number], idNumber] as const,
      [labels[otherIdLabels[idType].expiry], dayText(idExpiry)] as const,
    ]),
  ])
}

export function solicitorFacts(
  solicitor: Sheet['solicitor'],
  country: string,
  { labels }: TextOf<{ labels: typeof labelsWords }>,
): Fact[] {
  return given([
    [labels.solicitorName, solicitor?.name],
    [labels.solicitorFirm, solicitor?.firm],
    [labels.solicitorPhone, phoneText(solicitor?.telephone ?? '', country)],
    [labels.solicitorEmail, solicitor?.email],
    [labels.solicitorAddress, solicitor?.address],
  ])
}

export function brokerFacts(
  { agency, agent }: Pick<Sheet, 'agency' | 'agent'>,
  country: string,
  { labels, worksheet }: TextOf<{ labels: typeof labelsWords; worksheet: typeof worksheetWords }>,
): Fact[] {
  return given([
    [worksheet.agency, agency?.name],
    [labels.address, agency?.address],
    [labels.telephone, phoneText(agency?.telephone ?? '', country)],
    [labels.postalCode, agency?.postalCode],
    [labels.contactName, agency?.contactName],
    [worksheet.agent, agent === null ? undefined : `${agent.firstName} ${agent.lastName}`],
    [labels.email, agent?.email],
    [labels.phone, phoneText(agent?.contact ?? '', country)],
    [
      labels.fax,
      [agency?.fax ?? '', agent?.fax ?? '']
        .map((fax) => phoneText(fax, country))
        .filter(Boolean)
        .join(', '),
    ],
    [labels.commission, agent?.commission],
  ])
}

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
