import { can, type Target } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { moveEnvelope } from '../db/envelopeMoves.ts'
import { lockLots } from '../db/lockHomes.ts'
import { lockPurchase } from '../db/purchases.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import {
  lockStock,
  lockTakeBack,
  putBack,
  takeBackById,
  type TakeBackRow,
  takeBacksOf,
  whyNotBack,
} from '../db/takeBacks.ts'
import { lockStatus } from '../db/worksheets.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'

const idsOf = ({ lots }: TakeBackRow): number[] => lots.map(({ id }) => id)

/** Lists the caller's releases and unsells of the last minute. */
export const takeBacks: Handler<'/comty/GetTakeBacks'> = async (_, ctx) => {
  const { db, actor } = ctx
  const rows = actor.userId === null ? [] : await takeBacksOf(db, auditName(actor))
  const lots = await lotsAtHand(db, rows.flatMap(idsOf), actor, { withRemoved: true })
  const homes = await homesOfLots(db, rows.flatMap(idsOf))
  return {
    isOK: 1,
    takeBacks: await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        undo: row.what,
        project_id: row.projectId,
        isHighrise: isHighrise(lots.get(row.lotId)?.lot.projectType ?? 0),
        homes: idsOf(row).flatMap((id) => homes.get(id) ?? []),
        ends_at: row.endsAt.toISOString(),
        problem: await whyNotBack(db, row),
      })),
    ),
  }
}

/** One permission covers both doing and undoing it. */
// §6
async function checkMay({ db, actor }: CallContext, row: TakeBackRow): Promise<void> {
  // A home delisted by its release is listed again.
  const lots = await lotsAtHand(db, idsOf(row), actor, { withRemoved: true })
  for (const { id, held_by_deal: dealId } of row.before.lots) {
    const atHand = lots.get(id)
    if (atHand === undefined) throw new Refusal(409, 'HOME_CHANGED')
    const deal = row.before.deals.find((one) => one.id === dealId)
    const before: Target = {
      ...atHand.target,
      undo: row.what,
      lotStatus: row.what === 'unsell' ? 'sold' : 'held',
      ownerUserId: deal?.personId,
      ownerSessionId: deal?.sessionId,
    }
    allowed(can(actor, row.what === 'unsell' ? 'unsell' : 'releaseHold', before))
  }
}

/** Gives homes back to their buyer with all that hung on them, or changes nothing. */
export const takeBack: Handler<'/comty/TakeBack'> = async ({ id }, ctx) => {
  const { db, actor, now } = ctx
  const by = auditName(actor)
  const seen = await takeBackById(db, id)
  if (seen === undefined || seen.doneBy !== by) throw new Refusal(404, 'NOTHING_TO_TAKE_BACK')
  if (seen.takenAt !== null) return { isOK: 1 }
  if (seen.endsAt <= now) throw new Refusal(409, 'TAKE_BACK_OVER')
  await checkMay(ctx, seen)
  if (seen.purchaseId !== null) await lockPurchase(db, seen.purchaseId)
  for (const { id: worksheetId } of seen.before.worksheets) await lockStatus(db, worksheetId)
  await lockLots(db, idsOf(seen))
  const row = await lockTakeBack(db, id)
  // A second tap, or another tab.
  if (row === undefined || row.takenAt !== null) return { isOK: 1 }
  await lockStock(db, row)
  const why = await whyNotBack(db, row)
  if (why !== null) throw new Refusal(409, why)
  await putBack(db, row)
  for (const { id: envelopeId, body } of row.before.envelopes) {
    const move = await moveEnvelope(db, envelopeId, { name: 'restore', before: body }, { by, now })
    if (move?.moved !== true) throw new Refusal(409, 'SALE_CHANGED')
  }
  await appendAudit(db, { actor: by, action: `lot.takeBack.${row.what}`, object: `lot:${row.lotId}` })
  return { isOK: 1 }
}
