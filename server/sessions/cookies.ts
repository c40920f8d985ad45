import { fastifyCookie } from '@fastify/cookie'
import type { EndedSession } from '../db/sessions.ts'
import type { CookieJar } from '../handler.ts'

/** The two cookies that mean something. Over https the prefix binds them to this host and to https. */
const names = { session: 'lotline-session', device: 'lotline-device' } as const
type Name = keyof typeof names

function nameOf(name: Name, https: boolean): string {
  return https ? `__Host-${names[name]}` : names[name]
}

/** The tokens that came with a request. */
export function tokensOf(
  cookieHeader: string | undefined,
  https: boolean,
): { session: string | undefined; device: string | undefined } {
  const cookies: Record<string, string | undefined> = cookieHeader ? fastifyCookie.parse(cookieHeader) : {}
  return { session: cookies[nameOf('session', https)], device: cookies[nameOf('device', https)] }
}

export interface Jar extends CookieJar {
  /** Headers to send with the answer. */
  headers(): { 'set-cookie': string[]; 'clear-site-data'?: string }
  /** The tokens that the call has put out of use. */
  readonly ended: readonly string[]
  /** Other sessions that it has ended. */
  readonly endedElsewhere: readonly EndedSession[]
}

/** Keeps what a handler says about cookies until the answer is sent. */
export function cookieJar(tokens: ReturnType<typeof tokensOf>, https: boolean): Jar {
  const lines = new Map<Name, { value: string; text: string }>()
  const ended: string[] = []
  const endedElsewhere: EndedSession[] = []
  let forgets = false
  const end = (name: Name): void => {
    const token = tokens[name]
    if (token !== undefined) ended.push(token)
  }
  const line = (name: Name, value: string, maxAge: number): void => {
    end(name)
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge } as const
    lines.set(name, { value, text: fastifyCookie.serialize(nameOf(name, https), value, options) })
  }
  // "cookies" takes all of ours: on a kiosk the enrolment too, and what this very answer sets.
  const mayForgetCookies = (): boolean =>
    (tokens.device === undefined || lines.has('device')) &&
    [...lines.values()].every(({ value }) => value === '')
  return {
    session: tokens.session,
    device: tokens.device,
    ended,
    endedElsewhere,
    endElsewhere: (session) => void endedElsewhere.push(session),
    set: (name, value, secondsToLive) => line(name, value, secondsToLive),
    clear: (name) => line(name, '', 0),
    forget: () => {
      forgets = true
    },
    headers: () => ({
      'set-cookie': [...lines.values()].map(({ text }) => text),
      // Never "storage": unsent work lies there.
      ...(forgets && { 'clear-site-data': mayForgetCookies() ? '"cache", "cookies"' : '"cache"' }),
    }),
  }
}
