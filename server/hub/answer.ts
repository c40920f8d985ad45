import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Hub answers are never cached. */
export function answer(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  type = 'text/plain; charset=utf-8',
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, {
    'Cache-Control': 'no-cache,no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    ...(body.length > 0 ? { 'Content-Type': type } : {}),
    ...headers,
  })
  response.end(body)
}

/** Refuses an upgrade with a plain HTTP answer. */
export function refuseUpgrade(socket: Duplex, status: number, body = ''): void {
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\n` +
      `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
