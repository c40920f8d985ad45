import { createHmac, timingSafeEqual } from 'node:crypto'

/** In each request to or from a receiver: the time in seconds, and HMAC-SHA256 of time and body with its secret. */
export const signatureHeader = 'lotline-signature'
/** Clock difference plus delivery time, in seconds. */
const tolerance = 300

const codeOf = (secret: string, seconds: number | string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The time is signed too, so that an old body cannot be sent again. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`
}

/** Whether a body was signed with this secret, not long ago. */
export function isSigned(secret: string, body: Buffer, header: unknown, now: Date): boolean {
  const [, seconds = '', code = ''] =
    typeof header === 'string' ? (/^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []) : []
  // Compares even without a code, so that the time taken says nothing.
  const given = Buffer.alloc(32)
  given.write(code, 'hex')
  const holds = timingSafeEqual(given, codeOf(secret, seconds, body))
  return holds && code !== '' && Math.abs(now.getTime() / 1000 - Number(seconds)) <= tolerance
}
