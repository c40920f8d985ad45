import type { Findings } from './fault.ts'

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

/** The first bytes of files that are not text, each with its fault. */
const OTHERS: readonly (readonly [start: readonly number[], sentence: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'Despite its name, this is a spreadsheet workbook. Open it in your spreadsheet program and save it as "CSV UTF-8".',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Despite its name, this is an old spreadsheet workbook. Open it in your spreadsheet program and save it as "CSV UTF-8".',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'Despite its name, this is a PDF.'],
  [[0x89, 0x50, 0x4e, 0x47], 'Despite its name, this is a picture (PNG).'],
  [[0xff, 0xd8, 0xff], 'Despite its name, this is a picture (JPEG).'],
  [[0x1f, 0x8b], 'Despite its name, this file is compressed (gzip). Unpack it first.'],
]

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Never guesses: a wrong letter would end up in a contract.
 */
export function decodeText(file: string, bytes: Uint8Array, findings: Findings): string | undefined {
  const other = OTHERS.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (other !== undefined) {
    findings.fault(file, {}, other[1])
    return undefined
  }
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
