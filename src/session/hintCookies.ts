import { cookieLifetime } from '../rules/session.ts'
import { setCookie } from '../store/browserStorage.ts'
import type { Person } from './sessionAtoms.ts'

/** §4's cookies, hints about what to draw. The server trusts none. */
// §4, §9: login cookies live one day
export function setHintCookies(person: Person): void {
  setCookie('loggedIn', 'true', cookieLifetime.login)
  setCookie('userType', String(person.UserType), cookieLifetime.login)
  setCookie('passwordRequired', person.PasswordRequired ? '1' : '0', cookieLifetime.login)
}
