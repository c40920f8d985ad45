import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsWords } from '../../../src/i18n/en/findings.ts'
import { shoutedWords } from '../../../src/i18n/en/shouted.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import {
  type ApplicationFacts,
  applicationFields,
  applicationFrom,
  brokerPart,
  mayKeep,
  missingOf,
  typedOf,
  withoutPurchaser,
  type Typed,
} from '../../../src/rules/fields/application.ts'
import { fieldContext } from '../../../src/rules/fields/field.ts'
import { shareFault, sharesToSave } from '../../../src/rules/fields/shares.ts'
import { marketOf } from '../../../src/rules/markets.ts'
import type { Code, SentenceSet } from '../../../src/rules/validation/codes.ts'
import { typedAmount } from '../../../src/rules/validation/figures.ts'
import { findingText as describeFinding } from '../../../src/session/findings.ts'

const now = new Date('2026-11-20T17:00:00Z')
const worldOf = (projectId: string, user: ApplicationFacts['context']['user'] = null) =>
  fieldContext(marketOf(projectId, '', ''), now, user)

const mia: Typed = {
  'purchasers.0.firstName': 'Mia',
  'purchasers.0.lastName': 'Lindqvist',
  'purchasers.0.email': 'mia@example.com',
  'purchasers.0.phones.0': '416-555-0101',
  'purchasers.0.birthDate': '1990-04-01',
  'purchasers.0.address': '1 Elm Street',
  'purchasers.0.city': 'Barrie',
  'purchasers.0.postalCode': 'L4M 1A1',
}
const second: Typed = Object.fromEntries(
  Object.entries(mia).map(([id, value]) => [
    id.replace('.0.', '.1.'),
    id.endsWith('email') ? 'jo@example.com' : value,
  ]),
)
const third: Typed = Object.fromEntries(
  Object.entries(second).map(([id, value]) => [
    id.replace('.1.', '.2.'),
    id.endsWith('email') ? 'kim@example.com' : value,
  ]),
)
const facts: ApplicationFacts = {
  context: worldOf('C0101'),
  typed: mia,
  count: 1,
  idDemanded: false,
}
const found = (typed: Typed, changes: Partial<ApplicationFacts> = {}): Record<string, Code> =>
  Object.fromEntries(
    applicationFields({
      ...facts,
      ...changes,
      typed: { ...facts.typed, ...changes.typed, ...typed },
    }).flatMap(({ id, finding }) => (finding === null ? [] : [[id, finding]])),
  )
const ids = (changes: Partial<ApplicationFacts> = {}) =>
  applicationFields({ ...facts, ...changes }).map(({ id }) => id)

const words = {
  findings: textIn(findingsWords, { language: 'en', market: 'base' }),
  shouted: textIn(shoutedWords, { language: 'en', market: 'base' }),
}
const say = (code: Code, set: SentenceSet, label?: string) => describeFinding(words, code, { label }, set)

test('a purchaser with name, contact, birth date and address is complete', () => {
  expect(missingOf(facts)).toEqual([])
})

