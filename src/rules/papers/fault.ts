/** Why a paper cannot be made. */
export type WhyNotMade =
  /** Something must still be given. */
  | 'missing'
  /** A value does not fit its place, even in the smallest letters. */
  | 'tooLong'
  /** The font of papers lacks letters. */
  | 'letters'
  /** The text of the finished paper does not say what the deal says. */
  | 'differs'
  /** Somebody has no place to sign. */
  | 'noPlace'
  /** A paper that must be there is not. */
  | 'absent'
  /** The paper cannot be read any more. */
  | 'broken'

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
