/** Whether an encoding is listed and not excluded by q=0. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  return new RegExp(`\\b${encoding}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(String(header ?? ''))
}
