import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** §4: 1 means the hold has started and names its transaction. One that failed is refused: 409 UNIT_TAKEN. */
const held = z.object({
  isOK: f.ok,
  transId: z.nullable(z.int()),
  expiresAt: z.nullable(f.instant),
  otherBuilderInfo: z.nullable(z.string()),
  version: z.int(),
})
const heldExample = {
  isOK: 1,
  transId: 812,
  expiresAt: '2026-11-20T16:20:00.000Z',
  otherBuilderInfo: null,
  version: 18,
}
const removed = z.object({ isOK: f.ok, version: z.int() })

/** Deal in process: take a lot or suite out of sale for a while, and give it back. */
export const holds = {
  '/comty/PutDPTimerLR': {
    request: z.strictObject({ projectId: f.projectId, lot_id: f.id, template_id: f.optionalId }),
    answer: held,
    example: { request: { projectId: 'C0101', lot_id: 14, template_id: 9 }, answer: heldExample },
  },
  '/comty/PutDPTimer': {
    request: z.strictObject({ projectId: f.projectId, suite_id: f.id }),
    answer: held,
    example: { request: { projectId: 'C0202', suite_id: 301 }, answer: heldExample },
  },
  '/comty/RemoveDPTimerLR': {
    request: z.strictObject({ projectId: f.projectId, lot_id: f.id }),
    answer: removed,
    example: { request: { projectId: 'C0101', lot_id: 14 }, answer: { isOK: 1, version: 19 } },
  },
  '/comty/RemoveDPTimer': {
    request: z.strictObject({ projectId: f.projectId, suite_id: f.id }),
    answer: removed,
    example: { request: { projectId: 'C0202', suite_id: 301 }, answer: { isOK: 1, version: 19 } },
  },
  '/comty/GetPermission': {
    request: z.strictObject({ project_type: f.optionalId, project_id: f.projectId, user_id: f.optionalId }),
    answer: z.object({ isOK: f.ok, permission: z.int() }),
    example: { request: { project_id: 'C0101' }, answer: { isOK: 1, permission: 0 } },
  },
}
