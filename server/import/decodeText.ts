import type { Findings } from './fault.ts'

/** The line (1-based) of the first byte that cannot be UTF-8. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1
  let start = 0
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && bytes[at] !== 0x0a) continue
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, at))
    } catch {
      return line
    }
    line += 1
    start = at + 1
  }
  return line
}

/**
 * The text of a file: UTF-8 with or without byte order mark, or UTF-16 with one (as some spreadsheets save it).
 * Anything else is a fault, never guessed: a guessed letter would end up on a contract. Undefined after a fault.
 */
export function decodeText(file: string, bytes: Uint8Array, findings: Findings): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    findings.fault(
      file,
      { line: firstBadLine(bytes) },
      'This is not UTF-8 (it looks like Latin-1 or Windows-1252). Save the file as "CSV UTF-8" or in UTF-8.',
    )
    return undefined
  }
}
