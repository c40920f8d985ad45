/**
 * Why a paper cannot be made: something must still be given; a value does not fit its place, even in the smallest letters; the
 * font of papers lacks letters; the text of the finished paper does not say what the deal says; somebody has no place to
 * sign; a place must be filled and nobody is asked to; its template is not there; its template cannot be read any more.
 */
export const whyNotMade = [
  'missing',
  'tooLong',
  'letters',
  'differs',
  'noPlace',
  'noSigner',
  'absent',
  'broken',
] as const
export type WhyNotMade = (typeof whyNotMade)[number]

export interface PaperFault {
  readonly why: WhyNotMade
  /** The paper's key; and its title, to be read by people. */
  readonly paper: string
  readonly title: string
  /** Counted from 0; null for the whole paper. */
  readonly page: number | null
  /** The binding key, or the signer. */
  readonly key: string | null
  /** Letters that the font lacks. */
  readonly letters: string
}
