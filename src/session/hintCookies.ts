import { cookieLifetime } from '../rules/session.ts'
import type { Person } from './who.ts'

const names = ['loggedIn', 'userType', 'passwordRequired'] as const

function set(name: (typeof names)[number], value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store interface is missing in WebKit
  document.cookie = `${name}=${value}; Path=/; Max-Age=${Math.floor(maxAge / 1000)}; SameSite=Lax${secure}`
}

/** The cookies of §4, as hints for what to draw. The server believes none of them. */
// §4, §9: login cookies live one day
export function setHintCookies(person: Person): void {
  set('loggedIn', 'true', cookieLifetime.login)
  set('userType', String(person.UserType), cookieLifetime.login)
  set('passwordRequired', person.PasswordRequired ? '1' : '0', cookieLifetime.login)
}

export function clearHintCookies(): void {
  for (const name of names) set(name, '', 0)
}
