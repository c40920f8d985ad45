import { type Decision, can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { ofProject } from '../communities/ofProject.ts'
import { allowed } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { isBeingPaid } from '../db/beingPaid.ts'
import { dealsOfPurchase } from '../db/purchases.ts'
import { homesOfLots, namesOfPurchases } from '../db/saleHomes.ts'
import { hangingOn } from '../db/undoing.ts'
import { dealAtHand } from '../db/undoneDeals.ts'
import { waitingFor } from '../db/waiting.ts'
import { homeOf } from '../deals/holds.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { mayName } from './saleShape.ts'

function checkMay(decision: Decision): void {
  if (!decision.allowed && decision.reason === 'lotNotHeld') throw new Refusal(409, 'WRONG_STATE')
  allowed(decision)
}

/** The effects of releasing or unselling a home, shown beforehand. */
// §4, §6
export const undoing: Handler<'/comty/GetUndoing'> = async (
  { project_id: projectId, lot_id: lotId },
  ctx,
) => {
  const { db, actor } = ctx
  const { project } = await ofProject(ctx, projectId)
  const { target } = await homeOf(ctx, projectId, lotId, isHighrise(project.projectType))
  const undo = target.undo ?? null
  const action = undo === 'unsell' ? 'unsell' : 'releaseHold'
  checkMay(can(actor, action, target))
  if (undo === null) throw new Refusal(409, 'WRONG_STATE')
  const deal = await dealAtHand(db, lotId)
  const { purchaseId = null } = deal ?? {}
  // A purchase is unsold as a whole: it has one price sheet, payment and set of papers.
  const deals =
    undo === 'unsell' && purchaseId !== null
      ? (await dealsOfPurchase(db, purchaseId)).filter(({ state }) => state === 'sold')
      : [{ lotId, worksheetId: deal?.worksheetId ?? null }]
  const lotIds = deals.map((one) => one.lotId)
  const lots = await lotsAtHand(db, lotIds, actor)
  for (const id of lotIds) checkMay(can(actor, action, lots.get(id)?.target))
  const homes = await homesOfLots(db, lotIds)
  const hanging = purchaseId === null ? null : await hangingOn(db, purchaseId)
  const names = purchaseId === null ? [] : ((await namesOfPurchases(db, [purchaseId])).get(purchaseId) ?? [])
  const { currency = null, taken = 0, setAside = 0, promised = 0 } = hanging ?? {}
  return {
    isOK: 1,
    follows: {
      undo,
      dealId: deal?.id ?? null,
      transid: purchaseId,
      homes: lotIds.flatMap((id) => homes.get(id) ?? []),
      people: mayName(ctx, lots, lotIds) ? names : [],
      isPaying: purchaseId !== null && (await isBeingPaid(db, purchaseId)),
      currency,
      money:
        currency === null || hanging?.hasPayment !== true ? null : { currency, taken, setAside, promised },
      noted: hanging?.noted ?? 0,
      envelopes: hanging?.envelopes ?? 0,
      completed: hanging?.completed ?? 0,
      debits: hanging?.debits ?? 0,
      debited: hanging?.debited ?? 0,
      bankFiles: [...(hanging?.bankFiles ?? [])],
      worksheetId: deals.find((one) => one.worksheetId !== null)?.worksheetId ?? null,
      waiting: await waitingFor(db, lotIds),
    },
  }
}
