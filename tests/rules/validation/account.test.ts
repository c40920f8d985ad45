import { describe, expect, test } from 'vitest'
import { type Market, marketOf, markets } from '../../../src/rules/markets.ts'
import { type Account, accountFindings } from '../../../src/rules/validation/account.ts'

const good: Account = {
  email: 'ada@example.com',
  password: '',
  firstName: 'Zoë',
  lastName: "O'Neill",
  postalCode: 'L1N 1A1',
  cellPhone: '416 555 0102',
}
const wrong = (over: Partial<Account>, market: Market = markets.base) =>
  accountFindings({ ...good, ...over }, market)

describe('an account as its owner types it', () => {
  test('is well, with telephone and postal code left out too', () => {
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
  ])('%o', (over, found) => {
    expect(wrong(over)).toEqual(found)
  })

  test('counts telephone digits as its project does', () => {
    const german = { cellPhone: '0151 234 56789' }
    expect(wrong(german, markets.de)).toEqual({})
    expect(wrong(german, marketOf('DEERFIELD', 'USD', 'en-US'))).toEqual({ cellPhone: 'phoneTooLong' })
  })
})
