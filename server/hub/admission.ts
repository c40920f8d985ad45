import type { IncomingMessage } from 'node:http'

/** Who may come in. Asked on every request: negotiate, upgrade, poll, POST, DELETE. */
export interface AdmissionOptions<P> {
  /** The path of the hub; negotiate lies below it. */
  path: string
  /** Who the request speaks for; null is answered with 401. */
  authorize(request: IncomingMessage): Promise<P | null>
  /** Whether two requests speak for the same person; a connection serves no other. */
  sameWho(a: P, b: P): boolean
  /** False is answered with 403. WebSockets know no CORS, so this is their only fence. */
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean
  /** Where a request comes from, behind the proxies that are trusted. Without it addresses are not counted. */
  addressOf?(request: IncomingMessage): string
}

export interface HubRequest {
  to: 'negotiate' | 'connection'
  query: URLSearchParams
}

/** What a URL asks of the hub at `path`; undefined when it is not the hub's. */
export function hubRequest(url: string | undefined, path: string): HubRequest | undefined {
  const [pathname = '', query = ''] = (url ?? '').split('?', 2)
  if (pathname === path) return { to: 'connection', query: new URLSearchParams(query) }
  if (pathname === `${path}/negotiate`) return { to: 'negotiate', query: new URLSearchParams(query) }
  return undefined
}

/** The principal of a request, or the status to refuse it with. */
export async function admit<P>(
  request: IncomingMessage,
  options: AdmissionOptions<P>,
): Promise<{ principal: P } | { status: 401 | 403 }> {
  if (!options.allowOrigin(request.headers.origin, request)) return { status: 403 }
  const principal = await options.authorize(request)
  return principal === null ? { status: 401 } : { principal }
}
