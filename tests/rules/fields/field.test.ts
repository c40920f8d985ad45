import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountForm } from '../../../src/rules/fields/account.ts'
import { addedPictureForm } from '../../../src/rules/fields/addedPicture.ts'
import { agencyForm, agentForm } from '../../../src/rules/fields/broker.ts'
import { closingForm } from '../../../src/rules/fields/closing.ts'
import { declineForm } from '../../../src/rules/fields/decline.ts'
import { emailForm } from '../../../src/rules/fields/emailAddress.ts'
import {
  askedOf,
  fieldContext,
  isBegun,
  needsOf,
  sentOf,
  typedFrom,
  valueAt,
  withValue,
} from '../../../src/rules/fields/field.ts'
import { householdForm } from '../../../src/rules/fields/household.ts'
import { purchaserFrom, sentPurchaser } from '../../../src/rules/fields/handedPurchaser.ts'
import { mostDirectors } from '../../../src/rules/fields/directors.ts'
import { idKinds, type Purchaser, purchaserForm } from '../../../src/rules/fields/purchaser.ts'
import { guestForm } from '../../../src/rules/fields/mailedCode.ts'
import { newPasswordForm } from '../../../src/rules/fields/newPassword.ts'
import { registrationForm } from '../../../src/rules/fields/registration.ts'
import { signInForm } from '../../../src/rules/fields/signIn.ts'
import { wishForm } from '../../../src/rules/fields/wish.ts'
import { solicitorForm } from '../../../src/rules/fields/solicitor.ts'
import { marketOf } from '../../../src/rules/markets.ts'

const forms = {
  accountForm,
  addedPictureForm,
  agencyForm,
  agentForm,
  closingForm,
  declineForm,
  emailForm,
  guestForm,
  householdForm,
  newPasswordForm,
  purchaserForm,
  registrationForm,
  signInForm,
  solicitorForm,
}
const text = fc.constantFrom('', ' ', 'Ødegård', ' 12 ')
const id = fc.record({ idNumber: text, idExpiry: text })
const purchaser: fc.Arbitrary<Purchaser> = fc
  .record({
    firstName: text,
    lastName: text,
    fatherNames: text,
    email: text,
    phones: fc.tuple(text, text, text),
    birthDate: text,
    address: text,
    city: text,
    postalCode: text,
    countryId: fc.constantFrom(null, 1),
    provinceId: fc.constantFrom(null, 7),
    profession: text,
    employer: text,
    isCorporate: fc.boolean(),
    corporationName: text,
    corporationNumber: text,
    directors: fc.array(fc.record({ name: text, office: text }), {
      minLength: mostDirectors,
      maxLength: mostDirectors,
    }),
    idType: fc.constantFrom(...idKinds),
    idNumber: text,
    idExpiry: text,
    ids: fc.tuple(id, id, id),
    pictures: fc.nat(3),
  })
  .map(({ ids, ...typed }) => ({
    ...typed,
    otherIds: idKinds.map((idType, at) => ({ idType, ...(ids[at] ?? { idNumber: '', idExpiry: '' }) })),
  }))
const market = marketOf('TR101', '', '')
const facts = {
  ...fieldContext(market, new Date('2026-11-20T17:00:00Z'), null),
  at: 0,
  idDemanded: true,
  isParty: false,
}

test('a value set at a path is there, and everything else stays', () => {
  fc.assert(
    fc.property(purchaser, fc.constantFrom(...purchaserForm.fields.map((one) => one.id)), (typed, path) => {
      const changed = withValue(typed, path, 'new')
      expect(valueAt(changed, path)).toBe('new')
      expect(withValue(changed, path, valueAt(typed, path))).toEqual(typed)
    }),
  )
})

