import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from '../limits/trustProxy.ts'

/** The first hop, from our side, that is no trusted proxy: it may have forged what came before. */
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
