import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/**
 * Opens a page, the same one for the same reference and request. Stripe refuses a key that is used again with other
 * words, in another language for instance, so the key names both. Of two pages, nobody gets the one that is not recorded.
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
