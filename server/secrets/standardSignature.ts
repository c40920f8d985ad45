import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Clock difference plus delivery time, in seconds. */
const tolerance = 300
const prefix = 'whsec_'

/** Decodes a displayed secret: `whsec_` and base64. Null if invalid. */
export function secretBytes(secret: string): Buffer | null {
  if (!secret.startsWith(prefix)) return null
  const text = secret.slice(prefix.length)
  if (!/^[A-Za-z0-9+/]{32,128}={0,2}$/.test(text)) return null
  return Buffer.from(text, 'base64')
}

/**
 * A Standard Webhooks notice's id; null if badly signed or too old. `names`: header prefix (svix, webhook).
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
