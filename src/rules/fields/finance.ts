import { decimalText } from '../exactMoney.ts'
import type { Finding } from '../validation/codes.ts'
import { amountAboveZero, digitsOnly, pastDay } from '../validation/figures.ts'
import { lettersOnly, noLetters, noSpecialCharacters } from '../validation/text.ts'
import { type FieldContext, type Form, typedFrom } from './field.ts'
import { personRows } from './personRows.ts'

// §3
export interface FinanceBroker {
  readonly name: string
  readonly company: string
  readonly telephone: string
  readonly email: string
  readonly licence: string
}

// §3
export interface Lender {
  readonly institution: string
  /** As typed; `typedAmount` reads it. */
  readonly amount: string
  readonly approvalDate: string
  readonly accountHolders: string
  readonly institutionNumber: string
  readonly branchNumber: string
  readonly accountNumber: string
  readonly purpose: string
}

/** Optional forms: their rules apply once something is typed. */
const isBegun = (typed: object): boolean =>
  Object.values(typed).some((text) => typeof text === 'string' && text.trim() !== '')

/** An exact number of digits. */
const digits =
  (count: number, otherwise: 'threeDigits' | 'fiveDigits') =>
  (text: string): Finding =>
    digitsOnly(text) ?? (text.trim().length === count ? null : otherwise)

// §3, §5
export const financeBrokerForm: Form<FinanceBroker, Pick<FieldContext, 'country'>> = {
  blank: { name: '', company: '', telephone: '', email: '', licence: '' },
  fields: [
    {
      id: 'name',
      kind: 'text',
      label: 'financeBrokerName',
      most: 160,
      needed: isBegun,
      rule: lettersOnly,
    },
    { id: 'company', kind: 'text', label: 'financeBrokerCompany', most: 160 },
    { ...personRows.cellPhone, id: 'telephone', label: 'financeBrokerPhone' },
    { ...personRows.email, label: 'financeBrokerEmail', noun: 'email', needed: isBegun },
    {
      id: 'licence',
      kind: 'text',
      label: 'financeBrokerLicence',
      most: 60,
      rule: noSpecialCharacters,
    },
  ],
}

// §3, §5
export const lenderForm: Form<Lender, FieldContext> = {
  blank: {
    institution: '',
    amount: '',
    approvalDate: '',
    accountHolders: '',
    institutionNumber: '',
    branchNumber: '',
    accountNumber: '',
    purpose: '',
  },
  fields: [
    {
      id: 'institution',
      kind: 'text',
      label: 'lenderInstitution',
      most: 160,
      needed: isBegun,
    },
    {
      id: 'amount',
      kind: 'decimal',
      label: 'lenderAmount',
      most: 20,
      needed: isBegun,
      rule: (text) => noLetters(text) ?? amountAboveZero(text),
    },
    {
      id: 'approvalDate',
      kind: 'date',
      label: 'lenderApprovedOn',
      most: 10,
      rule: (text, { now, timeZone }) => pastDay(text, now, timeZone),
    },
    { id: 'accountHolders', kind: 'text', label: 'lenderAccountHolders', most: 200, rule: lettersAndCommas },
    {
      id: 'institutionNumber',
      kind: 'digits',
      label: 'lenderInstitutionNumber',
      most: 3,
      sensitive: true,
      rule: digits(3, 'threeDigits'),
    },
    {
      id: 'branchNumber',
      kind: 'digits',
      label: 'lenderBranchNumber',
      most: 5,
      sensitive: true,
      rule: digits(5, 'fiveDigits'),
    },
    {
      id: 'accountNumber',
      kind: 'digits',
      label: 'lenderAccountNumber',
      least: 5,
      most: 12,
      sensitive: true,
      rule: (text) => digitsOnly(text) ?? (text.trim().length <= 12 ? null : 'twelveDigits'),
    },
    { id: 'purpose', kind: 'text', label: 'lenderPurpose', most: 200, wide: true },
  ],
}

/** Several names on one line. */
function lettersAndCommas(text: string): Finding {
  return lettersOnly(text.replaceAll(/[,;&/]/g, ' '))
}

/** Restores a lender, whose submitted amount is in minor units. */
export function lenderFrom(handed: { readonly amount?: number | undefined }): Lender {
  const amount = decimalText({ minor: handed.amount ?? 0, currency: '' })
  return typedFrom(lenderForm, { ...handed, amount })
}
