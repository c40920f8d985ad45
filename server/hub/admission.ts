import type { IncomingMessage } from 'node:http'

/** Checked on every request: negotiate, upgrade, poll, POST, DELETE. */
export interface AdmissionOptions<P> {
  path: string
  /** Identifies the caller; null is answered with 401. */
  authorize(request: IncomingMessage): Promise<P | null>
  /** A connection serves only one person. */
  sameWho(a: P, b: P): boolean
  /** False is answered with 403. WebSockets have no CORS, so only this protects them. */
  allowOrigin(origin: string | undefined, request: IncomingMessage): boolean
  /** Behind trusted proxies. Without it, addresses are not counted. */
  addressOf?(request: IncomingMessage): string
}

export interface HubRequest {
  to: 'negotiate' | 'connection'
  query: URLSearchParams
}

/** The hub request in a URL; undefined if the URL is not below `path`. */
export function hubRequest(url: string | undefined, path: string): HubRequest | undefined {
  const [pathname = '', query = ''] = (url ?? '').split('?', 2)
  if (pathname === path) return { to: 'connection', query: new URLSearchParams(query) }
  if (pathname === `${path}/negotiate`) return { to: 'negotiate', query: new URLSearchParams(query) }
  return undefined
}

/** The request's principal, or the status to refuse it with. */
export async function admit<P>(
  request: IncomingMessage,
  options: AdmissionOptions<P>,
): Promise<{ principal: P } | { status: 401 | 403 }> {
  if (!options.allowOrigin(request.headers.origin, request)) return { status: 403 }
  const principal = await options.authorize(request)
  return principal === null ? { status: 401 } : { principal }
}
