import type { Finding } from '../validation/codes.ts'
import { birthDate, expiryDate } from '../validation/dates.ts'
import { phoneLimits, phoneNumber } from '../validation/phone.ts'
import { postalCode, postalCodeIn } from '../validation/postalCode.ts'
import { lettersOnly, noSpecialCharacters } from '../validation/text.ts'
import { postalCountries } from '../countries.ts'
import type { Field, FieldContext, Form } from './field.ts'
import { blankDirectors, type Director, directorRows } from './directors.ts'
import type { LabelCode } from './labelCodes.ts'
import { personRows } from './personRows.ts'
import { buyerEmail } from './buyerEmail.ts'

export type IdType = 'driver licence' | 'passport' | 'id card' | 'other'

// §3
export const idKinds = ['driver licence', 'passport', 'id card'] as const satisfies readonly IdType[]

export interface OtherId {
  readonly idType: IdType
  readonly idNumber: string
  readonly idExpiry: string
}

// §3 Purchaser application
export interface Purchaser {
  readonly firstName: string
  readonly lastName: string
  readonly fatherNames: string
  readonly email: string
  /** Three, possibly empty. */
  readonly phones: readonly string[]
  readonly birthDate: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  readonly isCorporate: boolean
  readonly corporationName: string
  readonly corporationNumber: string
  /** In the form's positions. */
  readonly directors: readonly Director[]
  readonly profession: string
  readonly employer: string
  readonly countryId: number | null
  readonly provinceId: number | null
  readonly idType: IdType
  readonly idNumber: string
  readonly idExpiry: string
  readonly otherIds: readonly OtherId[]
  /** How many pictures show the ID. */
  readonly pictures: number
}

export interface PurchaserFacts extends FieldContext {
  /** From 0; only the first needs an email and a phone number. */
  readonly at: number
  readonly idDemanded: boolean
  /** In an agreement, birth date, address and directors are required, without picture. */
  readonly isParty: boolean
  /** The named agent; empty if there is none. */
  readonly agentEmail?: string
}

type Row = Field<Purchaser, PurchaserFacts>

const phone = (text: string, { country }: FieldContext): Finding => phoneNumber(text, country)
const expiry = (text: string, { now, timeZone }: FieldContext): Finding => expiryDate(text, now, timeZone)
const isCorporate = (typed: Purchaser): boolean => typed.isCorporate
const isFirst = (_: Purchaser, { at }: PurchaserFacts): boolean => at === 0
const isParty = (_: Purchaser, facts: PurchaserFacts): boolean => facts.isParty
const isNoParty = (_: Purchaser, facts: PurchaserFacts): boolean => !facts.isParty
const asksId = (_: Purchaser, facts: PurchaserFacts): boolean => facts.idDemanded || !facts.isParty

/** Labels of IDs other than the photographed one. */
export const otherIdLabels = {
  'driver licence': { number: 'driverLicenceNumber', expiry: 'driverLicenceExpiry' },
  passport: { number: 'passportNumber', expiry: 'passportExpiry' },
  'id card': { number: 'idCardNumber', expiry: 'idCardExpiry' },
  other: { number: 'idNumber', expiry: 'idExpiry' },
} as const satisfies Readonly<Record<IdType, Readonly<Record<'number' | 'expiry', LabelCode>>>>

/** Number and expiry of the IDs other than the photographed one. */
// §3 Purchaser application
const otherIdRows = idKinds.flatMap((kind, at): Row[] => {
  const isAnother = (typed: Purchaser, facts: PurchaserFacts): boolean =>
    typed.idType !== kind && asksId(typed, facts)
  const { number, expiry: until } = otherIdLabels[kind]
  return [
    {
      id: `otherIds.${at}.idNumber`,
      kind: 'text',
      label: number,
      most: 60,
      folded: true,
      sensitive: true,
      when: isAnother,
    },
    {
      id: `otherIds.${at}.idExpiry`,
      kind: 'date',
      label: until,
      noun: 'id',
      most: 10,
      folded: true,
      when: isAnother,
      rule: expiry,
    },
  ]
})

