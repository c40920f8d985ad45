import * as z from 'zod/mini'
import { takeBackProblems } from '../../rules/office/takeBack.ts'
import * as f from '../fields.ts'

const takeBack = z.object({
  id: z.int(),
  undo: z.enum(['release', 'unsell']),
  project_id: z.string(),
  isHighrise: z.boolean(),
  /** All the homes that the buyer would get back. */
  homes: z.array(
    z.object({ unitId: z.int(), number: z.string(), building: z.string(), modelName: z.string() }),
  ),
  /** By the server's clock. */
  ends_at: f.instant,
  /** Why it cannot be taken back; null if it can. */
  problem: z.nullable(z.enum(takeBackProblems)),
})

export const takeBackCalls = {
  '/comty/GetTakeBacks': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, takeBacks: z.array(takeBack) }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        takeBacks: [
          {
            id: 5,
            undo: 'unsell' as const,
            project_id: 'C0101',
            isHighrise: false,
            homes: [{ unitId: 14, number: '14', building: '', modelName: 'The Alder' }],
            ends_at: '2026-11-20T16:06:00.000Z',
            problem: null,
          },
        ],
      },
    },
  },
  '/comty/TakeBack': {
    request: z.strictObject({ id: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { id: 5 }, answer: { isOK: 1 } },
  },
}
