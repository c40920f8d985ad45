import { retryAfter } from '../offline/backoff.ts'
import { refusedHeader } from '../offline/networkFirst.ts'
import type { CallRefused } from './refused.ts'

/** What was refused until a moment that has not come, by question. */
const waiting = new Map<string, CallRefused>()

/** When a question may be asked again, from the answer that refuses it or stands in for it; null where it does not say. */
// RFC 9110 §10.2.3
export function retryAtOf({ status: answered, headers }: Response): number | null {
  const status = Number(headers.get(refusedHeader) ?? answered)
  if (status !== 429 && status !== 503) return null
  const now = Date.now()
  const ms = retryAfter(headers.get('retry-after'), now)
  return ms === 0 ? null : now + ms
}

/** Throws the refusal of this question again for as long as the server does not want to hear it. */
export function checkMayAsk(question: string): void {
  const now = Date.now()
  for (const [one, { retryAt }] of waiting) if ((retryAt ?? 0) <= now) waiting.delete(one)
  const refused = waiting.get(question)
  if (refused !== undefined) throw refused
}

/** Notes until when the question is not to be asked. */
export function noteRefused(question: string, refused: CallRefused): void {
  if (refused.retryAt !== null) waiting.set(question, refused)
}
