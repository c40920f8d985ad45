import type { IncomingMessage, ServerResponse } from 'node:http'
import { answer } from './answer.ts'
import type { Connections } from './connections.ts'

/** In the order in which clients try them. */
const availableTransports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

export function negotiate<P>(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  principal: P,
  address: string | undefined,
  connections: Connections<P>,
): void {
  if (request.method !== 'POST') return answer(response, 405, '', '', { Allow: 'POST' })
  const asked = query.get('negotiateVersion') ?? '0'
  if (!/^\d{1,4}$/.test(asked)) {
    return answerJson(response, { error: `The client requested an invalid protocol version '${asked}'` })
  }
  const refusal = connections.refusal(address)
  if (refusal) return answer(response, refusal, '', '', { 'Retry-After': '1' })
  const version = Number(asked) >= 1 ? 1 : 0
  const connection = connections.add(principal, address, version === 1)
  answerJson(response, {
    negotiateVersion: version,
    connectionId: connection.id,
    ...(version === 1 ? { connectionToken: connection.token } : {}),
    availableTransports,
  })
}

function answerJson(response: ServerResponse, body: object): void {
  answer(response, 200, JSON.stringify(body), 'application/json')
}