describe('each rule has its sentence', () => {
  test.each<[Typed, string, string, string?]>([
    [{ 'purchasers.0.firstName': '' }, 'First name must be filled', 'FIRST NAME MUST BE FILLED'],
    [{ 'purchasers.0.lastName': ' ' }, 'Last name must be filled', 'LAST NAME MUST BE FILLED'],
    [{ 'purchasers.0.firstName': 'M1a' }, 'only letters allowed', 'only letters allowed'],
    [{ 'purchasers.0.email': 'mia' }, 'Invalid email address', 'Invalid email address'],
    [{ 'purchasers.0.email': '' }, 'Email must be filled', 'Email must be filled', 'Email'],
    [{ 'purchasers.0.phones.0': '' }, 'Input is required', 'Input is required'],
    [{ 'purchasers.0.phones.0': '12a' }, 'Number is invalid', 'Number is invalid'],
    [
      { 'purchasers.0.phones.0': '12345' },
      'Can not be less than 6 digits',
      'Phone number must contain between 6 and 10 digits',
    ],
    [
      { 'purchasers.0.phones.0': '416555010123' },
      'Can not be more than 10 digits',
      'Phone number must contain between 6 and 10 digits',
    ],
    [{ 'purchasers.0.birthDate': '' }, 'This field is required!', 'This field is required!'],
    [{ 'purchasers.0.birthDate': '1990-02-30' }, 'The date is Invalid', 'The date is Invalid'],
    [
      { 'purchasers.0.birthDate': '2026-11-21' },
      'future/current date is not allowed',
      'future/current date is not allowed',
    ],
    [
      { 'purchasers.0.birthDate': '2008-11-21' },
      'must be at least 18 years old',
      'MUST BE AT LEAST 18 YEARS OLD',
    ],
    [{ 'purchasers.0.address': '' }, 'Address must be filled', 'Address must be filled', 'Address'],
    [
      { 'purchasers.0.postalCode': ' L4M' },
      'Invalid input',
      'Postal Code must contain between 2 and 12 characters',
    ],
    [
      { 'purchasers.0.postalCode': 'L' },
      'Can not be less than 2 characters',
      'Postal Code must contain between 2 and 12 characters',
    ],
    [
      { 'purchasers.0.postalCode': 'L4M 1A1 L4M 1A1' },
      'Can not be more than 12 characters',
      'Postal Code must contain between 2 and 12 characters',
    ],
    [
      { 'purchasers.0.postalCode': 'SW1A 1AA' },
      'Does not match the country. Please check it, or choose another country.',
      'Does not match the country. Please check it, or choose another country.',
    ],
    [
      { 'purchasers.0.postalCode': 'L4M 1A1', 'purchasers.0.countryId': 4 },
      'Does not match the country. Please check it, or choose another country.',
      'Does not match the country. Please check it, or choose another country.',
    ],
    [
      { 'lender.institution': 'Bank', 'lender.amount': '0' },
      'Please enter an amount above 0.',
      'Please enter an amount above 0.',
    ],
    [
      { 'lender.institution': 'B', 'lender.amount': '1', 'lender.institutionNumber': '12x' },
      'Only Numbers Are Allowed',
      'Only Numbers Are Allowed',
    ],
    [
      { 'lender.institution': 'B', 'lender.amount': '1', 'lender.institutionNumber': '12' },
      'Must have exactly 3 digits',
      'Must have exactly 3 digits',
    ],
    [
      { 'lender.institution': 'B', 'lender.amount': '1', 'lender.branchNumber': '1234' },
      'Must have exactly 5 digits',
      'Must have exactly 5 digits',
    ],
    [
      { 'lender.institution': 'B', 'lender.amount': '1', 'lender.accountNumber': '1234567890123' },
      'Can not be more than 12 digits',
      'Can not be more than 12 digits',
    ],
    [
      { 'lender.institution': 'B', 'lender.amount': '1 mio' },
      'Letters are not allowed',
      'Letters are not allowed',
    ],
    [
      { 'lender.institution': 'B', 'lender.amount': '1', 'lender.approvalDate': '2026-11-21' },
      'future date is not allowed',
      'future date is not allowed',
    ],
    [
      { 'financeBroker.name': 'Lee', 'financeBroker.email': 'lee@x.ca', 'financeBroker.licence': 'A/1' },
      'no special characters allowed',
      'no special characters allowed',
    ],
  ])('%j', (typed, first, other, label) => {
    const all = Object.entries(found(typed))
    expect(all).toHaveLength(1)
    const [id, code] = all[0] ?? ['', 'required']
    expect(Object.keys(typed)).toContain(id)
    expect(say(code, 'first', label)).toBe(first)
    expect(say(code, 'second', label)).toBe(other)
  })

  test('a number that is too short, with the minimum length', () => {
    const typed = { 'lender.institution': 'B', 'lender.amount': '1', 'lender.accountNumber': '1234' }
    const asked = applicationFields({ ...facts, typed: { ...facts.typed, ...typed } })
    const [wrong] = asked.filter(({ finding }) => finding !== null)
    expect([wrong?.id, wrong?.finding]).toEqual(['lender.accountNumber', 'tooShort'])
    expect(describeFinding(words, 'tooShort', { min: wrong?.least })).toBe('must be at least 5 characters')
  })

  test('an expired ID, where one is required', () => {
    const wrong = { 'purchasers.0.idNumber': 'A1', 'purchasers.0.idExpiry': '2026-11-19' }
    expect(found(wrong, { idDemanded: true })).toEqual({ 'purchasers.0.idExpiry': 'expired' })
    expect(say('expired', 'first', 'ID')).toBe('Expired ID is not allowed')
    expect(found({}, { idDemanded: true })).toEqual({ 'purchasers.0.idNumber': 'required' })
  })
})

