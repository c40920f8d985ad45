import { isSameWhole } from '../../identity/names.ts'
import { fitsPlace } from '../../papers/markRoom.ts'
import type { SignedField } from '../../papers/placedField.ts'
import { markOf, type MarkKind } from '../made.ts'

/** The papers' font: letters, with widths in thousandths of the font size. */
export interface FontLetters {
  readonly letters: string
  readonly widths: readonly number[]
}

/** Reasons why the server would refuse typed text. */
type TypedFault = 'letters' | 'long'

type Field = Pick<SignedField, 'kind' | 'w' | 'h'>

function faultIn(
  { letters, widths }: FontLetters,
  places: readonly Field[],
  text: string,
): TypedFault | null {
  const known = new Map(Array.from(letters, (one, at) => [one, widths[at] ?? 0]))
  const own = Array.from(text.trim().replaceAll(/\s/gu, ' '))
  if (own.some((one) => !known.has(one))) return 'letters'
  const widthAtOne = (of: string): number =>
    Array.from(of).reduce((sum, one) => sum + (known.get(one) ?? 0), 0) / 1000
  return places.every((place) => fitsPlace(place, own.join(''), widthAtOne)) ? null : 'long'
}

/** Why typed signature or initials could not be printed at a signer's places; null if they can. */
export const typedMarkFault = (
  font: FontLetters,
  fields: readonly Field[],
  { kind, text }: { readonly kind: MarkKind; readonly text: string },
): TypedFault | null =>
  faultIn(
    font,
    fields.filter((field) => markOf(field) === kind),
    text,
  )

/** Why this name cannot be a witness's; null if it can. `parties`: the names of all who sign otherwise. */
export function witnessFault(
  font: FontLetters,
  fields: readonly Field[],
  { name, parties }: { readonly name: string; readonly parties: readonly string[] },
): TypedFault | 'party' | null {
  if (parties.some((one) => isSameWhole(one, name))) return 'party'
  return faultIn(
    font,
    fields.filter(({ kind }) => kind === 'name'),
    name,
  )
}
