import * as z from 'zod/mini'
import { breaker, type Fault } from '../../providers/breaker.ts'

/** Resend's answer, never an exception. */
export type ResendAnswer<Fact> =
  | { readonly kind: 'ok'; readonly fact: Fact }
  /** It refuses our request. */
  | { readonly kind: 'refused'; readonly status: number }
  /** It does not know the email. */
  | { readonly kind: 'absent' }
  | Fault

const email = z.object({ to: z.array(z.string()), last_event: z.nullable(z.string()) })
export type SentEmail = z.output<typeof email>

export interface ResendClient {
  email(id: string, signal: AbortSignal): Promise<ResendAnswer<SentEmail>>
}

const mostMs = 10_000

/** Asks Resend with a time limit of ten seconds, and pauses when it does not respond. */
export function resendClient({ api, key }: { readonly api: string; readonly key: string }): ResendClient {
  const guarded = breaker()
  const ask = async (id: string, signal: AbortSignal): Promise<ResendAnswer<SentEmail>> => {
    const answer = await fetch(new URL(`/emails/${encodeURIComponent(id)}`, api), {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
    })
    if (answer.status === 404) return { kind: 'absent' }
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused', status: answer.status }
    if (!answer.ok) return { kind: 'fault', cause: new Error(`Resend answered ${answer.status}.`) }
    return { kind: 'ok', fact: z.parse(email, await answer.json()) }
  }
  return { email: async (id, signal) => await guarded(async () => await ask(id, signal)) }
}
