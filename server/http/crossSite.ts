import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request may change or read something on behalf of the person whose cookies it carries. Browsers say where
 * a request comes from; programs that say nothing carry no cookies of somebody else.
 */
export function isOwnSite(
  headers: IncomingHttpHeaders,
  https: boolean,
  extraOrigins: ReadonlySet<string>,
): boolean {
  const { origin, host } = headers
  if (origin !== undefined) {
    return origin === `${https ? 'https' : 'http'}://${host ?? ''}` || extraOrigins.has(origin)
  }
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
