import type { Lot } from '../../src/rules/lot.ts'
import { writeLot } from '../../src/rules/lotCodec.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, visibilityOn, targetOf } from '../communities/ofProject.ts'
import { textOfLot } from '../communities/snapshot.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { lotById } from '../db/lots.ts'
import { type LotAtHand, lotAtHand } from './lotAtHand.ts'

/** Adds who has the lot, which lists never reveal (§3 user_id, CookieId). */
function heldBy(lot: Lot, { personId, sessionId }: NonNullable<LotAtHand['deal']>): Lot {
  return { ...lot, userId: personId, cookieId: sessionId ?? '' }
}

/** One lot, including who has it for callers who may know. */
export const lotInfo: Handler<'/comty/GetLotInfo'> = async ({ lot_id }, ctx) => {
  const unknown = new Refusal(404, 'LOT_NOT_FOUND', { why: 'noSuchHome' })
  const row = await lotById(ctx.db, lot_id)
  if (row === undefined) throw unknown
  const snapshot = await ofProject(ctx, row.projectId)
  allowed(can(ctx.actor, 'seeProject', targetOf(snapshot)))
  const lot = snapshot.byId.get(lot_id)
  if (lot === undefined) throw unknown
  const seen = visibilityOn(snapshot, ctx).visible(lot)
  // Holders always see what they hold.
  const atHand = await lotAtHand(ctx.db, lot_id, ctx.actor)
  const shown = atHand?.own === true ? lot : seen
  if (atHand === undefined || shown === null) throw unknown
  const mayKnow = atHand.own || can(ctx.actor, 'reviewQueue', atHand.target).allowed
  const lotInfo = mayKnow && atHand.deal !== null ? writeLot(heldBy(shown, atHand.deal)) : textOfLot(shown)
  return { isOK: 1, lotInfo, version: snapshot.version }
}
