import { retryAfter } from '../offline/backoff.ts'
import { refusedHeader } from '../offline/networkFirst.ts'
import type { CallRefused } from './refused.ts'

/** Refusals that still apply, by request. */
const waiting = new Map<string, CallRefused>()

/** When to retry a request, by its refusal or the cached answer; or null. */
// RFC 9110 §10.2.3
export function retryAtOf({ status: answered, headers }: Response): number | null {
  const status = Number(headers.get(refusedHeader) ?? answered)
  if (status !== 429 && status !== 503) return null
  const now = Date.now()
  const ms = retryAfter(headers.get('retry-after'), now)
  return ms === 0 ? null : now + ms
}

/** Rethrows a refusal until the time that the server gave. */
export function checkMayAsk(question: string): void {
  const now = Date.now()
  for (const [one, { retryAt }] of waiting) if ((retryAt ?? 0) <= now) waiting.delete(one)
  const refused = waiting.get(question)
  if (refused !== undefined) throw refused
}

/** Records until when a request must not be repeated. */
export function noteRefused(question: string, refused: CallRefused): void {
  if (refused.retryAt !== null) waiting.set(question, refused)
}
