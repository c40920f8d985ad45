import type { Ask } from '../../../src/contract/schemas.ts'
import type { Market } from '../../../src/rules/markets.ts'
import type { Code } from '../../../src/rules/validation/codes.ts'
import {
  agencyFindings,
  agentFindings,
  type FieldWorld,
  type Findings,
  type Person,
  personFindings,
  type PersonField,
  expiriesOf,
  expiryField,
  solicitorFindings,
} from '../../../src/rules/validation/person.ts'
import { defaultPhoneCountry, phoneNumber } from '../../../src/rules/validation/phone.ts'
import { selected } from '../../../src/rules/validation/text.ts'
import type { FieldLabel } from '../../../src/i18n/sayRefusal.ts'
import { choiceNamed, choicesOf, offerKind } from '../../../src/rules/worksheets.ts'
import { Refusal } from '../../refusal.ts'

type Worksheet = Ask<'/user/AddWorksheetOffer'>
type Purchaser = Worksheet['purchasers'][number]

/** What the rules of a worksheet need to know besides it. */
export interface SheetWorld extends FieldWorld {
  /** The project wants each buyer's ID: its picture and its number. */
  readonly idDemanded: boolean
}

/** A field of the request, what is wrong with it, and what its sentence calls it. */
type Wrong = readonly [field: string, finding: Code, label?: FieldLabel | undefined]

const labels: Readonly<Partial<Record<PersonField, FieldLabel>>> = {
  corporateName: 'corporateName',
  email: 'email',
  phone: 'phone',
  idNumber: 'idNumber',
  driverLicenceExpiry: 'id',
  passportExpiry: 'id',
  idCardExpiry: 'id',
}

function wrongIn<Field extends string>(
  findings: Findings<Field>,
  nameOf: (field: Field) => string,
  named: Readonly<Partial<Record<Field, FieldLabel>>>,
): Wrong[] {
  return (Object.entries(findings) as [Field, Code][]).map(([field, code]) => [
    nameOf(field),
    code,
    named[field],
  ])
}

const personOf = (purchaser: Purchaser): Person => ({
  ...purchaser,
  ...expiriesOf([...(purchaser.otherIds ?? []), purchaser]),
  corporate: purchaser.isCorporate,
  corporateName: purchaser.corporationName,
})

function ofPurchaser(purchaser: Purchaser, at: number, sheet: Worksheet, world: SheetWorld): Wrong[] {
  // Where it does not say whose they are: as many as there are people means that nobody's is missing.
  const ofAll = sheet.pictures >= sheet.purchasers.length
  const idNumber = purchaser.pictures === undefined ? ofAll : purchaser.pictures > 0
  const demands = { contact: at === 0, idNumber, id: world.idDemanded }
  const person = { ...personOf(purchaser), pictures: purchaser.pictures ?? (ofAll ? sheet.pictures : 0) }
  const nameOf = (field: PersonField): string => {
    if (field === 'corporateName') return `purchasers.${at}.corporationName`
    const ofMain = purchaser.idExpiry ? expiryField(purchaser.idType ?? 'other') : undefined
    if (field === ofMain) return `purchasers.${at}.idExpiry`
    const other = (purchaser.otherIds ?? []).findIndex(({ idType }) => expiryField(idType) === field)
    if (other !== -1) return `purchasers.${at}.otherIds.${other}.idExpiry`
    if (field !== 'phone') return `purchasers.${at}.${field}`
    const wrong = purchaser.phones.findIndex((text) => phoneNumber(text, world.country) !== null)
    return `purchasers.${at}.phones.${Math.max(wrong, 0)}`
  }
  return wrongIn(personFindings(person, demands, world), nameOf, labels)
}

function ofAgency(agency: Worksheet['agency'], country: string, path = 'agency.'): Wrong[] {
  if (agency === null) return []
  const { name, telephone = '', fax = '', postalCode = '' } = agency
  const findings = agencyFindings({ name, telephone, fax, postalCode }, country)
  return wrongIn(findings, (field) => path + field, { name: 'agencyName' })
}

function ofAgent(agent: Worksheet['agent'], country: string, path = 'agent.'): Wrong[] {
  if (agent === null) return []
  const { firstName, lastName, email, contact = '', fax = '' } = agent
  const findings = agentFindings({ firstName, lastName, email, contact, fax }, country)
  return wrongIn(findings, (field) => path + field, { email: 'email' })
}

function ofSolicitor(solicitor: Worksheet['solicitor'], country: string): Wrong[] {
  if (solicitor === null || solicitor === undefined) return []
  const { name, firm = '', telephone = '', email = '', address = '' } = solicitor
  const findings = solicitorFindings({ name, firm, telephone, email, address }, country)
  return wrongIn(findings, (field) => `solicitor.${field}`, { name: 'solicitor', email: 'email' })
}

function ofChoices(sheet: Worksheet): Wrong[] {
  const kind = offerKind(sheet.offerType)
  const [field, label] = (
    { unit: ['unitId', 'unit'], model: ['modelId', 'model'], spec: ['specId', 'spec'] } as const
  )[kind]
  const unnamed = choicesOf(sheet).findIndex((choice) => !choiceNamed(choice, kind))
  const finding = unnamed === -1 ? null : selected(null)
  return finding === null
    ? []
    : [[unnamed === 0 ? field : `otherChoices.${unnamed - 1}.${field}`, finding, label]]
}

function refuseFirst([first]: readonly Wrong[]): void {
  if (first === undefined) return
  const [field, finding, label] = first
  throw new Refusal(422, 'WRONG_FIELD', {
    why: finding,
    ...(label !== undefined && { params: { label } }),
    field,
  })
}

/** The country whose telephone numbers a project's people mean. */
export function countryOf(market: Market): string {
  return defaultPhoneCountry(market, null)
}

/** Holds an agency that is made by itself to the rules it has in a worksheet. @throws Refusal 422. */
export function checkAgency(agency: NonNullable<Worksheet['agency']>, country: string): void {
  refuseFirst(ofAgency(agency, country, ''))
}

/** The same for an agent. @throws Refusal 422. */
export function checkAgent(agent: NonNullable<Worksheet['agent']>, country: string): void {
  refuseFirst(ofAgent(agent, country, ''))
}

/**
 * Holds a worksheet to the field rules of §5: the very ones that its forms ask.
 * @throws Refusal 422 with the first wrong field and the specification's sentence.
 */
export function checkFields(sheet: Worksheet, world: SheetWorld): void {
  refuseFirst([
    ...ofChoices(sheet),
    ...sheet.purchasers.flatMap((purchaser, at) => ofPurchaser(purchaser, at, sheet, world)),
    ...ofAgency(sheet.agency, world.country),
    ...ofAgent(sheet.agent, world.country),
    ...ofSolicitor(sheet.solicitor, world.country),
  ])
}
