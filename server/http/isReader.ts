import type { IncomingHttpHeaders } from 'node:http'

/** Not a program or script. */
export function isReader({ 'sec-fetch-mode': mode, accept = '' }: IncomingHttpHeaders): boolean {
  return mode === 'navigate' || (mode === undefined && accept.includes('text/html'))
}
