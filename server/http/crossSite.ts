import type { IncomingHttpHeaders } from 'node:http'

/** Programs that send no origin have no other site's cookies. */
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
