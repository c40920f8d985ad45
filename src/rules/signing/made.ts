import { type Stroke, type StrokeFault, strokesFault } from './strokes.ts'

export type MarkKind = 'signature' | 'initials'

/** A signature or initials: drawn, or a name typed in their place. */
export interface Made {
  readonly strokes: readonly Stroke[] | null
  readonly text: string | null
  /** The signer said that they sign with it. Until then it is being made, and fills no place. */
  readonly isAgreed?: true
}

/** Why nobody can sign with it, or null. */
export const madeFault = (made: Made | undefined, kind: MarkKind): StrokeFault | null => {
  if (made?.text != null) return made.text.trim() === '' ? 'blank' : null
  return strokesFault(made?.strokes ?? [], kind)
}

/** A mark as it is handed in. */
export const sentMark = (kind: MarkKind, { strokes, text }: Made) => ({
  kind,
  strokes: strokes === null ? null : strokes.map(({ pointer, points }) => ({ pointer, points: [...points] })),
  text,
})

/** The mark that a field takes; null if it takes none. A witness's field takes their signature. */
export const markOf = ({ kind }: { readonly kind: string }): MarkKind | null =>
  kind === 'signature' || kind === 'witness' ? 'signature' : kind === 'initials' ? 'initials' : null

/** Dates and names fill themselves when the signer signs. */
export const fillsItself = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'date' || kind === 'name'
