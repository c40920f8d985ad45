import type { Market } from '../markets.ts'
import { firstFinding } from './codes.ts'
import { password } from './password.ts'
import { type Findings, findingsOf } from './codes.ts'
import { defaultPhoneCountry, phoneNumber } from './phone.ts'
import { email, firstName, lastName, lettersOnly, postalCode, required } from './text.ts'

/** An account as typed by its owner. `password`: a new one, or empty to keep the current one. */
// §7 UpdateAccountInformation
export interface Account {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly postalCode: string
  readonly cellPhone: string
}

/** Everything wrong with an account. `market` decides the phone format. */
// §5
export function accountFindings(account: Account, market: Market): Findings<keyof Account> {
  const country = defaultPhoneCountry(market, null)
  return findingsOf<keyof Account>({
    email: firstFinding(required(account.email), email(account.email.trim())),
    firstName: firstFinding(firstName(account.firstName), lettersOnly(account.firstName)),
    lastName: firstFinding(lastName(account.lastName), lettersOnly(account.lastName)),
    postalCode: postalCode(account.postalCode),
    cellPhone: phoneNumber(account.cellPhone, country),
    password: account.password === '' ? null : password(account.password),
  })
}
