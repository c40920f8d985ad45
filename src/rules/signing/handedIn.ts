import { type Made, markOf, type MarkKind, sentMark } from './made.ts'
import { type Paged, sentShown, type ShownPages } from './shown.ts'

interface Place {
  readonly paper: string
  readonly id: string
  readonly kind: string
}

interface Signed {
  readonly papers: readonly (Paged & { readonly revision: number; readonly sha256: string })[]
  /** The filled places. */
  readonly fields: readonly Place[]
  readonly made: Readonly<Partial<Record<MarkKind, Made>>>
  readonly shown: ShownPages
}

const kinds = ['signature', 'initials'] as const

/** The kinds of marks that these places take. */
export const marksFor = (fields: readonly Place[]): readonly MarkKind[] =>
  kinds.filter((kind) => fields.some((field) => markOf(field) === kind))

/** The submission: every place refers to its mark. */
export function handedIn({ papers, fields, made, shown }: Signed, now: Date) {
  const marks = marksFor(fields)
  return {
    papers: papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
    marks: marks.map((kind) => sentMark(kind, made[kind] as Made)),
    fields: fields.map((field) => {
      const kind = markOf(field)
      return { paper: field.paper, id: field.id, mark: kind === null ? null : marks.indexOf(kind) }
    }),
    shown: sentShown(papers, shown),
    deviceAt: now.toISOString(),
  }
}
