import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How far the sender's clock and ours may be apart, and how long a notice may be on its way, in seconds. */
const tolerance = 300
const prefix = 'whsec_'

/** The bytes of a secret as it is shown: `whsec_` and base64. Null when it is none. */
export function secretBytes(secret: string): Buffer | null {
  if (!secret.startsWith(prefix)) return null
  const text = secret.slice(prefix.length)
  if (!/^[A-Za-z0-9+/]{32,128}={0,2}$/.test(text)) return null
  return Buffer.from(text, 'base64')
}

/**
 * The id of a message that is signed as Standard Webhooks and Svix have it: HMAC-SHA256 of `id.time.body`, several signatures
 * while a secret is being changed. Null when none of them holds, or the time is too far from ours either way.
 * `names`: what their headers begin with, `svix` or `webhook`.
 */
export function signedId(
  names: string,
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  secret: Buffer,
  now: Date,
): string | null {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((one) => headers[`${names}-${one}`])
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return null
  if (!/^[\w.-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(time)) return null
  if (Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return null
  const expected = createHmac('sha256', secret).update(`${id}.${time}.`).update(bytes).digest()
  const holds = signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  return holds ? id : null
}
