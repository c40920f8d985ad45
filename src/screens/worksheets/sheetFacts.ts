import type { Answer } from '../../contract/schemas.ts'
import type { Fact } from '../../controls/Facts.tsx'
import { phoneText } from '../../rules/phoneText.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { dayText } from '../../session/dayText.ts'
import { deskWords } from '../../session/deskWords.ts'
import { formWords } from '../../session/formWords.ts'
import { idTypeOptions } from './idTypes.ts'

type Sheet = Answer<'/user/GetBrokerOfferInfo'>['worksheet']
type Place = { readonly id: number; readonly name: string }
interface Places {
  readonly countries: readonly Place[]
  readonly provinces: readonly Place[]
}

/** Facts that were given; what was left out is not listed. */
export const given = (facts: readonly (readonly [string, string | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))

/** A buyer as the builder reads them, before and after it was handed in. */
export function buyerFacts(
  buyer: Sheet['purchasers'][number],
  { countries, provinces }: Places,
  country: string,
  words: Wording,
): Fact[] {
  const { worksheet } = words
  const kindOf = (kind: string | undefined) => idTypeOptions(words).find(({ id }) => id === kind)?.label ?? ''
  const nameOf = (places: readonly Place[], id: number | null | undefined) =>
    places.find((one) => one.id === id)?.name
  // A form has a kind of ID chosen from the beginning: it says something once there is such an ID.
  const hasId = `${buyer.idNumber ?? ''}${buyer.idExpiry ?? ''}` !== '' || (buyer.pictures ?? 0) > 0
  return given([
    [deskWords().corporation, buyer.corporationName],
    [formWords().corporateNumber, buyer.corporationNumber],
    [formWords().directors, buyer.directors],
    [worksheet.firstName, buyer.firstName],
    [worksheet.lastName, buyer.lastName],
    [formWords().fatherNames, buyer.fatherNames],
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
      [say(formWords().otherIdNumber, { kind: kindOf(idType) }), idNumber] as const,
      [say(formWords().otherIdExpiry, { kind: kindOf(idType) }), dayText(idExpiry)] as const,
    ]),
  ])
}

export function solicitorFacts(solicitor: Sheet['solicitor'], country: string): Fact[] {
  const forms = formWords()
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
  words: Wording,
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

/** What was ticked about the buyers, as one line; empty where nothing was. */
export function flagsText({ flags }: Pick<Sheet, 'flags'>, { worksheet }: Wording): string {
  return [
    flags.firstTimeBuyer ? worksheet.firstTimeBuyer : '',
    flags.foreignBuyer ? worksheet.foreignBuyer : '',
    flags.investor ? worksheet.investor : '',
    flags.cashInstalment === true ? formWords().cashInstalment : '',
  ]
    .filter(Boolean)
    .join(', ')
}
