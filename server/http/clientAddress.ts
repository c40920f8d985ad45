import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { TrustProxy } from '../limits/trustProxy.ts'

/** The first hop from us that is no trusted proxy; it may have forged earlier ones. */
export function clientAddress(request: IncomingMessage, trustProxy: TrustProxy | false): string {
  const said = [request.headers['x-forwarded-for']]
    .flat()
    .join(',')
    .split(',')
    .map((one) => one.trim())
  const hops = [request.socket.remoteAddress ?? '', ...said.filter(Boolean).toReversed()]
  if (trustProxy === false) return hops[0] ?? ''
  return hops.find((address, hop) => !trustProxy(address, hop)) ?? hops.at(-1) ?? ''
}

/** Whether the visitor came by https, as the nearest of several proxies says. */
export function cameByHttps({ socket, headers }: IncomingMessage, trustProxy: TrustProxy | false): boolean {
  if ((socket as TLSSocket).encrypted) return true
  if (trustProxy === false || !trustProxy(socket.remoteAddress ?? '', 0)) return false
  return [headers['x-forwarded-proto']].flat().join(',').split(',').at(-1)?.trim() === 'https'
}
