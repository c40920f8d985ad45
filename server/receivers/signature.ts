import { createHmac } from 'node:crypto'

/** In each request to a receiver: the time in seconds, and HMAC-SHA256 of time and body with its secret. */
export const signatureHeader = 'lotline-signature'

/** The time is signed too, so that an old body cannot be sent again. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}
