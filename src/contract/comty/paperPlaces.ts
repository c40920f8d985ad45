import * as z from 'zod/mini'
import { paperKinds } from '../../rules/papers/paper.ts'
import * as f from '../fields.ts'

const point = z.number().check(z.gte(0), z.lte(20_000))
/** As in papers.json: `price.total`, `sig:purchaser1`. */
const placed = z.strictObject({
  mark: z.string().check(z.minLength(1), z.maxLength(80)),
  page: z.int().check(z.gte(0), z.lte(299)),
  x: point,
  y: point,
  w: point,
  h: point,
})
const key = z.string().check(z.minLength(1), z.maxLength(40))
const place = { mark: 'price.total', page: 0, x: 72, y: 540, w: 160, h: 18 }

/** Drawn by the project's managers. */
export const paperPlaces = {
  '/comty/GetPapers': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      builder: z.string(),
      papers: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          kind: z.enum(paperKinds),
          version: z.int(),
          /** Not published yet. */
          isDraft: z.boolean(),
          pages: z.array(z.object({ width: z.number(), height: z.number() })),
          fields: z.array(placed),
        }),
      ),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        builder: 'Northfield Homes',
        papers: [
          {
            key: 'association',
            title: 'Association form',
            kind: 'map',
            version: 2,
            isDraft: false,
            pages: [{ width: 612, height: 792 }],
            fields: [place],
          },
        ],
      },
    },
  },
  /** The empty template to draw on, or an earlier version's. */
  '/comty/GetPaperFile': {
    request: z.strictObject({ projectId: f.projectId, key, version: z.optional(z.nullable(z.int())) }),
    answer: z.object({ isOK: f.ok, version: z.int(), base64: z.string() }),
    example: {
      request: { projectId: 'C0101', key: 'association' },
      answer: { isOK: 1, version: 2, base64: 'JVBERi0=' },
    },
  },
  /** Saves the places as the next version. `version`: on which they were drawn. */
  '/comty/PlacePaperFields': {
    request: z.strictObject({
      projectId: f.projectId,
      key,
      version: z.int(),
      fields: z.array(placed).check(z.maxLength(400)),
    }),
    answer: z.object({ isOK: f.ok, version: z.int() }),
    example: {
      request: { projectId: 'C0101', key: 'association', version: 2, fields: [place] },
      answer: { isOK: 1, version: 3 },
    },
  },
}
