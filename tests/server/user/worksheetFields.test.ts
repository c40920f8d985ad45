import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFields } from '../../../server/worksheets/worksheetFields.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { type Ask, schemas } from '../../../src/contract/schemas.ts'
import { agencyForm, agentForm } from '../../../src/rules/fields/broker.ts'
import { askedOf, fieldContext, needsOf, typedFrom } from '../../../src/rules/fields/field.ts'
import { purchaserFrom } from '../../../src/rules/fields/handedPurchaser.ts'
import { purchaserForm } from '../../../src/rules/fields/purchaser.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import { idFields } from '../../../src/rules/journey/worksheet.ts'
import { findingText as sentenceOf } from '../../../src/session/findings.ts'
import { wordsIn } from '../../i18n/sentences.ts'

type Worksheet = Ask<'/user/AddWorksheetOffer'>

const sheet: Worksheet = {
  ...schemas['/user/AddWorksheetOffer'].example.request,
  offerType: 0,
  agency: null,
  agent: null,
  pictures: 0,
}
const world = {
  ...fieldContext(marketOf('C0101', '', ''), new Date('2026-11-20T17:00:00Z'), {
    email: 'broker@x.ca',
    userType: 3,
  }),
  namesBroker: false,
  idDemanded: false,
}

/** The field and sentence of the refusal, or null if the server accepts the worksheet. */
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

/** The fields of the ID come first, and all others after them. */
const placeOf = (name: string): number => [...idFields, name].indexOf(name)

test('the server refuses exactly what the page finds wrong with buyers', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 3 }), fc.boolean(), (purchasers, idDemanded) => {
      const [wrong] = purchasers.flatMap((one, at) =>
        askedOf(
          purchaserForm,
          purchaserFrom(one),
          { ...world, at, idDemanded, isParty: false },
          { path: `purchasers.${at}.` },
        )
          .toSorted((one, next) => placeOf(one.name) - placeOf(next.name))
          .filter(({ finding }) => finding !== null),
      )
      const refused = refusalOf({ ...sheet, purchasers }, idDemanded)
      expect(refused?.field).toBe(wrong?.id)
      const code = wrong?.finding ?? 'required'
      if (code !== 'required') expect(refused?.message).toBe(sentenceOf(wordsIn('en', 'base'), code))
    }),
    { numRuns: 400 },
  )
})

test('the server refuses exactly what the page finds wrong with agency and agent', () => {
  const agency = fc.record({ name, telephone: phone, fax: phone, postalCode: oneOf('M5V 1A1', 'M', '') })
  const agent = fc.record({ firstName: name, lastName: name, email: mail, contact: phone, fax: phone })
  fc.assert(
    fc.property(agency, agent, (agency, agent) => {
      const [first] = needsOf([
        ...askedOf(agencyForm, typedFrom(agencyForm, agency), world, { path: 'agency.' }),
        ...askedOf(agentForm, typedFrom(agentForm, agent), world, { path: 'agent.' }),
      ])
      expect(refusalOf({ ...sheet, agency, agent })?.field).toBe(first)
    }),
    { numRuns: 200 },
  )
})

test('no call skips the broker step for somebody who names a broker, nor half of it', () => {
  const { agency, agent } = schemas['/user/AddWorksheetOffer'].example.request
  const refused = (asked: Partial<Worksheet>, namesBroker: boolean) => {
    try {
      checkFields({ ...sheet, ...asked }, { ...world, namesBroker })
      return null
    } catch (fault) {
      return fault instanceof Refusal ? fault.field : fault
    }
  }
  expect(refused({}, true)).toBe('agency.name')
  expect(refused({ agency }, true)).toBe('agent.firstName')
  expect(refused({ agency, agent }, true)).toBeNull()
  expect(refused({}, false)).toBeNull()
  expect(refused({ agent }, false)).toBe('agency.name')
})

test('the first unfinished step is named first, and a choice by its position', () => {
  const home = { unitId: 14, modelId: null, templateId: null, specId: null }
  const nobody = { firstName: '', lastName: '', email: '', phones: [] }
  expect(refusalOf({ ...sheet, unitId: null, purchasers: [nobody] })?.field).toBe('unitId')
  const otherChoices = [
    { ...home, unitId: 15 },
    { ...home, unitId: null },
  ]
  expect(refusalOf({ ...sheet, otherChoices })?.field).toBe('otherChoices.1.unitId')
  expect(refusalOf({ ...sheet, purchasers: [nobody] })?.field).toBe('purchasers.0.firstName')
})

test('the position of the wrong telephone is named, and each sentence says what it is about', () => {
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
    message: 'Company name must be filled',
  })
})

test('an expired ID besides the pictured one is named', () => {
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
