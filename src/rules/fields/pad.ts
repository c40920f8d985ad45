import {
  accountNumber,
  bsbNumber,
  germanIban,
  institutionNumber,
  transitNumber,
} from '../validation/bankAccount.ts'
import { bankLetters } from '../validation/bankLetters.ts'
import type { DebitScheme } from '../pad/scheme.ts'
import { pastDay } from '../validation/figures.ts'
import { postalCode } from '../validation/postalCode.ts'
import { lettersOnly } from '../validation/text.ts'
import type { FieldContext, Form } from './field.ts'
import { personRows } from './personRows.ts'

// §3 PAD form
export interface PadHolder {
  readonly name: string
  readonly initials: string
  readonly address: string
  readonly city: string
  readonly provinceId: number | null
  readonly postalCode: string
  readonly phone: string
  readonly email: string
}

// §3
export interface PadBank {
  readonly institution: string
  readonly transit: string
  readonly bsb: string
  readonly account: string
  readonly iban: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankCity: string
  readonly bankProvinceId: number | null
  readonly bankPostalCode: string
}

export interface PadSigning {
  readonly signedIn: string
  readonly signedOn: string
}

export interface PadContext extends FieldContext {
  readonly scheme: DebitScheme
}

export const blankHolder: PadHolder = {
  name: '',
  initials: '',
  address: '',
  city: '',
  // §3 default account-holder province
  provinceId: 1,
  postalCode: '',
  phone: '',
  email: '',
}

export const padHolderForm: Form<PadHolder, PadContext> = {
  blank: blankHolder,
  fields: [
    {
      id: 'name',
      kind: 'text',
      label: 'holderName',
      most: 80,
      needed: () => true,
      autocomplete: 'name',
      rule: (text, { scheme }) => (scheme === 'transfer' ? lettersOnly(text) : bankLetters(text, scheme)),
    },
    { id: 'initials', kind: 'text', label: 'holderInitials', most: 8, needed: () => true, capitals: true },
    {
      id: 'address',
      kind: 'text',
      label: 'address',
      most: 200,
      needed: () => true,
      wide: true,
      autocomplete: 'street-address',
    },
    { id: 'city', kind: 'text', label: 'city', most: 80, needed: () => true, autocomplete: 'address-level2' },
    { id: 'provinceId', kind: 'reference', label: 'province', when: (_, { scheme }) => scheme === 'pad' },
    { ...personRows.postalCode, needed: () => true, autocomplete: 'postal-code' },
    { ...personRows.cellPhone, id: 'phone', needed: () => true, autocomplete: 'tel' },
    { ...personRows.email, needed: () => true, autocomplete: 'email' },
  ],
}

const isPad = (_: PadBank, { scheme }: PadContext): boolean => scheme === 'pad'
const isBecs = (_: PadBank, { scheme }: PadContext): boolean => scheme === 'becs'
const isSepa = (_: PadBank, { scheme }: PadContext): boolean => scheme === 'sepa'

export const padBankForm: Form<PadBank, PadContext> = {
  blank: {
    institution: '',
    transit: '',
    bsb: '',
    account: '',
    iban: '',
    bankName: '',
    bankAddress: '',
    bankCity: '',
    bankProvinceId: null,
    bankPostalCode: '',
  },
  fields: [
    {
      id: 'transit',
      kind: 'digits',
      label: 'transitNumber',
      most: 5,
      sensitive: true,
      when: isPad,
      needed: () => true,
      rule: transitNumber,
    },
    {
      id: 'institution',
      kind: 'digits',
      label: 'institutionNumber',
      most: 3,
      sensitive: true,
      when: isPad,
      needed: () => true,
      rule: institutionNumber,
    },
    {
      id: 'bsb',
      kind: 'digits',
      label: 'bsbNumber',
      most: 7,
      sensitive: true,
      when: isBecs,
      needed: () => true,
      rule: bsbNumber,
    },
    {
      id: 'account',
      kind: 'digits',
      label: 'accountNumber',
      most: 12,
      sensitive: true,
      when: (values, context) => !isSepa(values, context),
      needed: () => true,
      rule: (text, { scheme }, values) => accountNumber(text, scheme, values),
    },
    {
      id: 'iban',
      kind: 'text',
      label: 'iban',
      most: 42,
      sensitive: true,
      capitals: true,
      wide: true,
      when: isSepa,
      needed: () => true,
      rule: germanIban,
    },
    { id: 'bankName', kind: 'text', label: 'bankName', most: 80, needed: () => true },
    { id: 'bankAddress', kind: 'text', label: 'bankAddress', most: 200, folded: true },
    { id: 'bankCity', kind: 'text', label: 'city', most: 80, folded: true },
    { id: 'bankProvinceId', kind: 'reference', label: 'province', folded: true, when: isPad },
    {
      id: 'bankPostalCode',
      kind: 'text',
      label: 'postalCode',
      most: 12,
      folded: true,
      capitals: true,
      rule: postalCode,
    },
  ],
}

export const padSigningForm: Form<PadSigning, PadContext> = {
  blank: { signedIn: '', signedOn: '' },
  fields: [
    { id: 'signedIn', kind: 'text', label: 'signingCity', most: 80, needed: () => true },
    {
      id: 'signedOn',
      kind: 'date',
      label: 'signingDate',
      most: 10,
      needed: () => true,
      rule: (text, { now, timeZone }) => pastDay(text, now, timeZone),
    },
  ],
}
