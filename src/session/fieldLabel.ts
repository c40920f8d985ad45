import type { TextOf } from '../i18n/area.ts'
import { applicationWords } from '../i18n/en/application.ts'
import { findingsWords } from '../i18n/en/findings.ts'
import { lotWords } from '../i18n/en/lot.ts'
import { refusalsWords } from '../i18n/en/refusals.ts'
import { worksheetWords } from '../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../i18n/en/worksheetForms.ts'
import type { FieldRow } from '../rules/fields/field.ts'
import type { LabelCode } from '../rules/fields/labelCodes.ts'

/** The areas that say what fields are called, and what is wrong with them. */
export const fieldAreas = {
  worksheet: worksheetWords,
  worksheetForms: worksheetFormsWords,
  application: applicationWords,
  lot: lotWords,
  findings: findingsWords,
  refusals: refusalsWords,
}

/** They, as they are said. */
export type FieldWords = TextOf<typeof fieldAreas>

type Sentence = (
  words: Pick<FieldWords, 'worksheet' | 'lot' | 'application'>,
  forms: FieldWords['worksheetForms'],
) => string

const sentences: Readonly<Record<LabelCode, Sentence>> = {
  wishUnit: ({ worksheet }) => worksheet.chooseByUnit,
  wishModel: ({ worksheet }) => worksheet.chooseByModel,
  chooseModel: ({ lot }) => lot.chooseModel,
  homeModel: ({ lot }) => lot.models,
  wishElevation: ({ lot }) => lot.chooseElevation,
  wishSpec: ({ worksheet }) => worksheet.chooseBySpec,
  agencyName: ({ worksheet }) => worksheet.agencyName,
  agencyAddress: ({ worksheet }) => worksheet.agencyAddress,
  contactName: ({ worksheet }) => worksheet.contactName,
  telephone: ({ worksheet }) => worksheet.telephone,
  fax: ({ worksheet }) => worksheet.fax,
  commission: ({ worksheet }) => worksheet.commission,
  firstName: ({ worksheet }) => worksheet.firstName,
  lastName: ({ worksheet }) => worksheet.lastName,
  fatherNames: (_, forms) => forms.fatherNames,
  email: ({ worksheet }) => worksheet.email,
  phone: ({ worksheet }) => worksheet.phone,
  phone2: (_, forms) => forms.phoneNth({ n: 2 }),
  phone3: (_, forms) => forms.phoneNth({ n: 3 }),
  birthDate: ({ worksheet }) => worksheet.birthDate,
  address: ({ worksheet }) => worksheet.address,
  city: ({ worksheet }) => worksheet.city,
  postalCode: ({ worksheet }) => worksheet.postalCode,
  province: ({ worksheet }) => worksheet.province,
  country: ({ worksheet }) => worksheet.country,
  profession: ({ worksheet }) => worksheet.profession,
  employer: ({ worksheet }) => worksheet.employer,
  corporate: ({ worksheet }) => worksheet.corporate,
  corporateName: (_, forms) => forms.corporateName,
  corporateNumber: (_, forms) => forms.corporateNumber,
  directors: (_, forms) => forms.directors,
  idType: ({ worksheet }) => worksheet.idType,
  idNumber: ({ worksheet }) => worksheet.idNumber,
  idExpiry: ({ worksheet }) => worksheet.idExpiry,
  idPicture: ({ worksheet }) => worksheet.idPicture,
  driverLicenceNumber: ({ worksheet }, forms) => forms.otherIdNumber({ kind: worksheet.driverLicence }),
  driverLicenceExpiry: ({ worksheet }, forms) => forms.otherIdExpiry({ kind: worksheet.driverLicence }),
  passportNumber: ({ worksheet }, forms) => forms.otherIdNumber({ kind: worksheet.passport }),
  passportExpiry: ({ worksheet }, forms) => forms.otherIdExpiry({ kind: worksheet.passport }),
  idCardNumber: ({ worksheet }, forms) => forms.otherIdNumber({ kind: worksheet.idCard }),
  idCardExpiry: ({ worksheet }, forms) => forms.otherIdExpiry({ kind: worksheet.idCard }),
  firstTimeBuyer: ({ worksheet }) => worksheet.firstTimeBuyer,
  foreignBuyer: ({ worksheet }) => worksheet.foreignBuyer,
  investor: ({ worksheet }) => worksheet.investor,
  cashInstalment: (_, forms) => forms.cashInstalment,
  priorCommunity: (_, forms) => forms.priorCommunity,
  solicitorName: (_, forms) => forms.solicitorName,
  solicitorFirm: (_, forms) => forms.solicitorFirm,
  solicitorPhone: (_, forms) => forms.solicitorPhone,
  solicitorEmail: (_, forms) => forms.solicitorEmail,
  solicitorAddress: (_, forms) => forms.solicitorAddress,
  share: ({ application }) => application.share,
  financeBrokerName: ({ application }) => application.financeBrokerName,
  financeBrokerCompany: ({ application }) => application.financeBrokerCompany,
  financeBrokerPhone: ({ application }) => application.financeBrokerPhone,
  financeBrokerEmail: ({ application }) => application.financeBrokerEmail,
  financeBrokerLicence: ({ application }) => application.financeBrokerLicence,
  lenderInstitution: ({ application }) => application.lenderInstitution,
  lenderAmount: ({ application }) => application.lenderAmount,
  lenderApprovedOn: ({ application }) => application.lenderApprovedOn,
  lenderAccountHolders: ({ application }) => application.lenderAccountHolders,
  lenderInstitutionNumber: ({ application }) => application.lenderInstitutionNumber,
  lenderBranchNumber: ({ application }) => application.lenderBranchNumber,
  lenderAccountNumber: ({ application }) => application.lenderAccountNumber,
  lenderPurpose: ({ application }) => application.lenderPurpose,
  notes: ({ worksheet }) => worksheet.notes,
  consent: ({ worksheet }) => worksheet.consent,
}

/** What a field is called, in the language and the terms of its words. */
export const fieldLabel = (
  code: LabelCode,
  words: Pick<FieldWords, 'worksheet' | 'worksheetForms' | 'lot' | 'application'>,
): string => sentences[code](words, words.worksheetForms)

/**
 * What a sentence calls a field: its label, or the noun of the server's own sentence where the label is none, such as
 * "Choose a lot". Undefined where neither will do.
 */
export function fieldNoun({ label, kind, noun }: FieldRow, words: FieldWords): string | undefined {
  if (kind !== 'reference' && kind !== 'date') return fieldLabel(label, words)
  return noun === undefined ? undefined : words.refusals.labels[noun]
}
