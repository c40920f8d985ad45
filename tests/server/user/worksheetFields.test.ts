import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFields } from '../../../server/calls/user/worksheetFields.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Ask } from '../../../src/contract/schemas.ts'
import { schemas } from '../../../src/contract/schemas.ts'
import { describe as sentenceOf } from '../../../src/session/findings.ts'
import { wordsIn } from '../../i18n/sentences.ts'
import { agencyFindings, agentFindings, personFindings } from '../../../src/rules/validation/person.ts'

type Worksheet = Ask<'/user/AddWorksheetOffer'>

const sheet: Worksheet = {
  ...schemas['/user/AddWorksheetOffer'].example.request,
  offerType: 0,
  agency: null,
  agent: null,
  pictures: 0,
}
const world = {
  now: new Date('2026-11-20T17:00:00Z'),
  timeZone: 'America/Toronto',
  country: 'CA',
  user: { email: 'broker@x.ca', userType: 3 },
  idDemanded: false,
}

/** Field of the refusal and its sentence; null when the server takes the worksheet. */
function refusalOf(
  asked: Worksheet,
  idDemanded = false,
): { field: string | undefined; message: string } | null {
  try {
    checkFields(asked, { ...world, idDemanded })
    return null
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    expect([fault.status, fault.code]).toEqual([422, 'WRONG_FIELD'])
    return { field: fault.field, message: fault.message }
  }
}

const oneOf = (...texts: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: fc.string() })
const name = oneOf('Ada', 'O’Neill', 'Ødegård', '', ' ', 'Ada1')
const mail = oneOf('ada@x.ca', ' ada@x.ca ', 'Broker@x.ca', 'ada', '', ' ')
const phone = oneOf('416-555-0101', '+1 416 555 0101', '12345', '22345678901', 'call me', '', ' ')
const person = fc.record(
  {
    firstName: name,
    lastName: name,
    fatherNames: name,
    email: mail,
    phones: fc.array(phone, { maxLength: 3 }),
    birthDate: oneOf('1990-01-01', '2010-01-01', '2999-01-01', '2023-02-29', ' 1990-01-01', ''),
    postalCode: oneOf('M5V 1A1', 'M', ' M5', ''),
    idNumber: oneOf('X1', 'X;1', '', ' '),
    isCorporate: fc.boolean(),
    corporationName: oneOf('Oak 9 Ltd.', '', ' '),
    pictures: fc.nat(2),
  },
  { requiredKeys: ['firstName', 'lastName', 'email', 'phones', 'pictures'] },
)

/** Where the page's finding stands in the request, as far as it is one field. */
const inRequest: Readonly<Record<string, RegExp>> = {
  corporateName: /\.corporationName$/,
  phone: /\.phones\.\d$/,
}

test('what the page finds wrong with buyers the server refuses, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 3 }), fc.boolean(), (purchasers, id) => {
      const found = purchasers.map(({ isCorporate, corporationName, ...rest }, at) =>
        personFindings(
          { ...rest, corporate: isCorporate, corporateName: corporationName },
          { contact: at === 0, idNumber: (rest.pictures ?? 0) > 0, id },
          world,
        ),
      )
      const refused = refusalOf({ ...sheet, purchasers }, id)
      const at = found.findIndex((one) => Object.keys(one).length > 0)
      if (at === -1) return expect(refused).toBeNull()
      const [[field, code] = ['', undefined]] = Object.entries(found[at] ?? {})
      expect(refused?.field).toMatch(new RegExp(`^purchasers\\.${at}\\.`))
      expect(refused?.field).toMatch(inRequest[field] ?? new RegExp(`\\.${field}$`))
      if (code !== undefined && code !== 'required') expect(refused?.message).toBe(sentenceOf(wordsIn('en', 'base'), code))
    }),
    { numRuns: 400 },
  )
})

test('what the page finds wrong with agency and agent the server refuses, and nothing else', () => {
  const agency = fc.record({ name, telephone: phone, fax: phone, postalCode: oneOf('M5V 1A1', 'M', '') })
  const agent = fc.record({ firstName: name, lastName: name, email: mail, contact: phone, fax: phone })
  fc.assert(
    fc.property(agency, agent, (agency, agent) => {
      const [first] = [
        ...Object.keys(agencyFindings(agency, world.country)).map((field) => `agency.${field}`),
        ...Object.keys(agentFindings(agent, world.country)).map((field) => `agent.${field}`),
      ]
      expect(refusalOf({ ...sheet, agency, agent })?.field).toBe(first)
    }),
    { numRuns: 200 },
  )
})

test('the number of the wrong telephone is named, and each sentence says what it is about', () => {
  const [ada] = sheet.purchasers
  if (ada === undefined) throw new Error('The example has no purchaser.')
  const refused = (over: Partial<typeof ada>, pictures = 0) =>
    refusalOf({ ...sheet, purchasers: [{ ...ada, ...over }], pictures })
  expect(refused({ phones: ['9055550100', '123'] })).toEqual({
    field: 'purchasers.0.phones.1',
    message: 'Can not be less than 6 digits',
  })
  expect(refused({ phones: [] })).toEqual({
    field: 'purchasers.0.phones.0',
    message: 'Input is required',
  })
  expect(refused({ email: '' })).toEqual({
    field: 'purchasers.0.email',
    message: 'Email must be filled',
  })
  expect(refused({ idNumber: '' }, 1)).toEqual({
    field: 'purchasers.0.idNumber',
    message: 'ID Number must be filled',
  })
  expect(refused({ isCorporate: true })).toEqual({
    field: 'purchasers.0.corporationName',
    message: 'Corporation name must be filled',
  })
})

test('an ID besides the pictured one that has expired is named', () => {
  const [buyer] = sheet.purchasers
  if (buyer === undefined) throw new Error('The example has no purchaser')
  const withIds = (idExpiry: string, other: string) => ({
    ...sheet,
    purchasers: [
      {
        ...buyer,
        idType: 'driver licence' as const,
        idExpiry,
        otherIds: [
          { idType: 'id card' as const, idNumber: 'C1', idExpiry: '' },
          { idType: 'passport' as const, idNumber: 'P1', idExpiry: other },
        ],
      },
    ],
  })
  expect(refusalOf(withIds('2030-01-01', '2030-01-01'))).toBeNull()
  expect(refusalOf(withIds('2030-01-01', '2020-01-01'))?.field).toBe('purchasers.0.otherIds.1.idExpiry')
  expect(refusalOf(withIds('2020-01-01', '2030-01-01'))?.field).toBe('purchasers.0.idExpiry')
})
