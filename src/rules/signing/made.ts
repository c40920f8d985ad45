import { type Stroke, type StrokeFault, strokesFault } from './strokes.ts'

export type MarkKind = 'signature' | 'initials'

export interface Made {
  readonly strokes: readonly Stroke[] | null
  readonly text: string | null
  /** Fills no place until confirmed. */
  readonly isAgreed?: true
}

/** Why it cannot be used for signing, or null. */
export const madeFault = (made: Made | undefined, kind: MarkKind): StrokeFault | null => {
  if (made?.text != null) return made.text.trim() === '' ? 'blank' : null
  return strokesFault(made?.strokes ?? [], kind)
}

/** A mark as submitted. */
export const sentMark = (kind: MarkKind, { strokes, text }: Made) => ({
  kind,
  strokes: strokes === null ? null : strokes.map(({ pointer, points }) => ({ pointer, points: [...points] })),
  text,
})

export type SentMark = ReturnType<typeof sentMark>

/** A field's place among all papers. */
export const placeOf = ({ paper, id }: { readonly paper: string; readonly id: string }): string =>
  `${paper} ${id}`

/** A field's mark; null if none fits. A witness's field takes their signature. */
export const markOf = ({ kind }: { readonly kind: string }): MarkKind | null =>
  kind === 'signature' || kind === 'witness' ? 'signature' : kind === 'initials' ? 'initials' : null

/** Whether it is filled on signing, like dates and names. */
export const fillsItself = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'date' || kind === 'name'
