import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TwinCheckout, TwinRefundStatus } from './twinCards.ts'

export interface TwinPart {
  readonly id: string
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout_failure'
  readonly charge: string | null
  readonly amount: number
  readonly fee: number
  /** The payout that failed. */
  readonly failed: string | null
}

export interface TwinPayout {
  readonly id: string
  readonly amount: number
  readonly currency: string
  state: 'paid' | 'failed'
  /** Midnight of the day of arrival at the bank, in seconds. */
  readonly arrivesAt: number
  readonly parts: readonly TwinPart[]
}

/** The state behind both protocols. */
export interface TwinBooks {
  readonly checkouts: Map<string, TwinCheckout>
  readonly payouts: readonly TwinPayout[]
  readonly ring: (checkout: TwinCheckout, type: string) => Promise<void>
  readonly address: () => string
  readonly now: () => number
  readonly refundStatus: () => TwinRefundStatus
}

export interface TwinAnswer {
  readonly status: number
  readonly body: object
}

export const newName = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/** A form's fields. */
export const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await textOf(request))

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}

/** A refusal in Stripe's format. */
export const wrong = (message: string, code = 'invalid_state'): object => ({
  error: { type: 'invalid_request_error', code, message },
})
