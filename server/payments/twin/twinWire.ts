import type { IncomingMessage, ServerResponse } from 'node:http'

/** A form, read to its end. */
export async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return new URLSearchParams(text)
}

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}

/** A refusal as Stripe says it. */
export const wrong = (message: string, code = 'invalid_state'): object => ({
  error: { type: 'invalid_request_error', code, message },
})