describe('only what the project needs is asked for', () => {
  test('an ID where one is required, and never a picture', () => {
    expect(ids().filter((id) => /\.id|otherIds|pictures/.test(id))).toEqual([])
    const demanded = ids({ idDemanded: true })
    expect(demanded).toContain('purchasers.0.idNumber')
    expect(demanded).not.toContain('purchasers.0.pictures')
  })

  test('a tenant is asked for neither shares nor lender', () => {
    const both = { count: 2, typed: { ...mia, ...second } }
    expect(ids({ ...both, context: worldOf('DE101') }).filter((id) => !id.startsWith('purchasers.'))).toEqual(
      [],
    )
    expect(ids({ ...both, context: worldOf('TR101') })).toContain('purchasers.0.fatherNames')
    expect(ids(both)).toEqual(expect.arrayContaining(['shares.0', 'shares.1', 'lender.institution']))
  })

  test('one purchaser has no shares', () => {
    expect(ids()).not.toContain('shares.0')
  })

  test('a company names its directors instead of a birth date', () => {
    const company = { 'purchasers.0.isCorporate': true, 'purchasers.0.birthDate': '' }
    expect(found(company)).toEqual({
      'purchasers.0.corporationName': 'required',
      'purchasers.0.directors.0.name': 'required',
    })
  })

  test('a company has a place for each director, and for the next', () => {
    const company = { 'purchasers.0.isCorporate': true, 'purchasers.0.corporationName': 'Oak 9 Ltd.' }
    const asked = (more: object) =>
      ids({ typed: { ...mia, ...company, ...more } })
        .filter((id) => id.includes('directors'))
        .map((id) => id.replace('purchasers.0.directors.', ''))
    const first = ['0.name', '0.office']
    expect(asked({})).toEqual(first)
    expect(asked({ 'purchasers.0.directors.0.name': 'Ada Love' })).toEqual([...first, '1.name', '1.office'])
    // One in the middle may be emptied; the others stay in place.
    expect(asked({ 'purchasers.0.directors.4.name': 'Eve' })).toEqual([
      ...first,
      '4.name',
      '4.office',
      '5.name',
      '5.office',
    ])
    const nameless = { ...company, 'purchasers.0.directors.1.office': 'Secretary' }
    expect(found({ ...nameless, 'purchasers.0.directors.0.name': 'A. O’Hara 3rd' })).toEqual({
      'purchasers.0.directors.0.name': 'lettersOnly',
      'purchasers.0.directors.1.name': 'required',
    })
  })

  test('the last place of a company takes all further directors', () => {
    const before = Array.from(
      { length: 5 },
      (_, at) => [`purchasers.0.directors.${at}.name`, 'Ada Love'] as const,
    )
    const company = {
      'purchasers.0.isCorporate': true,
      'purchasers.0.corporationName': 'Oak 9 Ltd.',
      ...Object.fromEntries(before),
    }
    const last = 'purchasers.0.directors.5.name'
    expect(found({ ...company, [last]: 'Bo Love, Cy Love,Di Love' })).toEqual({})
    expect(found({ ...company, [last]: 'Bo Love, Cy 3' })).toEqual({ [last]: 'lettersOnly' })
    const fifth = 'purchasers.0.directors.4.name'
    expect(found({ ...company, [fifth]: 'Bo Love, Cy Love' })).toEqual({ [fifth]: 'lettersOnly' })
    const all = applicationFields({ ...facts, typed: { ...mia, ...company } })
    expect(all.filter(({ hint }) => hint !== undefined).map(({ id }) => id)).toEqual([last])
  })

  test('a broker names brokerage and agent, staff may, people buying for themselves are not asked', () => {
    const as = (userType: number) => ({ context: worldOf('C0101', { email: 'who@x.ca', userType }) })
    expect([3, 1, 4, 9].map((userType) => brokerPart(as(userType).context))).toEqual([
      'must',
      'must',
      'may',
      'no',
    ])
    expect(brokerPart(facts.context)).toBe('no')
    expect(ids()).not.toContain('agency.name')
    expect(ids(as(4))).toContain('agency.name')
    expect(found({}, as(4))).toEqual({})
    expect(Object.keys(found({}, as(3)))).toEqual([
      'agency.name',
      'agent.firstName',
      'agent.lastName',
      'agent.email',
    ])
    expect(Object.keys(found({ 'agency.name': 'Oak' }, as(4)))).toContain('agent.email')
  })

  test('what the broker typed stays when the buyer continues', () => {
    const typed = { ...mia, 'agent.email': 'ann@oak.ca' }
    expect(ids({ typed })).toContain('agent.email')
  })
})

