import * as z from 'zod/mini'
import * as f from '../fields.ts'

const change = z.object({
  kind: z.enum(['lr', 'hr', 'reload']),
  houseId: z.int(),
  houseStatus: z.int(),
  finalStatus: z.int(),
  status: z.int(),
  status2: z.int(),
  version: z.int(),
})

export const changes = {
  '/live/GetChanges': {
    request: z.strictObject({ projectId: f.projectId, since: f.id }),
    answer: z.object({
      isOK: f.ok,
      version: z.int(),
      startOver: z.boolean(),
      changes: z.array(change),
      /** More than their status changed (§3), as the caller may see them. */
      lots: z.array(z.string()),
    }),
    example: {
      request: { projectId: 'C0101', since: 16 },
      answer: {
        isOK: 1,
        version: 17,
        startOver: false,
        changes: [
          { kind: 'lr', houseId: 14, houseStatus: 1, finalStatus: 3, status: 1, status2: 1, version: 17 },
        ],
        lots: [],
      },
    },
  },
}
