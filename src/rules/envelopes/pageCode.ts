import { sha256Hex } from '../signing/sha256.ts'

export const refusalOfCode = {
  older: 'SCAN_OLD_REVISION',
  otherEnvelope: 'SCAN_OTHER_ENVELOPE',
  otherPage: 'SCAN_WRONG_PAGE',
} as const

/** Characters of a printed page's code, which are not easily confused. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One page of one revision: shows scans of other pages or older papers. */
export function pageCode(of: {
  readonly envelope: number
  readonly paper: string
  readonly revision: number
  readonly page: number
}): string {
  const hash = sha256Hex(`page ${of.envelope} ${of.paper} ${of.revision} ${of.page}`)
  const signs = Array.from(
    { length: 6 },
    (_, at) => letters[Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16) % 32],
  )
  return `${of.envelope}-${signs.join('')}`
}

/** The content of a printed page's QR code. */
export const pageCodeForm = /^\d{1,12}-[2-9A-HJ-NP-Z]{6}$/

/** A scanned code against the expected page: this, an older revision, another envelope, or page. */
export function readPageCode(
  typed: string,
  of: { readonly envelope: number; readonly paper: string; readonly revision: number; readonly page: number },
): 'same' | 'older' | 'otherEnvelope' | 'otherPage' {
  if (sameCode(typed, pageCode(of))) return 'same'
  const older = Array.from({ length: of.revision - 1 }, (_, at) => pageCode({ ...of, revision: at + 1 }))
  if (older.some((code) => sameCode(typed, code))) return 'older'
  const [, envelope] = /^\D*(\d+)\s*-/.exec(typed) ?? []
  return envelope !== undefined && Number(envelope) !== of.envelope ? 'otherEnvelope' : 'otherPage'
}

/** Compares codes tolerantly: lower case, spaces, a missing hyphen. */
const sameCode = (typed: string, code: string): boolean => {
  const plain = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain(typed) === plain(code)
}
