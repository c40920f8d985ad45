import type { IncomingMessage, ServerResponse } from 'node:http'

/** A foreign page must not reach us under its own host name (DNS rebinding). */
export interface KnownHosts {
  allows(request: IncomingMessage): boolean
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function hostOf(request: IncomingMessage): string {
  const { host = '' } = request.headers
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : ''
}

/** IPv6 in brackets, IPv4-mapped as plain IPv4. */
function inUrl(address = ''): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}

/** Allows `names`, this machine's loopback names, and the address the connection was made to. */
export function knownHosts(names: readonly string[]): KnownHosts {
  const known = new Set([...names.map((name) => new URL(`http://${name}/`).hostname), ...loopback])
  return {
    allows(request) {
      const host = hostOf(request)
      return known.has(host) || (host !== '' && host === inUrl(request.socket.localAddress))
    },
  }
}

const sentence = 'This server does not answer to that name. Its owner can allow it: LOTLINE_HOSTS.\n'

/** RFC 9110 §15.5.20. Does not repeat the name. */
export function refuseHost(response: ServerResponse): void {
  response
    .writeHead(421, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      connection: 'close',
    })
    .end(sentence)
}
