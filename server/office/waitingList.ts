import { askedOf } from '../../src/rules/fields/field.ts'
import { undoingForm } from '../../src/rules/fields/undoing.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { nobody, releaseHold } from '../db/holds.ts'
import { lockLots } from '../db/lockHomes.ts'
import { linesOf, offerEndsOf, removePlace, waitingById } from '../db/waiting.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { reachOf } from './reach.ts'
import { mayName, reviewsAll } from './saleShape.ts'

/** The maximum number of places, more than any board shows at once. */
const most = 2000

/** Who waits for homes the caller reviews, current places first; named if the caller may see names. */
// §6
export const waitingList: Handler<'/comty/GetWaitingList'> = async ({ project_id: projectId }, ctx) => {
  const { project } = await ofProject(ctx, projectId)
  allowed(can(ctx.actor, 'reviewQueue', targetOf({ project })))
  const found = await linesOf(ctx.db, projectId, { reach: reachOf(ctx.actor), most: most + 1 })
  const rows = found.slice(0, most)
  const lots = await lotsAtHand(
    ctx.db,
    rows.map(({ lotId }) => lotId),
    ctx.actor,
  )
  return {
    isOK: 1,
    isCut: found.length > most,
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

/**
 * Removes a person from a waiting list; mails them the reason. Ends a current offer, so that the home moves
 * on.
 */
export const removeFromWaitingList: Handler<'/comty/RemoveFromWaitingList'> = async (
  { project_id: projectId, id, reason },
  ctx,
) => {
  const { db, actor } = ctx
  const { project } = await ofProject(ctx, projectId)
  allowed(can(actor, 'reviewQueue', targetOf({ project })))
  const seen = await waitingById(db, id)
  if (seen?.projectId !== projectId) throw new Refusal(404, 'NO_PLACE')
  const { lotId } = seen
  if (!reviewsAll(ctx, await lotsAtHand(db, [lotId], actor), [lotId])) throw new Refusal(404, 'NO_PLACE')
  refuseFirst(askedOf(undoingForm, { reason }, {}))
  await lockLots(db, [lotId])
  const row = await waitingById(db, id)
  if (row?.state !== 'waiting' && row?.state !== 'offered') throw new Refusal(409, 'WRONG_STATE')
  await removePlace(db, row, reason.trim())
  if (row.state === 'offered') await releaseHold(db, { lotId, buyer: nobody, mayReleaseAny: true })
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'waiting.remove',
    object: `lot:${lotId} waiting:${id}`,
  })
  return { isOK: 1 }
}
