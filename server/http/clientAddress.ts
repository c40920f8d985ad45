import type { IncomingMessage } from 'node:http'

/** The client may have forged entries before the nearest proxy's. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const said = [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  if (trustProxy && said !== undefined && said !== '') return said
  return request.socket.remoteAddress ?? ''
}
