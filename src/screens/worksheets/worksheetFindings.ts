import type { Prefill } from './readPrefill.ts'
import type { Market } from '../../rules/markets.ts'
import type { Code } from '../../rules/validation/codes.ts'
import {
  agencyFindings,
  agentFindings,
  expiriesOf,
  type ExpiryField,
  expiryField,
  personFindings,
} from '../../rules/validation/person.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { otherIdsOf, phonesOf } from './sheetOf.ts'
import type { DraftBuyer, WorksheetDraft } from './worksheetDraft.ts'

export type Findings<Field extends string> = Partial<Record<Field, Code>>

function present<Field extends string>(findings: Record<Field, Code | undefined>): Findings<Field> {
  return Object.fromEntries(
    Object.entries(findings).filter(([, code]) => code !== undefined),
  ) as Findings<Field>
}

/** What is wrong or missing in the broker's details (§5): the rules that the server asks too. */
export function brokerFindings(draft: WorksheetDraft, market: Market): Findings<keyof WorksheetDraft> {
  const agency = agencyFindings(
    {
      name: draft.agencyName,
      telephone: draft.agencyPhone,
      fax: draft.agencyFax,
      postalCode: draft.agencyPostalCode,
    },
    defaultPhoneCountry(market, null),
  )
  const agent = agentFindings(
    {
      firstName: draft.agentFirstName,
      lastName: draft.agentLastName,
      email: draft.agentEmail,
      contact: draft.agentPhone,
      fax: draft.agentFax,
    },
    defaultPhoneCountry(market, null),
  )
  return present({
    agencyName: agency.name,
    agencyPhone: agency.telephone,
    agencyFax: agency.fax,
    agencyPostalCode: agency.postalCode,
    agentFirstName: agent.firstName,
    agentLastName: agent.lastName,
    agentEmail: agent.email,
    agentPhone: agent.contact,
    agentFax: agent.fax,
  } as Record<keyof WorksheetDraft, Code | undefined>)
}

/** Who hands in, as the rule about a broker's own email wants to know it; null where nobody is signed in or nothing known. */
export const submitterOf = (prefill: Prefill | null | undefined, person: { UserType: number } | null) =>
  person === null || prefill === null || prefill === undefined
    ? null
    : { email: prefill.account.email, userType: person.UserType }

/** A field of a buyer: as it is in the draft, or the expiry of an ID besides the one that is pictured. */
export type BuyerField = keyof DraftBuyer | ExpiryField

/** What is wrong or missing with one buyer (§5). The first one's address and telephone are needed, others may share. */
export function buyerFindings(
  buyer: DraftBuyer,
  at: number,
  now: Date,
  market: Market,
  submitter: ReturnType<typeof submitterOf>,
  idDemanded: boolean,
): Findings<BuyerField> {
  const phones = phonesOf(buyer)
  const found = personFindings(
    { ...buyer, ...expiriesOf([...otherIdsOf(buyer), buyer]), phones, pictures: buyer.pictures.length },
    { contact: at === 0, idNumber: buyer.pictures.length > 0, id: idDemanded },
    {
      now,
      timeZone: market.timeZone,
      country: defaultPhoneCountry(market, null),
      user: submitter,
    },
  )
  const { [expiryField(buyer.idType)]: idExpiry, ...others } = found
  return idExpiry === undefined ? others : { ...others, idExpiry }
}