test('every field has its own blank value in its form, and its own name', () => {
  for (const { fields, blank } of Object.values(forms)) {
    const names = fields.map(({ id: name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(valueAt(blank, name), name).toBeDefined()
  }
})

test('§3 everything submitted about a purchaser is in the form when it is corrected', () => {
  fc.assert(
    fc.property(purchaser, (typed) => {
      const sent = sentPurchaser(typed, facts)
      expect(sentPurchaser(purchaserFrom(sent), facts)).toEqual(sent)
      for (const one of sent.phones) expect(one.trim()).not.toBe('')
    }),
  )
})

test('fields that are not asked for are not submitted, and cause no errors', () => {
  fc.assert(
    fc.property(purchaser, (typed) => {
      const asked = askedOf(purchaserForm, typed, facts)
      const sent = sentOf(purchaserForm, typed, facts)
      for (const { id: name } of purchaserForm.fields) {
        if (asked.some((one) => one.name === name)) continue
        expect(valueAt(sent, name)).toEqual(valueAt(purchaserForm.blank, name))
        expect(needsOf(asked)).not.toContain(name)
      }
    }),
  )
})

test('§3 licence, passport and ID card are each submitted with their expiry, the pictured one for itself', () => {
  const its = { idNumber: 'P1', idExpiry: '2030-01-01' }
  const typed: Purchaser = {
    ...purchaserForm.blank,
    idNumber: 'L1',
    otherIds: idKinds.map((idType) => ({
      idType,
      ...(idType === 'id card' ? { idNumber: '', idExpiry: '' } : its),
    })),
  }
  expect(sentPurchaser(typed, facts)).toMatchObject({
    idType: 'driver licence',
    idNumber: 'L1',
    otherIds: [{ idType: 'passport', ...its }],
  })
})

test('a form is started once it holds something other than its initial values', () => {
  for (const { fields, blank } of Object.values(forms)) {
    expect(isBegun({ fields, blank } as typeof agencyForm, blank as typeof agencyForm.blank)).toBe(false)
  }
  expect(isBegun(purchaserForm, withValue(purchaserForm.blank, 'idType', 'passport'))).toBe(true)
  expect(isBegun(householdForm, withValue(householdForm.blank, 'flags.investor', true))).toBe(true)
})

test('what is missing from stored data is blank', () => {
  expect(typedFrom(agencyForm, null)).toEqual(agencyForm.blank)
  expect(typedFrom(agencyForm, { name: 'Oak', fax: null })).toEqual({ ...agencyForm.blank, name: 'Oak' })
  expect(purchaserFrom({ firstName: 'Ada', phones: ['1'] })).toEqual({
    ...purchaserForm.blank,
    firstName: 'Ada',
    phones: ['1', '', ''],
  })
})

test('an ID number, a date of birth and pictures are marked as sensitive', () => {
  const marked = purchaserForm.fields
    .filter(({ sensitive }) => sensitive === true)
    .map(({ id: name }) => name)
  expect(marked).toEqual([
    'birthDate',
    'otherIds.0.idNumber',
    'otherIds.1.idNumber',
    'otherIds.2.idNumber',
    'idNumber',
    'pictures',
  ])
})

test('a missing required field says so in the sentence of its kind', () => {
  const open = askedOf(wishForm, wishForm.blank, { kind: 'unit', open: 'home' })
  expect(open.map(({ id: name, finding }) => [name, finding])).toEqual([
    ['unitId', 'notSelected'],
    ['modelId', null],
    ['templateId', null],
  ])
  const [first] = askedOf(agencyForm, { ...agencyForm.blank, name: ' ' }, { country: 'CA' })
  expect(first).toMatchObject({ finding: 'required', isNeeded: true })
  expect(needsOf(askedOf(closingForm, closingForm.blank, {}))).toEqual(['consent'])
})

test.each(['', ' ', ' \t '])(
  '%j fills in no field, nor does anything that only looks like a code',
  (typed) => {
    const asked = askedOf(emailForm, { email: typed }, {})
    expect(asked.map(({ finding }) => finding)).toEqual(['required'])
    const byCode = { email: 'ada@x.ca', password: '', code: typed }
    expect(askedOf(signInForm, byCode, { by: 'code' }).map(({ finding }) => finding)).toEqual([
      null,
      'sixDigits',
    ])
  },
)

test('a code has six digits, however they are grouped', () => {
  const findingOf = (code: string) =>
    askedOf(guestForm, { email: '', code }, { isMailed: true }).map(({ finding }) => finding)
  expect(findingOf('123 456')).toEqual([null])
  expect(findingOf(' 123456 ')).toEqual([null])
  for (const wrong of ['12345', '1234567', '12345a']) expect(findingOf(wrong)).toEqual(['sixDigits'])
})
