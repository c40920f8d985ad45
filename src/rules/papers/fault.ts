/**
 * Why a paper cannot be made: a value is missing or does not fit its place; the font lacks letters; the
 * finished paper differs from the deal; somebody has no place to sign; there are fewer places than values; a
 * required place has no signer; its template is missing or unreadable.
 */
export const whyNotMade = [
  'missing',
  'tooLong',
  'letters',
  'differs',
  'noPlace',
  'noRoom',
  'noSigner',
  'absent',
  'broken',
] as const
export type WhyNotMade = (typeof whyNotMade)[number]

export interface PaperFault {
  readonly why: WhyNotMade
  /** The paper's key and its title. */
  readonly paper: string
  readonly title: string
  /** Zero-based; null for the whole paper. */
  readonly page: number | null
  /** The key, or the signer. */
  readonly key: string | null
  /** Letters that the font lacks. */
  readonly letters: string
}
