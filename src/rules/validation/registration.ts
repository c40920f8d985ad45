import { type Finding, firstFinding, type SentenceSet } from './codes.ts'
import { password, passwordMatch } from './password.ts'
import { type Findings, findingsOf } from './codes.ts'
import { phoneNumber } from './phone.ts'
import { email, firstName, inputRequired, lastName, lettersOnly, postalCode, required } from './text.ts'

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly cellPhone: string
  readonly postalCode: string
  readonly password1: string
  readonly password2: string
}

export interface RegistrationDemands {
  readonly country: string
  readonly set: SentenceSet
  /** Not on a shared screen: the password is set where the mail is opened. */
  readonly password: boolean
  /** Staff may register someone without an email address. */
  readonly email: boolean
}

/** Agents use the second set of rules and sentences, purchasers the first. */
// §5
export const setFor = (isAgent: boolean): SentenceSet => (isAgent ? 'second' : 'first')

/** Everything wrong with a registration, one finding per field; shared by page and server. */
// §5
export function registrationFindings(
  who: Registration,
  demands: RegistrationDemands,
): Findings<keyof Registration> {
  const address = who.email.trim()
  return findingsOf<keyof Registration>({
    firstName: firstFinding(firstName(who.firstName), lettersOnly(who.firstName)),
    lastName: firstFinding(lastName(who.lastName), lettersOnly(who.lastName)),
    email: firstFinding(demands.email ? required(address) : null, email(address)),
    cellPhone: firstFinding(inputRequired(who.cellPhone), phoneNumber(who.cellPhone, demands.country)),
    postalCode: firstFinding(required(who.postalCode), postalCode(who.postalCode)),
    ...newPasswordFindings(who, demands.set, demands.password),
  })
}

/** Checks a new password and its repetition. */
// §5
export function newPasswordFindings(
  typed: { readonly password1: string; readonly password2: string },
  set: SentenceSet,
  demanded = true,
): { password1: Finding; password2: Finding } {
  if (!demanded) return { password1: null, password2: null }
  return {
    password1: firstFinding(required(typed.password1), password(typed.password1, set)),
    password2: firstFinding(required(typed.password2), passwordMatch(typed.password1, typed.password2)),
  }
}
