import type { IncomingMessage } from 'node:http'

/**
 * Where a request comes from, as calls see it too: the other end of the connection, or what the proxy there says. Only
 * the nearest is believed: what stands further off in the header, the client may have made up.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const said = [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  if (trustProxy && said !== undefined && said !== '') return said
  return request.socket.remoteAddress ?? ''
}
