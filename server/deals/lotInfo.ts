import type { Answer } from '../../src/contract/schemas.ts'
import type { Lot } from '../../src/rules/lot.ts'
import { writeLot } from '../../src/rules/lotCodec.ts'
import { can, userTypes } from '../../src/rules/permissions.ts'
import { lotSeen, unknownLot } from '../communities/lotSeen.ts'
import { textOfLot } from '../communities/snapshot.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { dealOn } from '../db/lots.ts'
import { permissionOn } from './holds.ts'
import { type LotAtHand, lotAtHand } from './lotAtHand.ts'

type Deal = Answer<'/comty/GetLotInfo'>['deal']

/** Adds who has the lot, which lists never reveal (§3 user_id, CookieId). */
function heldBy(lot: Lot, { personId, sessionId }: NonNullable<LotAtHand['deal']>): Lot {
  return { ...lot, userId: personId, cookieId: sessionId ?? '' }
}

/** §3 Current lot. §6: the purchaser's name only with permission, and to the holder. */
async function currentDeal({ db, actor }: CallContext, { lot, deal, own, target }: LotAtHand): Promise<Deal> {
  const row = deal === null ? undefined : await dealOn(db, lot.id, userTypes.purchaser)
  if (deal === null || row === undefined) return null
  const permission = permissionOn(actor, target)
  const mayName = own || can(actor, 'seePurchaserName', { ...target, permission }).allowed
  return {
    repersentative: row.representative,
    firstname: mayName ? row.firstName : '',
    lastname: mayName ? row.lastName : '',
    Model_name: row.modelName,
    Elevation: row.letter,
    template_id: row.templateId,
    user_id: deal.personId,
    CookieId: deal.sessionId ?? '',
  }
}

/** One lot, including who has it for callers who may know. */
export const lotInfo: Handler<'/comty/GetLotInfo'> = async ({ lot_id }, ctx) => {
  const { snapshot, lot, seen } = await lotSeen(ctx, lot_id)
  // Holders always see the homes they hold.
  const atHand = await lotAtHand(ctx.db, lot_id, ctx.actor)
  const shown = atHand?.own === true ? lot : seen
  if (atHand === undefined || shown === null) throw unknownLot()
  const mayKnow = atHand.own || can(ctx.actor, 'reviewQueue', atHand.target).allowed
  const lotInfo = mayKnow && atHand.deal !== null ? writeLot(heldBy(shown, atHand.deal)) : textOfLot(shown)
  const deal = mayKnow ? await currentDeal(ctx, atHand) : null
  return { isOK: 1, lotInfo, deal, version: snapshot.version }
}
