import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/**
 * Opens one page per reference and request. Stripe refuses a key reused with other contents, such as another
 * language, so the key covers both. Of two pages, nobody gets the unrecorded one.
 */
export async function openOnce(
  client: Stripe,
  reference: string,
  request: Stripe.Checkout.SessionCreateParams,
): Promise<{ readonly object: string; readonly url: string }> {
  const words = createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 22)
  const { id, url } = await client.checkout.sessions.create(request, {
    idempotencyKey: `open ${reference} ${words}`,
  })
  if (url === null) throw new Error('The gateway named no page.')
  return { object: id, url }
}
