import * as z from 'zod/mini'

/** A provider's answer; never thrown. */
export type ResendAnswer<Fact> =
  | { readonly kind: 'ok'; readonly fact: Fact }
  /** It refuses to answer us. */
  | { readonly kind: 'refused'; readonly status: number }
  /** It does not know the email. */
  | { readonly kind: 'absent' }
  /** Unreachable or unintelligible. */
  | { readonly kind: 'fault'; readonly cause: unknown }

const email = z.object({ to: z.array(z.string()), last_event: z.nullable(z.string()) })
export type SentEmail = z.output<typeof email>

const mostMs = 10_000

/** Queries Resend for an email's status, by its id there. */
export async function askResend(
  { api, key }: { readonly api: string; readonly key: string },
  emailId: string,
  signal: AbortSignal,
): Promise<ResendAnswer<SentEmail>> {
  try {
    const answer = await fetch(new URL(`/emails/${encodeURIComponent(emailId)}`, api), {
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
    })
    if (answer.status === 404) return { kind: 'absent' }
    if (answer.status === 401 || answer.status === 403) return { kind: 'refused', status: answer.status }
    if (!answer.ok) return { kind: 'fault', cause: new Error(`Resend answered ${answer.status}.`) }
    return { kind: 'ok', fact: z.parse(email, await answer.json()) }
  } catch (cause) {
    return { kind: 'fault', cause }
  }
}
