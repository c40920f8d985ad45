import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { linesOf, offerEndsOf } from '../db/waiting.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { mayName, reviewsAll } from './saleShape.ts'

/** More than any board shows at once. */
const most = 2000

/** Who waits for which home of a project, running places first: of the homes that the caller reviews, with names if they may see them. */
// §6
export const waitingList: Handler<'/comty/GetWaitingList'> = async ({ project_id: projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'reviewQueue', targetOf({ project })))
  const rows = await linesOf(ctx.db, projectId, most)
  const lots = await lotsAtHand(
    ctx.db,
    rows.map(({ lotId }) => lotId),
    ctx.actor,
  )
  return {
    isOK: 1,
    places: rows
      .filter(({ lotId }) => reviewsAll(ctx, lots, [lotId]))
      .map((row) => {
        const isNamed = mayName(ctx, lots, [row.lotId])
        return {
          id: row.id,
          lot_id: row.lotId,
          number: row.number,
          building: row.building,
          state: row.state,
          place: row.place,
          length: row.length,
          name: isNamed ? row.name : '',
          email: isNamed ? row.email : '',
          partner: isNamed ? row.partnerName || (row.partnerEmail ?? '') : '',
          joined_at: row.joinedAt.toISOString(),
          offered_at: row.offeredAt?.toISOString() ?? null,
          offer_ends: offerEndsOf(row),
        }
      }),
  }
}
