import { describe, expect, test } from 'vitest'
import { agencyForm, agentForm } from '../../../src/rules/fields/broker.ts'
import { askedOf, fieldContext, type Form } from '../../../src/rules/fields/field.ts'
import { type Purchaser, purchaserForm } from '../../../src/rules/fields/purchaser.ts'
import { solicitorForm } from '../../../src/rules/fields/solicitor.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import { findingsIn } from './findingsIn.ts'

const market = marketOf('C0101', '', '')
const world = fieldContext(market, new Date('2026-11-20T17:00:00Z'), { email: 'broker@x.ca', userType: 3 })
const wrong = <V>(form: Form<V, { readonly country: string }>, typed: Partial<V>) =>
  findingsIn(askedOf(form, { ...form.blank, ...typed }, { country: 'CA' }))

const ada: Purchaser = {
  ...purchaserForm.blank,
  firstName: 'Ada',
  lastName: 'O’Neill',
  email: 'ada@x.ca',
  phones: ['416-555-0101', '', ''],
}
const first = { ...world, at: 0, idDemanded: false, isParty: false }
const wrongWith = (changes: Partial<Purchaser>, facts: Partial<typeof first> = {}) =>
  findingsIn(askedOf(purchaserForm, { ...ada, ...changes }, { ...first, ...facts }))
const otherIds = (at: number, idExpiry: string) =>
  ada.otherIds.map((one, place) => (place === at ? { ...one, idExpiry } : one))

describe('a purchaser', () => {
  test('with a name, an email and a telephone is valid', () => {
    expect(wrongWith({})).toEqual({})
  })

  test.each<[Partial<Purchaser>, object]>([
    [{ firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [{ lastName: '' }, { lastName: 'lastNameRequired' }],
    [{ firstName: 'Ada1' }, { firstName: 'lettersOnly' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ada' }, { email: 'email' }],
    [{ email: 'Broker@x.ca' }, { email: 'brokerEmail' }],
    [{ phones: [] }, { 'phones.0': 'inputRequired' }],
    [{ phones: ['', '416-555-0101', ''] }, {}],
    [{ phones: ['416-555-0101', '123'] }, { 'phones.1': 'phoneTooShort' }],
    [{ phones: ['+1 416 555 0101', '1 416 555 0101'] }, {}],
    [{ isCorporate: true }, { corporationName: 'required' }],
    [{ isCorporate: true, corporationName: 'Oak 9 Ltd.' }, {}],
    [{ birthDate: '2010-01-01' }, { birthDate: 'tooYoung' }],
    [{ birthDate: '1990-01-01' }, {}],
    [{ birthDate: '' }, {}],
    [{ postalCode: 'M' }, { postalCode: 'postalTooShort' }],
    [{ idNumber: 'A/1' }, { idNumber: 'noSpecialCharacters' }],
    [{ idExpiry: '2026-11-20' }, {}],
    [{ idExpiry: 'soon' }, { idExpiry: 'dateInvalid' }],
    [{ otherIds: otherIds(1, '2026-11-19') }, { 'otherIds.1.idExpiry': 'expired' }],
    // This kind of ID comes with pictures and has only one field of its own.
    [{ idType: 'passport', otherIds: otherIds(1, '2026-11-19') }, {}],
  ])('with %j has %j', (changes, findings) => {
    expect(wrongWith(changes)).toEqual(findings)
  })

  test('other than the first needs no contact details, but any that are given must be valid', () => {
    const other = { email: '', phones: ['', '', ''] }
    expect(wrongWith(other, { at: 1 })).toEqual({})
    expect(wrongWith({ ...other, email: 'x' }, { at: 1 })).toEqual({ email: 'email' })
  })

  test('beside a picture the ID number is required, and both where the project wants them', () => {
    expect(wrongWith({ pictures: 1 })).toEqual({ idNumber: 'required' })
    expect(wrongWith({}, { idDemanded: true })).toEqual({ idNumber: 'required', pictures: 'fileMissing' })
    expect(wrongWith({ pictures: 2, idNumber: 'X1' }, { idDemanded: true })).toEqual({})
  })

  test('agents and kiosks are exempt from the broker’s email rule', () => {
    const own = { email: 'broker@x.ca' }
    expect(wrongWith(own, { user: { email: 'broker@x.ca', userType: 1 } })).toEqual({})
    expect(wrongWith(own, { user: null })).toEqual({})
  })

  test('only a Turkish project asks for the father’s names', () => {
    expect(wrongWith({ fatherNames: 'X2' })).toEqual({})
    expect(wrongWith({ fatherNames: 'X2' }, { market: 'tr' })).toEqual({ fatherNames: 'lettersOnly' })
  })
})

test('an agency has a name; the rest may be empty but not invalid', () => {
  expect(wrong(agencyForm, {})).toEqual({ name: 'required' })
  expect(wrong(agencyForm, { name: 'Oak', telephone: '1', fax: 'x', postalCode: ' 1' })).toEqual({
    telephone: 'phoneTooShort',
    fax: 'phoneInvalid',
    postalCode: 'postalLeadingSpace',
  })
})

test('an agent has a name and an email', () => {
  expect(wrong(agentForm, {})).toEqual({
    firstName: 'firstNameRequired',
    lastName: 'lastNameRequired',
    email: 'required',
  })
  expect(wrong(agentForm, { firstName: 'Bo', lastName: 'Lee', email: 'bo@x', contact: 'x' })).toEqual({
    email: 'email',
    contact: 'phoneInvalid',
  })
})

test('a solicitor needs a name once anything else is entered', () => {
  expect(wrong(solicitorForm, {})).toEqual({})
  expect(wrong(solicitorForm, { firm: 'Thorne & Lisle', email: 'x', telephone: '1' })).toEqual({
    name: 'required',
    telephone: 'phoneTooShort',
    email: 'email',
  })
})
