import type { SignedField } from '../../src/rules/papers/placedField.ts'
import { fontOfPapers } from './letters.ts'
import { roomOf, sizeFor } from './markRoom.ts'

/** A day as marks write it: every one is as wide. */
export const anyDay = '2000-00-00'

/** Whether a mark of this kind has the line below that says whose it is. */
export const hasCaption = (kind: SignedField['kind']): boolean =>
  kind === 'signature' || kind === 'witness' || kind === 'initials'

/** Whether a text will fit its place when the paper is stamped, in the font and by the rule of the stamp. */
export async function markFits(
  { kind, ...place }: Pick<SignedField, 'kind' | 'w' | 'h'>,
  text: string,
): Promise<boolean> {
  const font = await fontOfPapers()
  const room = roomOf(place, hasCaption(kind) ? 'x' : '')
  return sizeFor(kind, text, room, (one) => font.widthOfTextAtSize(one, 1)) !== null
}

/** Places of a template that are too small for what will stand in them whoever signs: a day. */
export async function tooSmall<T extends Pick<SignedField, 'kind' | 'w' | 'h'>>(
  fields: readonly T[],
): Promise<T[]> {
  const found: T[] = []
  for (const field of fields) if (field.kind === 'date' && !(await markFits(field, anyDay))) found.push(field)
  return found
}
