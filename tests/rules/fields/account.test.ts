import { describe, expect, test } from 'vitest'
import { type Account, accountForm } from '../../../src/rules/fields/account.ts'
import { askedOf, sentOf } from '../../../src/rules/fields/field.ts'
import { type Market, marketOf, markets } from '../../../src/rules/markets.ts'
import { defaultPhoneCountry } from '../../../src/rules/validation/phone.ts'
import { findingsIn } from './findingsIn.ts'

const good: Account = {
  ...accountForm.blank,
  email: 'ada@example.com',
  firstName: 'Zoë',
  lastName: "O'Neill",
  postalCode: 'L1N 1A1',
  cellPhone: '416 555 0102',
}
const factsIn = (market: Market, isTyped = false) => ({
  country: defaultPhoneCountry(market, null),
  present: good.email,
  isTyped,
})
const wrong = (over: Partial<Account>, market: Market = markets.base) =>
  findingsIn(askedOf(accountForm, { ...good, ...over }, factsIn(market)))
const wrongTyped = (over: Partial<Account>) =>
  findingsIn(askedOf(accountForm, { ...good, ...over }, factsIn(markets.base, true)))

describe('an account as typed by its owner', () => {
  test('is valid, even without telephone and postal code', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ postalCode: '', cellPhone: '' })).toEqual({})
    expect(wrong({ password: 'Other2026!' })).toEqual({})
  })

  test.each([
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ada@x' }, { email: 'email' }],
    [{ firstName: ' ' }, { firstName: 'firstNameRequired' }],
    [{ lastName: 'R2' }, { lastName: 'lettersOnly' }],
    [{ postalCode: 'X' }, { postalCode: 'postalTooShort' }],
    [{ cellPhone: '12345' }, { cellPhone: 'phoneTooShort' }],
    [{ password: 'other2026!' }, { password: 'passwordWeak' }],
    [{ password: 'Other2026#' }, { password: 'passwordWeak' }],
    [{ password: '        ' }, { password: 'passwordWeak' }],
    [{ password: 'Welcome2026!' }, { password: 'passwordCommon' }],
  ])('%o', (over, found) => {
    expect(wrong(over)).toEqual(found)
  })

  test('counts phone digits by its project’s rules', () => {
    const german = { cellPhone: '0151 234 56789' }
    expect(wrong(german, markets.de)).toEqual({})
    expect(wrong(german, marketOf('DEERFIELD', 'USD', 'en-US'))).toEqual({ cellPhone: 'phoneTooLong' })
  })

  test('a new password is typed twice, and needs the current one; so does a new address', () => {
    const typed = { password: 'Other2026!', repeated: 'Other2026!', currentPassword: 'x' }
    expect(wrongTyped({})).toEqual({})
    expect(wrongTyped(typed)).toEqual({})
    expect(wrongTyped({ ...typed, repeated: '', currentPassword: '' })).toEqual({
      repeated: 'passwordMismatch',
      currentPassword: 'required',
    })
    expect(wrongTyped({ email: 'ada@example.org' })).toEqual({ currentPassword: 'required' })
    expect(wrongTyped({ email: ` ${good.email} ` })).toEqual({})
    // The current password is checked only by the server, against its stored hash.
    expect(wrong({ password: 'Other2026!' })).toEqual({})
  })

  test('is sent trimmed, except for passwords, and without a current one that is not required', () => {
    const typed = { ...good, firstName: ' Zoë ', currentPassword: 'typed before' }
    const sent = sentOf(accountForm, typed, factsIn(markets.base, true))
    expect(sent).toMatchObject({ firstName: 'Zoë', currentPassword: '' })
    const secret = { ...good, password: ' Other2026! ', currentPassword: ' old ' }
    expect(sentOf(accountForm, secret, factsIn(markets.base, true))).toMatchObject({
      password: ' Other2026! ',
      currentPassword: ' old ',
    })
  })
})
