import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const ofUpgrade = new Set(['upgrade', 'http2-settings'])

/** Answers an unsupported upgrade, which HTTP/2 probes request, as a plain request. */
// RFC 9110 §7.8
export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    if (ofUpgrade.has(name.toLowerCase())) continue
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutWish(value) : value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

const withoutWish = (value: string): string =>
  value
    .split(',')
    .map((token) => token.trim())
    .filter((token) => !ofUpgrade.has(token.toLowerCase()))
    .join(', ') || 'keep-alive'
