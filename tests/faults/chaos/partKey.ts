import { createHash } from 'node:crypto'

/** The same as src/calls/keyOfPart.ts, but synchronous. */
export function partKey(work: string, part: string): string {
  const hex = createHash('sha256').update(`${work} ${part}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
