import type { Ask } from '../../../src/contract/schemas.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import type { Code } from '../../../src/rules/validation/codes.ts'
import {
  agencyFindings,
  agentFindings,
  type FieldWorld,
  type Findings,
  type Person,
  personFindings,
  type PersonField,
} from '../../../src/rules/validation/person.ts'
import { defaultPhoneCountry, phoneNumber } from '../../../src/rules/validation/phone.ts'
import { selected } from '../../../src/rules/validation/text.ts'
import type { FieldLabel } from '../../../src/rules/wording/refusals.ts'
import { choiceNamed, offerKind } from '../../../src/rules/worksheets.ts'
import { Refusal } from '../../refusal.ts'

type Worksheet = Ask<'/user/AddWorksheetOffer'>
type Purchaser = Worksheet['purchasers'][number]

/** A field of the request, what is wrong with it, and what its sentence calls it. */
type Wrong = readonly [field: string, finding: Code, label?: FieldLabel | undefined]

const labels: Readonly<Partial<Record<PersonField, FieldLabel>>> = {
  corporateName: 'corporateName',
  email: 'email',
  phone: 'phone',
  idNumber: 'idNumber',
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

const personOf = ({ isCorporate, corporationName, ...rest }: Purchaser): Person => ({
  ...rest,
  corporate: isCorporate,
  corporateName: corporationName,
})

function ofPurchaser(purchaser: Purchaser, at: number, sheet: Worksheet, world: FieldWorld): Wrong[] {
  // One picture belongs to each person, so as many as there are people means that nobody's is missing.
  const demands = { contact: at === 0, idNumber: sheet.pictures >= sheet.purchasers.length }
  const nameOf = (field: PersonField): string => {
    if (field === 'corporateName') return `purchasers.${at}.corporationName`
    if (field !== 'phone') return `purchasers.${at}.${field}`
    const wrong = purchaser.phones.findIndex((text) => phoneNumber(text, world.country) !== null)
    return `purchasers.${at}.phones.${Math.max(wrong, 0)}`
  }
  return wrongIn(personFindings(personOf(purchaser), demands, world), nameOf, labels)
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

function ofChoice(sheet: Worksheet): Wrong[] {
  const kind = offerKind(sheet.offerType)
  const [field, label] = (
    { unit: ['unitId', 'unit'], model: ['modelId', 'model'], spec: ['specId', 'spec'] } as const
  )[kind]
  const { unitId, modelId, templateId, specId } = sheet
  const named = choiceNamed({ unitId, modelId, templateId, specId: specId ?? null }, kind)
  const finding = named ? null : selected(null)
  return finding === null ? [] : [[field, finding, label]]
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
export function countryOf(projectId: string, currencyCode: string): string {
  return defaultPhoneCountry(projectId, currencyCode, marketOf(projectId, currencyCode).country)
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
export function checkFields(sheet: Worksheet, world: FieldWorld): void {
  refuseFirst([
    ...ofChoice(sheet),
    ...sheet.purchasers.flatMap((purchaser, at) => ofPurchaser(purchaser, at, sheet, world)),
    ...ofAgency(sheet.agency, world.country),
    ...ofAgent(sheet.agent, world.country),
  ])
}
