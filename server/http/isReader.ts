import type { IncomingHttpHeaders } from 'node:http'

/** Whether a person's browser opens a page, rather than a program or a script asking. */
export function isReader({ 'sec-fetch-mode': mode, accept = '' }: IncomingHttpHeaders): boolean {
  return mode === 'navigate' || (mode === undefined && accept.includes('text/html'))
}
