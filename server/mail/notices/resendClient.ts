import * as z from 'zod/mini'
import { providerAt } from '../../providers/askProvider.ts'

const email = z.object({ to: z.array(z.string()), last_event: z.nullable(z.string()) })

/** Asks Resend for the fate of an email. */
export function resendClient({ api, key }: { readonly api: string; readonly key: string }) {
  const provider = providerAt(api)
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }
  return {
    email: async (id: string, signal: AbortSignal) =>
      await provider.json(
        { method: 'GET', path: `/emails/${encodeURIComponent(id)}`, headers },
        email,
        signal,
      ),
  }
}