describe('bad input', () => {
  test('a fourth purchaser has no fields', () => {
    expect(mayKeep('purchasers.3.firstName', 'X', facts)).toBe(false)
    expect(mayKeep('shares.3', '25', facts)).toBe(false)
    expect(mayKeep('purchasers.2.firstName', 'X', facts)).toBe(true)
  })

  test('a birth date of tomorrow, by the project’s calendar', () => {
    expect(found({ 'purchasers.0.birthDate': '2026-11-21' })).toEqual({
      'purchasers.0.birthDate': 'dateNotPast',
    })
  })

  test('the email of the signed-in broker, or of the named agent', () => {
    const same = { 'purchasers.0.email': 'Ann@Oak.ca' }
    const agent = {
      'agency.name': 'Oak',
      'agent.firstName': 'Ann',
      'agent.lastName': 'Oak',
      'agent.email': 'ann@oak.ca',
    }
    const signedIn = (userType: number) => worldOf('C0101', { email: 'ann@oak.ca', userType })
    const wrong = { 'purchasers.0.email': 'brokerEmail' }
    expect(found({ ...same, ...agent, 'agent.email': 'other@oak.ca' }, { context: signedIn(3) })).toEqual(
      wrong,
    )
    expect(found({ ...same, ...agent })).toEqual(wrong)
    expect(found({ ...same, ...agent }, { context: signedIn(1) })).toEqual({})
    expect(say('brokerEmail', 'first')).toBe('Can not be same as agent/broker email')
  })

  test('shares of 33.33 × 3 do not make 100, but with one of 33.34 they do', () => {
    const three = { count: 3, typed: { ...mia, ...second, ...third } }
    const shares = (...all: string[]) => Object.fromEntries(all.map((one, at) => [`shares.${at}`, one]))
    expect(found(shares('33.33', '33.33', '33.33'), three)).toEqual({ 'shares.2': 'sharesSum' })
    expect(say('sharesSum', 'first')).toMatch(/exactly 100%/)
    expect(found(shares('33.34', '33.33', '33.33'), three)).toEqual({})
    expect(found(shares('33,34', '33,33', '33,33'), three)).toEqual({})
    expect(found(shares('50.00001', '50', ''), three)).toEqual({ 'shares.0': 'shareInvalid' })
    expect(found(shares('101', '', ''), three)).toEqual({ 'shares.0': 'shareInvalid' })
    // A single share is not saved, and blocks nothing.
    expect(found(shares('50', '', ''), three)).toEqual({})
    expect(sharesToSave(['50', ''])).toBeNull()
    expect(sharesToSave(['60.5', '39.5', ''])).toEqual([60.5, 39.5, null])
    expect(sharesToSave(['33.33', '33.33', '33.33'])).toBeNull()
    expect(shareFault([33.34, 33.33, 33.33])).toBeNull()
  })

  test('values of another kind, and fields that no form has', () => {
    expect(mayKeep('flags.investor', 'yes', facts)).toBe(false)
    expect(mayKeep('flags.investor', true, facts)).toBe(true)
    expect(mayKeep('purchasers.0.firstName', 'x'.repeat(81), facts)).toBe(false)
    expect(mayKeep('purchasers.0.__proto__.x', 'x', facts)).toBe(false)
    expect(mayKeep('purchasers.0.countryId', 'x', facts)).toBe(false)
    expect(mayKeep('purchasers.0.idNumber', 'A1', facts)).toBe(false)
    expect(mayKeep('purchasers.0.otherIds.1.idNumber', 'A1', facts)).toBe(false)
    expect(mayKeep('purchasers.0.idNumber', 'A1', { idDemanded: true })).toBe(true)
    expect(mayKeep('purchasers.0.pictures', 1, { idDemanded: true })).toBe(false)
  })
})

