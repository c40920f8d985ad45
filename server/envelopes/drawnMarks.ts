import type { Answer } from '../../src/contract/schemas.ts'
import { hasCaption } from '../../src/rules/papers/markRoom.ts'
import type { Stroke } from '../../src/rules/signing/strokes.ts'
import type { Db } from '../db/database.ts'
import type { RevisionRow } from '../db/envelopePapers.ts'
import { signersOf } from '../db/envelopeSigners.ts'
import { type MarkRow, marksOf } from '../db/signingActs.ts'
import type { Mark } from '../documents/stamp.ts'

/** The mark that an act left on a page. */
export function markOf(mark: MarkRow, fields: readonly { id: string; kind: string }[], name: string): Mark[] {
  const field = fields.find(({ id }) => id === mark.fieldId) as
    (Mark['place'] & { kind: Mark['kind'] }) | undefined
  if (field === undefined) return []
  const { page, x, y, w, h, kind } = field
  return [
    {
      place: { page, x, y, w, h },
      kind,
      drawing: mark.strokes === null ? null : (JSON.parse(mark.strokes) as Stroke[]),
      text: kind === 'check' ? 'X' : mark.text,
      caption: hasCaption(kind)
        ? `${name} · ${mark.madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
        : '',
    },
  ]
}

type Given = NonNullable<Answer<'/digitaldocs/GetSigningPaper'>['given']>

/**
 * Marks on a paper not sealed yet, as the seal will draw them; the screen draws them over the frozen file.
 * Only shapes leave the server, not times or pressure.
 */
export async function givenMarks(db: Db, envelopeId: number, paper: RevisionRow): Promise<Given> {
  const names = new Map((await signersOf(db, envelopeId)).map(({ id, name }) => [id, name]))
  const marks = (await marksOf(db, envelopeId)).filter(({ key }) => key === paper.key)
  return marks
    .flatMap((mark) => markOf(mark, paper.fields, names.get(mark.signerId) ?? ''))
    .map(({ place, drawing, text, caption }) => ({
      ...place,
      lines:
        drawing?.map(({ points }) => ({
          points: points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
        })) ?? null,
      text,
      caption,
    }))
}
