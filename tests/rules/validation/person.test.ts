import { describe, expect, test } from 'vitest'
import { agencyFindings, agentFindings, personFindings } from '../../../src/rules/validation/person.ts'
import { phoneNumber } from '../../../src/rules/validation/phone.ts'

const world = {
  now: new Date('2026-11-20T17:00:00Z'),
  timeZone: 'America/Toronto',
  country: 'CA',
  user: { email: 'broker@x.ca', userType: 3 },
}
const ada = { firstName: 'Ada', lastName: 'O’Neill', email: 'ada@x.ca', phones: ['416-555-0101'] }

describe('a purchaser', () => {
  const contact = { contact: true }

  test('with a name, an email and a telephone is well', () => {
    expect(personFindings(ada, contact, world)).toEqual({})
  })

  test.each([
    [{ firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [{ lastName: '' }, { lastName: 'lastNameRequired' }],
    [{ firstName: 'Ada1' }, { firstName: 'lettersOnly' }],
    [{ fatherNames: 'X2' }, { fatherNames: 'lettersOnly' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ada' }, { email: 'email' }],
    [{ email: 'Broker@x.ca' }, { email: 'brokerEmail' }],
    [{ phones: [] }, { phone: 'inputRequired' }],
    [{ phones: ['416-555-0101', '123'] }, { phone: 'phoneTooShort' }],
    [{ phones: ['+1 416 555 0101', '1 416 555 0101'] }, {}],
    [{ corporate: true }, { corporateName: 'required' }],
    [{ corporate: true, corporateName: 'Oak 9 Ltd.' }, {}],
    [{ birthDate: '2010-01-01' }, { birthDate: 'tooYoung' }],
    [{ birthDate: '1990-01-01' }, {}],
    [{ birthDate: '' }, {}],
    [{ postalCode: 'M' }, { postalCode: 'postalTooShort' }],
    [{ idNumber: 'A/1' }, { idNumber: 'noSpecialCharacters' }],
    [{ passportExpiry: '2026-11-19' }, { passportExpiry: 'expired' }],
    [{ driverLicenceExpiry: '2026-11-20' }, {}],
    [{ idCardExpiry: 'soon' }, { idCardExpiry: 'dateInvalid' }],
  ])('with %j has %j', (changes, findings) => {
    expect(personFindings({ ...ada, ...changes }, contact, world)).toEqual(findings)
  })

  test('who is not the first needs no contact of their own, but what they give must be right', () => {
    const other = { ...ada, email: '', phones: [''] }
    expect(personFindings(other, { contact: false }, world)).toEqual({})
    expect(personFindings({ ...other, email: 'x' }, { contact: false }, world)).toEqual({ email: 'email' })
  })

  test('a form may demand a birth date and, beside a picture, the ID number', () => {
    expect(personFindings(ada, { contact: true, birthDate: true, idNumber: true }, world)).toEqual({
      birthDate: 'dateRequired',
      idNumber: 'required',
    })
  })

  test('agents and kiosks are not held to the broker’s email', () => {
    const own = { ...ada, email: 'broker@x.ca' }
    expect(personFindings(own, contact, { ...world, user: { email: 'broker@x.ca', userType: 1 } })).toEqual(
      {},
    )
    expect(personFindings(own, contact, { ...world, user: null })).toEqual({})
  })
})

test('an agency has a name; the rest may be empty but not wrong', () => {
  const empty = { name: '', telephone: '', fax: '', postalCode: '' }
  expect(agencyFindings(empty, 'CA')).toEqual({ name: 'required' })
  expect(agencyFindings({ name: 'Oak', telephone: '1', fax: 'x', postalCode: ' 1' }, 'CA')).toEqual({
    telephone: 'phoneTooShort',
    fax: 'phoneInvalid',
    postalCode: 'postalLeadingSpace',
  })
})

test('an agent has a name and an email', () => {
  const empty = { firstName: '', lastName: '', email: '', contact: '', fax: '' }
  expect(agentFindings(empty, 'CA')).toEqual({
    firstName: 'firstNameRequired',
    lastName: 'lastNameRequired',
    email: 'required',
  })
  expect(
    agentFindings({ ...empty, firstName: 'Bo', lastName: 'Lee', email: 'bo@x', contact: 'x' }, 'CA'),
  ).toEqual({
    email: 'email',
    contact: 'phoneInvalid',
  })
})

test.each([
  ['', 'CA', null],
  ['+1 416 555 0101', 'CA', null],
  ['14165550101', 'CA', null],
  ['90 532 123 45 67', 'TR', null],
  ['24165550101', 'CA', 'phoneTooLong'],
  ['+1 416', 'CA', 'phoneTooShort'],
  ['0151 23456789', 'DE', null],
  ['+49 (0) 1512 345678', 'DE', null],
  ['0532 123 45 67', 'TR', null],
  ['0412 345 678', 'AU', null],
  ['0416 555 01011', 'CA', 'phoneTooLong'],
  ['151234567890', 'DE', 'phoneTooLong'],
  ['15123456789', 'DE', null],
  ['416-555-0101 x2', 'CA', 'phoneInvalid'],
  ['4 1 6 5 5 5 0 1 0 1 1', 'CA', 'phoneInvalid'],
])('phone number %j in %s gives %s', (text, country, finding) =>
  expect(phoneNumber(text, country)).toBe(finding),
)
