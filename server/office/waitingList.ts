import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { linesOf, offerEndsOf } from '../db/waiting.ts'

/** More than any board shows at once. */
const most = 2000

/** Who waits for which home of a project, running places first. */
export const waitingList: Handler<'/comty/GetWaitingList'> = async ({ project_id: projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'reviewQueue', targetOf({ project })))
  const rows = await linesOf(ctx.db, projectId, most)
  return {
    isOK: 1,
    places: rows.map((row) => ({
      id: row.id,
      lot_id: row.lotId,
      number: row.number,
      building: row.building,
      state: row.state,
      place: row.place,
      length: row.length,
      name: row.name,
      email: row.email,
      partner: row.partnerName || (row.partnerEmail ?? ''),
      joined_at: row.joinedAt.toISOString(),
      offered_at: row.offeredAt?.toISOString() ?? null,
      offer_ends: offerEndsOf(row),
    })),
  }
}
