import { describe, expect, test } from 'vitest'
import {
  newPasswordFindings,
  registrationFindings,
  setFor,
} from '../../../src/rules/validation/registration.ts'

const good = {
  firstName: 'Ada',
  lastName: 'O’Neill',
  email: 'ada@example.test',
  cellPhone: '+1 416 555 0188',
  postalCode: 'L1N 1A1',
  password1: 'Maple2026!',
  password2: 'Maple2026!',
}
const demands = { country: 'CA', set: 'first', password: true, email: true } as const

describe('a registration', () => {
  test('that is well has no findings', () => {
    expect(registrationFindings(good, demands)).toEqual({})
  })

  test('of nothing lacks everything', () => {
    const nothing = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as typeof good
    expect(registrationFindings(nothing, demands)).toEqual({
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
  ])('%j', (over, findings) => {
    expect(registrationFindings({ ...good, ...over }, demands)).toEqual(findings)
  })

  test('an agent’s symbols hold a # too', () => {
    expect(setFor(true)).toBe('second')
    expect(newPasswordFindings({ password1: 'Maple2026#', password2: 'Maple2026#' }, setFor(true))).toEqual({
      password1: null,
      password2: null,
    })
  })

  test('on a screen of many no password is asked for, and in person no email', () => {
    const plain = { ...good, email: '', password1: '', password2: '' }
    expect(registrationFindings(plain, { ...demands, password: false, email: false })).toEqual({})
    expect(
      registrationFindings({ ...plain, email: 'shared' }, { ...demands, password: false, email: false }),
    ).toEqual({
      email: 'email',
    })
  })
})