// §3 Purchaser application, §5
export const purchaserForm: Form<Purchaser, PurchaserFacts> = {
  blank: {
    firstName: '',
    lastName: '',
    fatherNames: '',
    email: '',
    phones: ['', '', ''],
    birthDate: '',
    address: '',
    city: '',
    postalCode: '',
    isCorporate: false,
    corporationName: '',
    corporationNumber: '',
    directors: blankDirectors,
    profession: '',
    employer: '',
    countryId: null,
    provinceId: null,
    idType: 'driver licence',
    idNumber: '',
    idExpiry: '',
    otherIds: idKinds.map((idType) => ({ idType, idNumber: '', idExpiry: '' })),
    pictures: 0,
  },
  fields: [
    { ...personRows.firstName, most: 80, autocomplete: 'given-name' },
    { ...personRows.lastName, most: 80, autocomplete: 'family-name' },
    {
      id: 'fatherNames',
      kind: 'text',
      label: 'fatherNames',
      most: 120,
      when: (_, { market }) => market === 'tr',
      rule: lettersOnly,
    },
    {
      id: 'email',
      kind: 'email',
      label: 'email',
      most: 254,
      autocomplete: 'email',
      needed: isFirst,
      rule: buyerEmail,
    },
    {
      id: 'phones.0',
      kind: 'phone',
      label: 'phone',
      most: phoneLimits.phoneText,
      autocomplete: 'tel',
      needed: ({ phones }, { at }) => at === 0 && phones.join('').trim() === '',
      rule: phone,
      was: 'phone',
    },
    {
      id: 'birthDate',
      kind: 'date',
      label: 'birthDate',
      most: 10,
      autocomplete: 'bday',
      sensitive: true,
      folded: isNoParty,
      needed: (typed, facts) => facts.isParty && !typed.isCorporate,
      rule: (text, { now, timeZone }) => birthDate(text, now, timeZone),
    },
    {
      id: 'address',
      kind: 'text',
      label: 'address',
      most: 200,
      autocomplete: 'street-address',
      folded: isNoParty,
      needed: isParty,
    },
    {
      id: 'city',
      kind: 'text',
      label: 'city',
      most: 80,
      autocomplete: 'address-level2',
      folded: isNoParty,
      needed: isParty,
    },
    {
      id: 'postalCode',
      kind: 'text',
      label: 'postalCode',
      capitals: true,
      most: 12,
      autocomplete: 'postal-code',
      folded: isNoParty,
      needed: isParty,
      // Offline work must not be refused for this later.
      rule: (text, { isParty: isStrict, market }, { countryId }) =>
        isStrict ? postalCodeIn(text, postalCountries(countryId, market)) : postalCode(text),
    },
    { id: 'countryId', kind: 'reference', label: 'country', folded: isNoParty },
    { id: 'isCorporate', kind: 'tick', label: 'corporate', wide: true, was: 'corporate' },
    {
      id: 'corporationName',
      kind: 'text',
      label: 'corporateName',
      most: 160,
      autocomplete: 'organization',
      when: isCorporate,
      needed: isCorporate,
      was: 'corporateName',
    },
    {
      id: 'corporationNumber',
      kind: 'text',
      label: 'corporateNumber',
      most: 60,
      when: isCorporate,
      was: 'corporateNumber',
    },
    ...directorRows<Purchaser, PurchaserFacts>({
      when: isCorporate,
      needed: isParty,
      // Offline work must not be refused for this later.
      rule: (text, { isParty: isStrict }) => (isStrict ? lettersOnly(text) : null),
    }),
    {
      id: 'phones.1',
      kind: 'phone',
      label: 'phone2',
      most: phoneLimits.phoneText,
      folded: true,
      rule: phone,
      was: 'phone2',
    },
    {
      id: 'phones.2',
      kind: 'phone',
      label: 'phone3',
      most: phoneLimits.phoneText,
      folded: true,
      rule: phone,
      was: 'phone3',
    },
    {
      id: 'profession',
      kind: 'text',
      label: 'profession',
      most: 80,
      folded: true,
      autocomplete: 'organization-title',
    },
    { id: 'employer', kind: 'text', label: 'employer', most: 120, folded: true },
    { id: 'provinceId', kind: 'reference', label: 'province', folded: true },
    ...otherIdRows,
    { id: 'idType', kind: 'choice', label: 'idType', when: asksId },
    {
      id: 'idNumber',
      kind: 'text',
      label: 'idNumber',
      most: 60,
      sensitive: true,
      when: asksId,
      needed: ({ pictures }, { idDemanded }) => idDemanded || pictures > 0,
      unfilled: 'required',
      rule: noSpecialCharacters,
    },
    { id: 'idExpiry', kind: 'date', label: 'idExpiry', noun: 'id', most: 10, when: asksId, rule: expiry },
    {
      id: 'pictures',
      kind: 'pictures',
      label: 'idPicture',
      wide: true,
      sensitive: true,
      when: (_, facts) => !facts.isParty,
      needed: (_, { idDemanded }) => idDemanded,
    },
  ],
}
