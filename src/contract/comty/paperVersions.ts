import * as z from 'zod/mini'
import { paperKinds } from '../../rules/papers/paper.ts'
import * as f from '../fields.ts'

const key = z.string().check(z.minLength(1), z.maxLength(40))
const one = z.strictObject({ projectId: f.projectId, key, version: z.int() })
const example = { request: { projectId: 'C0101', key: 'agreement', version: 3 }, answer: { isOK: 1 } }

export const paperVersionCalls = {
  '/comty/GetPaperVersions': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** For each paper, newest first. */
      versions: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          kind: z.enum(paperKinds),
          version: z.int(),
          /** `dropped`: a draft that was never published. */
          state: z.enum(['draft', 'inForce', 'ended', 'dropped']),
          hasFile: z.boolean(),
          made_at: f.instant,
          /** Empty for an import. */
          made_by: z.string(),
          published_at: z.nullable(f.instant),
          published_by: z.string(),
          ended_at: z.nullable(f.instant),
          /** Open purchases that keep this version. */
          running: z.int(),
          /** How many of these have no papers yet. */
          unmade: z.int(),
        }),
      ),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        versions: [
          {
            key: 'agreement',
            title: 'Agreement of purchase and sale',
            kind: 'form' as const,
            version: 2,
            state: 'inForce' as const,
            hasFile: true,
            made_at: '2026-11-20T16:05:00.000Z',
            made_by: '',
            published_at: '2026-11-20T16:05:00.000Z',
            published_by: '',
            ended_at: null,
            running: 4,
            unmade: 1,
          },
        ],
      },
    },
  },
  '/comty/PublishPaper': {
    /** `unmade`: also for open purchases whose papers have not been made. */
    request: z.strictObject({
      projectId: f.projectId,
      key,
      version: z.int(),
      unmade: z.optional(z.boolean()),
    }),
    answer: z.object({ isOK: f.ok }),
    example,
  },
  '/comty/DropPaperDraft': { request: one, answer: z.object({ isOK: f.ok }), example },
}
