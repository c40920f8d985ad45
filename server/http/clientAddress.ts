import type { IncomingMessage } from 'node:http'

/** Trusts only the nearest proxy: the client may have forged entries further away in the header. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const said = [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
  if (trustProxy && said !== undefined && said !== '') return said
  return request.socket.remoteAddress ?? ''
}
