import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** §3 Event, a purchaser group. The end day is inclusive (§9). */
const event = z.object({
  purchaser_group_id: z.int(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  group_name: z.string(),
  group_name_abb: z.string(),
  is_default: z.boolean(),
})
const answer = z.object({ isOK: f.ok, events: z.array(event) })
const example = {
  isOK: 1,
  events: [
    {
      purchaser_group_id: 3,
      start_date: '2026-11-01',
      end_date: '2026-12-15',
      group_name: 'Friends and Family',
      group_name_abb: 'F&F',
      is_default: false,
    },
  ],
}

export const events = {
  '/comty/GetCurrentEvents': {
    /** isWorksheet is ignored: worksheets use the same events. */
    request: z.strictObject({ projectId: f.projectId, isWorksheet: z.optional(z.boolean()) }),
    answer,
    example: { request: { projectId: 'C0101' }, answer: example },
  },
  '/comty/GetCurrentEventsByUser': {
    /** Ignored: the session decides. */
    request: z.strictObject({ projectId: f.projectId, Userid: f.optionalId }),
    answer,
    example: { request: { projectId: 'C0101' }, answer: example },
  },
}
