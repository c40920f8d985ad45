import type { IncomingMessage } from 'node:http'

/**
 * A request's origin, as in calls: the peer, or what its proxy reports. Only the nearest is trusted: the client may
 * have forged entries further away in the header.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const said = [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  if (trustProxy && said !== undefined && said !== '') return said
  return request.socket.remoteAddress ?? ''
}
