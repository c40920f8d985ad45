/** Whether a client takes what is compressed like this: it names the encoding and does not rule it out. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(String(header ?? ''))
}
