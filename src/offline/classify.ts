import { answerHeader, isFinal } from '../contract/call.ts'
import type { RawResponse } from './withinTime.ts'
import type { Refused } from '../rules/refusals.ts'

export interface Rejection extends Refused {
  readonly status: number
  readonly message: string
}

/**
 * An answer's meaning for an item.
 * - `taken`: the server has it.
 * - `wait`: retry with the same key. Only `server` counts as a server error, not `line`.
 * - `auth`: its owner must sign in.
 * - `refused`: a person decides.
 * - `sealedKey`: sealed to a key the server no longer has.
 */
export type Outcome =
  | { kind: 'taken'; status: number; answer: Record<string, unknown> }
  | { kind: 'wait'; why: 'line' | 'server' | 'running' | 'asked' }
  | ({ kind: 'auth' | 'refused' | 'sealedKey' } & Rejection)

/** `null`: no network, or timed out. */
// §7
export function classify(heard: RawResponse | null): Outcome {
  if (heard === null) return { kind: 'wait', why: 'line' }
  const value = record(heard.text)
  // A portal's or proxy's page, with any status.
  if (!heard.headers.has(answerHeader) || value === null) {
    return { kind: 'wait', why: 'line' }
  }
  const { status } = heard
  const code = typeof value['code'] === 'string' ? value['code'] : `HTTP_${status}`
  const message = typeof value['message'] === 'string' ? value['message'] : ''
  const { why, params } = value as Partial<Refused>
  const told: Rejection = { status, code, why, params, message }
  if (status >= 200 && status < 300) {
    if (value['isOK'] === 1) return { kind: 'taken', status, answer: value }
    if (value['isOK'] === -1) return { kind: 'auth', ...told, code: 'AUTH' }
    return { kind: 'wait', why: 'server' }
  }
  if (status === 401) return { kind: 'auth', ...told }
  if (!isFinal(status, code)) return { kind: 'wait', why: waitsFor(status) }
  if (code === 'SEALING_KEY_UNKNOWN') return { kind: 'sealedKey', ...told }
  return { kind: 'refused', ...told }
}

function waitsFor(status: number): 'running' | 'asked' | 'server' {
  if (status === 409 || status === 425) return 'running'
  return status === 408 || status === 429 || status === 503 ? 'asked' : 'server'
}

function record(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
