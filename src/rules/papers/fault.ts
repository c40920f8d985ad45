/**
 * Why a paper cannot be made: a value missing or too big for its place; letters not in the font; a difference
 * from the deal; somebody without a place to sign; fewer places than values; a required place without a
 * signer; a template missing or unreadable.
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
