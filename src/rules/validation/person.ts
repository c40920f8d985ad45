import { type Code, type Finding, firstFinding } from './codes.ts'
import { birthDate, expiryDate } from './dates.ts'
import { faxField, phoneNumber } from './phone.ts'
import {
  email,
  firstName,
  inputRequired,
  lastName,
  lettersOnly,
  noSpecialCharacters,
  notBrokerEmail,
  postalCode,
  required,
} from './text.ts'

/** What is wrong, by field; a field that is well is absent. */
export type Findings<Field extends string> = Readonly<Partial<Record<Field, Code>>>

/** What the rules of a person need to know besides the person. */
export interface FieldWorld {
  readonly now: Date
  /** IANA time zone of the market: ages and expiries count by its calendar. */
  readonly timeZone: string
  /** ISO country whose phone numbers are meant when none is said. */
  readonly country: string
  /** Who fills it in; null when nobody is signed in, as on a kiosk. */
  readonly user: { readonly email: string; readonly userType: number } | null
}

/** A purchaser as typed; what a form does not ask for is left out. */
// §3 Purchaser application
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phones: readonly string[]
  readonly corporate?: boolean | undefined
  readonly corporateName?: string | undefined
  readonly fatherNames?: string | undefined
  readonly birthDate?: string | undefined
  readonly postalCode?: string | undefined
  readonly idNumber?: string | undefined
  /** How many pictures of their ID there are. */
  readonly pictures?: number | undefined
  readonly driverLicenceExpiry?: string | undefined
  readonly passportExpiry?: string | undefined
  readonly idCardExpiry?: string | undefined
}

export type PersonField = Exclude<keyof Person, 'phones' | 'corporate'> | 'phone'

/** Kinds of ID that a picture may show. */
export type IdType = 'driver licence' | 'passport' | 'id card' | 'other'

export type ExpiryField = 'driverLicenceExpiry' | 'passportExpiry' | 'idCardExpiry'

/** Under which name the expiry of a kind of ID is checked. */
// §3
export function expiryField(idType: IdType): ExpiryField {
  if (idType === 'passport') return 'passportExpiry'
  return idType === 'driver licence' ? 'driverLicenceExpiry' : 'idCardExpiry'
}

/** The expiries of several IDs under the names of their kinds; nothing is said of a kind that is not there. */
export function expiriesOf(
  ids: readonly { readonly idType?: IdType | undefined; readonly idExpiry?: string | undefined }[],
): Pick<Person, ExpiryField> {
  return Object.fromEntries(
    ids.flatMap(({ idType = 'other', idExpiry = '' }) =>
      idExpiry === '' ? [] : [[expiryField(idType), idExpiry]],
    ),
  )
}

/** What a form demands of a person beyond a name. */
export interface Demands {
  /** The first of several people: their email and telephone are enough for all. */
  readonly contact: boolean
  readonly birthDate?: boolean | undefined
  /** A picture of their ID is there, so its number is needed too. */
  readonly idNumber?: boolean | undefined
  /** Their ID is needed: its picture and its number. */
  readonly id?: boolean | undefined
}

/** The findings of named rules. */
export function findingsOf<Field extends string>(checked: Readonly<Record<Field, Finding>>): Findings<Field> {
  return Object.fromEntries(
    Object.entries(checked).filter(([, finding]) => finding !== null),
  ) as Findings<Field>
}

function when(demanded: boolean | undefined, text: string): Finding {
  return demanded === true ? required(text) : null
}

/** Everything wrong with one purchaser, one finding a field. The page and the server ask the same. */
// §5
export function personFindings(person: Person, demands: Demands, world: FieldWorld): Findings<PersonField> {
  const { now, timeZone, country, user } = world
  const birth = person.birthDate ?? ''
  const phones = person.phones.map((text) => phoneNumber(text, country))
  const expiry = (text: string | undefined): Finding => expiryDate(text ?? '', now, timeZone)
  return findingsOf<PersonField>({
    corporateName: when(person.corporate, person.corporateName ?? ''),
    firstName: firstFinding(firstName(person.firstName), lettersOnly(person.firstName)),
    lastName: firstFinding(lastName(person.lastName), lettersOnly(person.lastName)),
    fatherNames: lettersOnly(person.fatherNames ?? ''),
    email: firstFinding(
      when(demands.contact, person.email),
      email(person.email.trim()),
      user === null ? null : notBrokerEmail(person.email, user),
    ),
    phone: firstFinding(demands.contact ? inputRequired(person.phones.join('')) : null, ...phones),
    birthDate: birth.trim() === '' && demands.birthDate !== true ? null : birthDate(birth, now, timeZone),
    postalCode: postalCode(person.postalCode ?? ''),
    idNumber: firstFinding(
      when(demands.idNumber === true || demands.id === true, person.idNumber ?? ''),
      noSpecialCharacters(person.idNumber ?? ''),
    ),
    pictures: demands.id === true && (person.pictures ?? 0) === 0 ? 'fileMissing' : null,
    driverLicenceExpiry: expiry(person.driverLicenceExpiry),
    passportExpiry: expiry(person.passportExpiry),
    idCardExpiry: expiry(person.idCardExpiry),
  })
}

/** A sales agency as typed. */
// §3
export interface Agency {
  readonly name: string
  readonly telephone: string
  readonly fax: string
  readonly postalCode: string
}

/** Everything wrong with a sales agency. */
// §5
export function agencyFindings(agency: Agency, country: string): Findings<keyof Agency> {
  return findingsOf<keyof Agency>({
    name: required(agency.name),
    telephone: phoneNumber(agency.telephone, country),
    fax: faxField(agency.fax),
    postalCode: postalCode(agency.postalCode),
  })
}

/** A sales agent as typed. */
// §3
export interface Agent {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly contact: string
  readonly fax: string
}

/** Everything wrong with a sales agent. */
// §5
export function agentFindings(agent: Agent, country: string): Findings<keyof Agent> {
  return findingsOf<keyof Agent>({
    firstName: firstFinding(firstName(agent.firstName), lettersOnly(agent.firstName)),
    lastName: firstFinding(lastName(agent.lastName), lettersOnly(agent.lastName)),
    email: firstFinding(required(agent.email), email(agent.email.trim())),
    contact: phoneNumber(agent.contact, country),
    fax: faxField(agent.fax),
  })
}

/** A solicitor as typed. */
// §3
export interface Solicitor {
  readonly name: string
  readonly firm: string
  readonly telephone: string
  readonly email: string
  readonly address: string
}

/** Everything wrong with a solicitor; nothing is asked for until something is typed. */
export function solicitorFindings(solicitor: Solicitor, country: string): Findings<keyof Solicitor> {
  const begun = Object.values(solicitor).some((text: string) => text.trim() !== '')
  return findingsOf<keyof Solicitor>({
    name: when(begun, solicitor.name),
    firm: null,
    telephone: phoneNumber(solicitor.telephone, country),
    email: email(solicitor.email.trim()),
    address: null,
  })
}
