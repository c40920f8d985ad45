import { fitsPlace } from '../../src/rules/papers/markRoom.ts'
import type { SignedField } from '../../src/rules/papers/placedField.ts'
import { fontOfPapers } from './letters.ts'

/** A date in the form of marks; all dates have the same width. */
export const anyDay = '2000-00-00'

/** Whether a text fits its place when stamped, by the stamp's font and rule. */
export async function markFits(place: Pick<SignedField, 'kind' | 'w' | 'h'>, text: string): Promise<boolean> {
  const font = await fontOfPapers()
  return fitsPlace(place, text, (one) => font.widthOfTextAtSize(one, 1))
}

/** A template's places that are too small even for a date. */
export async function tooSmall<T extends Pick<SignedField, 'kind' | 'w' | 'h'>>(
  fields: readonly T[],
): Promise<T[]> {
  const found: T[] = []
  for (const field of fields) if (field.kind === 'date' && !(await markFits(field, anyDay))) found.push(field)
  return found
}
