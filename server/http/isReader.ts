import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser opens a page for a person, not a program or script. */
export function isReader({ 'sec-fetch-mode': mode, accept = '' }: IncomingHttpHeaders): boolean {
  return mode === 'navigate' || (mode === undefined && accept.includes('text/html'))
}
