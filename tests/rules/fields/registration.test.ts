import { describe, expect, test } from 'vitest'
import { askedOf } from '../../../src/rules/fields/field.ts'
import { newPasswordForm } from '../../../src/rules/fields/newPassword.ts'
import { type Registration, registrationForm, setFor } from '../../../src/rules/fields/registration.ts'
import { findingsIn } from './findingsIn.ts'

const good = {
  firstName: 'Ada',
  lastName: 'O’Neill',
  email: 'ada@example.test',
  contactEmail: '',
  cellPhone: '+1 416 555 0188',
  postalCode: 'L1N 1A1',
  password1: 'Maple2026!',
  password2: 'Maple2026!',
}
const demands = { country: 'CA', set: 'first', asksPassword: true, isTyped: true, inPerson: false } as const
const findingsOf = (typed: Registration, changed: Partial<typeof plain> = {}) =>
  findingsIn(askedOf(registrationForm, typed, { ...demands, ...changed }))
const plain = { asksPassword: false, inPerson: true } as { asksPassword: boolean; inPerson: boolean }

describe('a registration', () => {
  test('that is valid has no errors', () => {
    expect(findingsOf(good)).toEqual({})
  })

  test('that is empty lacks everything', () => {
    expect(findingsOf(registrationForm.blank)).toEqual({
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
      email: 'required',
      cellPhone: 'inputRequired',
      postalCode: 'required',
      password1: 'required',
      password2: 'required',
    })
  })

  test.each([
    [{ firstName: 'R2D2' }, { firstName: 'lettersOnly' }],
    [{ email: 'ada@example' }, { email: 'email' }],
    [{ cellPhone: '12345' }, { cellPhone: 'phoneTooShort' }],
    [{ cellPhone: '22345678901' }, { cellPhone: 'phoneTooLong' }],
    [{ postalCode: 'L' }, { postalCode: 'postalTooShort' }],
    [{ password2: 'Maple2027!' }, { password2: 'passwordMismatch' }],
    [{ password1: 'Maple2026#', password2: 'Maple2026#' }, { password1: 'passwordWeak' }],
    [{ password1: 'Welcome2026!', password2: 'Welcome2026!' }, { password1: 'passwordCommon' }],
  ])('%j', (over, findings) => {
    expect(findingsOf({ ...good, ...over })).toEqual(findings)
  })

  test('an agent’s symbols include #', () => {
    expect(setFor(true)).toBe('second')
    const typed = { password1: 'Maple2026#', password2: 'Maple2026#' }
    const wrong = (isAgent: boolean) =>
      findingsIn(askedOf(newPasswordForm, typed, { set: setFor(isAgent), isTyped: true }))
    expect(wrong(true)).toEqual({})
    expect(wrong(false)).toEqual({ password1: 'passwordWeak' })
  })

  test('a request has the password once, checked like the typed one', () => {
    const sent = { ...good, password2: '' }
    const asked = (typed: Registration) =>
      findingsIn(askedOf(registrationForm, typed, { ...demands, isTyped: false }))
    expect(asked(sent)).toEqual({})
    expect(asked({ ...sent, password1: 'weak' })).toEqual({ password1: 'passwordWeak' })
    expect(asked({ ...sent, password1: '          ' })).toEqual({ password1: 'passwordWeak' })
  })

  test('on a shared screen no password is required, and in person no email', () => {
    const buyer = { ...good, email: '', password1: '', password2: '' }
    expect(findingsOf(buyer, plain)).toEqual({})
    expect(findingsOf({ ...buyer, contactEmail: 'shared' }, plain)).toEqual({ contactEmail: 'email' })
  })
})