test('amounts as people in each market type them', () => {
  const read = Object.fromEntries(
    [
      '450000',
      '450,000',
      '450.000',
      '450,000.50',
      '450.000,5',
      '450 000',
      '1,5',
      '12,34,56',
      '1,234,50',
      'x',
      '-1',
    ].map((text) => [text, typedAmount(text)]),
  )
  expect(read).toEqual({
    '450000': 45_000_000,
    '450,000': 45_000_000,
    '450.000': 45_000_000,
    '450,000.50': 45_000_050,
    '450.000,5': 45_000_050,
    '450 000': 45_000_000,
    '1,5': 150,
    '12,34,56': null,
    '1,234,50': null,
    x: null,
    '-1': null,
  })
})

test('every requested field may be kept, and comes back unchanged', () => {
  // An agent must enter agency and agent; a buyer only once one of them has been started.
  const agent = { email: 'who@x.ca', userType: 3 }
  const everything: ApplicationFacts = {
    context: worldOf('TR101', agent),
    typed: { 'purchasers.0.isCorporate': true },
    count: 3,
    idDemanded: true,
  }
  const asked = [
    ...applicationFields(everything),
    ...applicationFields({ ...everything, context: worldOf('C0101') }),
  ].filter(({ kind }) => kind === 'text' || kind === 'decimal')
  fc.assert(
    fc.property(fc.constantFrom(...asked), fc.string({ minLength: 1, maxLength: 8 }), ({ id }, text) => {
      expect(mayKeep(id, text, everything)).toBe(true)
      const back = applicationFields({
        ...everything,
        context: worldOf(id.includes('fatherNames') ? 'TR101' : 'C0101', agent),
        typed: { ...everything.typed, [id]: text },
      })
      expect(back.find((one) => one.id === id)?.value).toBe(text)
    }),
  )
})

test('what is typed for fewer purchasers than there are fields leaves the others out', () => {
  expect(applicationFrom({ ...mia, ...second }, 1).purchasers).toHaveLength(1)
  expect(applicationFrom({}, 3).purchasers).toHaveLength(3)
})

test('forms become typed fields and come back; an ID only where one is required', () => {
  const typed: Typed = {
    ...mia,
    'purchasers.0.idType': 'passport',
    'purchasers.0.idNumber': 'A1',
    'purchasers.0.otherIds.0.idNumber': 'B2',
    'flags.investor': true,
    'solicitor.name': 'Kim',
  }
  const forms = applicationFrom(typed, 1)
  expect(typedOf(forms, { idDemanded: true })).toEqual(typed)
  expect(typedOf(forms, { idDemanded: false })).toEqual({
    ...mia,
    'flags.investor': true,
    'solicitor.name': 'Kim',
  })
})

test('without the second of three purchasers the third becomes the second', () => {
  const typed = { ...mia, ...second, ...third, 'shares.0': '50', 'shares.2': '50' }
  const changed = withoutPurchaser(typed, 1, 3)
  const now = Object.fromEntries(
    Object.entries({ ...typed, ...changed }).filter(([, value]) => value !== null),
  )
  expect(now).toEqual({
    ...mia,
    ...second,
    'purchasers.1.email': 'kim@example.com',
    'shares.0': '50',
    'shares.1': '50',
  })
})
