import { fastifyCookie } from '@fastify/cookie'
import type { Begun, CookieName } from '../db/idempotency.ts'
import type { EndedSession } from '../db/sessions.ts'
import type { CookieJar } from '../context/handler.ts'

/**
 * Over https, the prefix binds cookies to this host. Guests' are separate, so that a late answer cannot undo
 * a sign-in.
 */
const names: Readonly<Record<CookieName, string>> = {
  session: 'lotline-session',
  guest: 'lotline-guest',
  device: 'lotline-device',
}

function nameOf(name: CookieName, https: boolean): string {
  return https ? `__Host-${names[name]}` : names[name]
}

export type Tokens = Readonly<Record<CookieName, string | undefined>>

export function tokensOf(cookieHeader: string | undefined, https: boolean): Tokens {
  const cookies: Record<string, string | undefined> = cookieHeader ? fastifyCookie.parse(cookieHeader) : {}
  const token = (name: CookieName) => cookies[nameOf(name, https)]
  return { session: token('session'), guest: token('guest'), device: token('device') }
}

export interface Jar extends CookieJar {
  headers(): { 'set-cookie': string[]; 'clear-site-data'?: string }
  readonly begun: readonly Begun[]
  /** Tokens that the call has ended. */
  readonly ended: readonly string[]
  readonly endedElsewhere: readonly EndedSession[]
}

export function cookieJar(tokens: Tokens, https: boolean): Jar {
  const lines = new Map<CookieName, { value: string; text: string; id: string | undefined }>()
  const ended: string[] = []
  const endedElsewhere: EndedSession[] = []
  let forgets = false
  const end = (name: CookieName): void => {
    const token = tokens[name]
    if (token !== undefined) ended.push(token)
  }
  const setCookie = (name: CookieName, value: string, maxAge: number, id?: string): void => {
    end(name)
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge } as const
    lines.set(name, { value, text: fastifyCookie.serialize(nameOf(name, https), value, options), id })
  }
  // "cookies" would also clear a kiosk's enrolment and this answer's own cookies.
  const mayForgetCookies = (): boolean =>
    (tokens.device === undefined || lines.has('device')) &&
    [...lines.values()].every(({ value }) => value === '')
  return {
    ended,
    endedElsewhere,
    endElsewhere: (session) => void endedElsewhere.push(session),
    get begun() {
      return [...lines].flatMap(([cookie, { id }]) => (id === undefined ? [] : [{ cookie, id }]))
    },
    set: (name, { id, token, seconds }) => setCookie(name, token, seconds, id),
    clear: (name) => {
      if (tokens[name] !== undefined) setCookie(name, '', 0)
    },
    forget: () => {
      forgets = true
    },
    headers: () => ({
      'set-cookie': [...lines.values()].map(({ text }) => text),
      // Never "storage", which holds unsent work.
      ...(forgets && { 'clear-site-data': mayForgetCookies() ? '"cache", "cookies"' : '"cache"' }),
    }),
  }
}
