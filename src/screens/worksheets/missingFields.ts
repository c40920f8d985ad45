import type { TextOf } from '../../i18n/area.ts'
import type { missingWords } from '../../i18n/en/missing.ts'
import type { worksheetWords } from '../../i18n/en/worksheet.ts'
import type { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import type { Market } from '../../rules/markets.ts'
import { defaultPhoneCountry } from '../../rules/validation/phone.ts'
import { solicitorFindings, type Solicitor } from '../../rules/validation/person.ts'
import { buyerLabels } from './buyerLabels.ts'
import type { MissingField } from './Missing.tsx'
import type { ComingPicture, WorksheetDraft } from './worksheetDraft.ts'
import { brokerFindings, type BuyerField, buyerFindings, type submitterOf } from './worksheetFindings.ts'

/** What each field of the broker's step is called. */
export function brokerLabels(
  words: TextOf<{ worksheet: typeof worksheetWords }>,
): Partial<Record<keyof WorksheetDraft, string>> {
  const w = words.worksheet
  return {
    agencyName: w.agencyName,
    agencyPhone: w.telephone,
    agencyAddress: w.agencyAddress,
    agencyFax: w.fax,
    agencyPostalCode: w.postalCode,
    agencyContact: w.contactName,
    agentFirstName: w.firstName,
    agentLastName: w.lastName,
    agentEmail: w.email,
    agentPhone: w.phone,
    agentFax: w.fax,
    commission: w.commission,
  }
}

/** What each field of a solicitor is called. */
export function solicitorLabels(
  words: TextOf<{ worksheetForms: typeof worksheetFormsWords }>,
): Record<keyof Solicitor, string> {
  const forms = words.worksheetForms
  return {
    name: forms.solicitorName,
    firm: forms.solicitorFirm,
    telephone: forms.solicitorPhone,
    email: forms.solicitorEmail,
    address: forms.solicitorAddress,
  }
}

/** What is missing or wrong in the broker's step, in the order of its fields. */
export function missingOfBroker(
  draft: WorksheetDraft,
  market: Market,
  words: TextOf<{ worksheet: typeof worksheetWords }>,
): MissingField[] {
  const labels = brokerLabels(words)
  const found = Object.keys(brokerFindings(draft, market)) as (keyof WorksheetDraft)[]
  return found.map((field) => ({ label: labels[field] ?? field, field }))
}

/** What is missing or wrong in the buyers' step; with several buyers it is said whose. */
export function missingOfBuyers(
  draft: WorksheetDraft,
  now: Date,
  market: Market,
  submitter: ReturnType<typeof submitterOf>,
  idDemanded: boolean,
  words: TextOf<{
    missing: typeof missingWords
    worksheetForms: typeof worksheetFormsWords
    worksheet: typeof worksheetWords
  }>,
): MissingField[] {
  const labels = buyerLabels(words)
  const named = (field: BuyerField, at: number): string =>
    draft.buyers.length === 1 ? labels[field] : words.missing.ofBuyer({ field: labels[field], n: at + 1 })
  const ofBuyers = draft.buyers.flatMap((buyer, at) =>
    (Object.keys(buyerFindings(buyer, at, now, market, submitter, idDemanded)) as BuyerField[]).map(
      (field) => ({
        label: named(field, at),
        field: `${at}.${field}`,
      }),
    ),
  )
  const solicitor = solicitorLabels(words)
  const ofSolicitor = (
    Object.keys(solicitorFindings(draft.solicitor, defaultPhoneCountry(market, null))) as (keyof Solicitor)[]
  ).map((field) => ({ label: solicitor[field], field: `solicitor.${field}` }))
  return [...ofBuyers, ...ofSolicitor]
}

/** Pictures that were chosen and will not come by themselves, by their files' names. */
export const missingPictures = (stuck: readonly ComingPicture[]): MissingField[] =>
  stuck.map(({ id, name }) => ({ label: name, field: `coming.${id}` }))
