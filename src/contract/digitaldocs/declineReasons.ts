import * as z from 'zod/mini'
import * as f from '../fields.ts'

export const declineReasons = {
  '/digitaldocs/DeclineReasonList': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({ isOK: f.ok, reasons: z.array(z.object({ id: z.int(), reason: z.string() })) }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, reasons: [{ id: 2, reason: 'The price is not what we agreed' }] },
    },
  },
  /** An existing reason keeps its number. */
  '/digitaldocs/CreateDeclineReason': {
    request: z.strictObject({
      projectId: f.projectId,
      reason: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    answer: z.object({ isOK: f.ok, id: z.int() }),
    example: {
      request: { projectId: 'C0101', reason: 'The price is not what we agreed' },
      answer: { isOK: 1, id: 2 },
    },
  },
}
