import type { Answer } from '../../src/contract/schemas.ts'
import { askedOf } from '../../src/rules/fields/field.ts'
import { undoingForm } from '../../src/rules/fields/undoing.ts'
import { takeBackSeconds } from '../../src/rules/office/takeBack.ts'
import { can } from '../../src/rules/permissions.ts'
import { isHighrise } from '../../src/rules/projectTypes.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFirst } from '../context/refuseFirst.ts'
import { appendAudit } from '../db/audit.ts'
import { voidEnvelopes } from '../db/envelopeMoves.ts'
import { unsellHome } from '../db/holds.ts'
import { notedLeft } from '../db/notedMoney.ts'
import { paidMoneyOf } from '../db/paidMoney.ts'
import { homesOfLots } from '../db/saleHomes.ts'
import { purchaseById } from '../db/purchases.ts'
import { type DealAtHand, dealAtHand, insertUndone } from '../db/undoneDeals.ts'
import { askBack, markUnsold } from '../db/endedSales.ts'
import { backToReview } from '../db/worksheets.ts'
import { type LotAtHand, lotAtHand, lotsAtHand } from '../deals/lotAtHand.ts'
import { lotNotFound } from '../deals/takeHome.ts'
import { endMandates } from '../purchases/endMandates.ts'
import { lockedDeal } from '../purchases/lockedDeal.ts'
import { mailEveryBuyer } from '../purchases/mailBuyer.ts'
import { oweBack } from '../purchases/owedDebits.ts'
import { callerOf, purchaseNotFound, refuseWhilePaying } from '../purchases/rights.ts'
import { undoable } from '../purchases/undoable.ts'

interface Asked {
  readonly userId: number | null
  readonly dealId: number | null
  readonly templateId: number | null
  readonly reason: string
}

/** §8: unsell failure, 'Something went wrong!' */
const wrongState = (): Refusal => new Refusal(409, 'WRONG_STATE')

/** The home, if the caller may unsell it. */
// §6
function checkUnsell({ actor }: CallContext, atHand: LotAtHand | undefined): LotAtHand {
  if (atHand === undefined) throw lotNotFound()
  const decision = can(actor, 'unsell', atHand.target)
  if (!decision.allowed && decision.reason === 'lotNotHeld') throw wrongState()
  allowed(decision)
  // A hold is released, not unsold.
  if (atHand.target.undo !== 'unsell') throw wrongState()
  return atHand
}

function checkSeen({ actor }: CallContext, deal: DealAtHand | undefined, asked: Asked): void {
  const { userId, dealId, templateId } = asked
  if (userId !== null && userId !== actor.userId && userId !== deal?.personId) throw wrongState()
  if (dealId !== null && dealId !== deal?.id) throw wrongState()
  if (templateId !== null && deal?.templateId != null && templateId !== deal.templateId) throw wrongState()
}

/** Voids unfinished papers, cancels debits, and requests a refund. */
async function endPurchaseOf(ctx: CallContext, id: number, reason: string): Promise<void> {
  const { db, actor, now } = ctx
  const row = await purchaseById(db, id, callerOf(ctx))
  if (row === undefined) throw purchaseNotFound()
  if (row.state !== 'reserved') throw wrongState()
  await refuseWhilePaying(ctx, id)
  const by = auditName(actor)
  const money = await paidMoneyOf(db, id)
  const byCardOrDebit = money === null ? 0 : money.paid - money.wentBack
  const minor = byCardOrDebit + (await notedLeft(db, id))
  // Delayed by a minute, during which it can be undone.
  await mailEveryBuyer(ctx, row, 'unsold', { minor, inSeconds: takeBackSeconds + 5 })
  await voidEnvelopes(db, id, { reason: 'unsold', by, now, mailInSeconds: takeBackSeconds })
  await markUnsold(db, id)
  await endMandates(ctx, id, takeBackSeconds + 5)
  await askBack(db, id, { by, note: reason })
  await oweBack(db, row, 0)
}

/** Frees a home and undoes all that hangs on its sale, or changes nothing. */
// §4, §6
async function unsell(ctx: CallContext, lotId: number, asked: Asked): Promise<Answer<'/comty/Unsell'>> {
  const { db, actor } = ctx
  checkUnsell(ctx, await lotAtHand(db, lotId, actor))
  const { deal, lotIds, worksheetIds } = await lockedDeal(db, lotId, true)
  checkSeen(ctx, deal, asked)
  const lots = await lotsAtHand(db, lotIds, actor)
  for (const id of lotIds) checkUnsell(ctx, lots.get(id))
  const { purchaseId = null } = deal ?? {}
  const { reason } = asked
  // Callers who have seen the deal give a reason; partners' calls name no deal.
  if (asked.dealId !== null) refuseFirst(askedOf(undoingForm, { reason }, {}))
  const by = auditName(actor)
  let version = 0
  await undoable(ctx, { what: 'unsell', lotId, lotIds, purchaseId, worksheetIds }, async () => {
    for (const id of lotIds) {
      const { id: dealId = null, worksheetId = null } = (await dealAtHand(db, id)) ?? {}
      const answer = await unsellHome(db, id)
      if (answer.outcome !== 'done') throw wrongState()
      if (id === lotId) ({ version } = answer)
      await insertUndone(db, { lotId: id, dealId, purchaseId, worksheetId, what: 'unsell', reason, by })
    }
    if (purchaseId !== null) await endPurchaseOf(ctx, purchaseId, reason)
    for (const id of worksheetIds) await backToReview(db, id, actor.userId, reason)
  })
  await appendAudit(db, { actor: by, action: 'lot.unsell', object: `lot:${lotId}` })
  return { isOK: 1, result: 1, version }
}

const askedIn = (ask: {
  readonly user_id?: number | null | undefined
  readonly deal_id?: number | null | undefined
  readonly template_id?: number | null | undefined
  readonly reason?: string | null | undefined
}): Asked => ({
  userId: ask.user_id || null,
  dealId: ask.deal_id || null,
  templateId: ask.template_id || null,
  reason: ask.reason?.trim() ?? '',
})

export const unsellSuite: Handler<'/comty/Unsell'> = async ({ suite_id, ...ask }, ctx) => {
  const found = await lotAtHand(ctx.db, suite_id, ctx.actor)
  if (found === undefined || !isHighrise(found.lot.projectType)) throw lotNotFound()
  // Nobody is notified of homes that they may not see.
  if (!can(ctx.actor, 'seeProject', found.target).allowed) throw lotNotFound()
  return await unsell(ctx, suite_id, askedIn(ask))
}

export const unsellLot: Handler<'/comty/UnsellLR'> = async (
  { lot_id, project_id, lot_number, ...ask },
  ctx,
) => {
  const found = await lotAtHand(ctx.db, lot_id, ctx.actor)
  if (found === undefined || found.lot.projectId !== project_id || isHighrise(found.lot.projectType))
    throw lotNotFound()
  if (lot_number && (await homeNumber(ctx, lot_id)) !== lot_number) throw lotNotFound()
  return await unsell(ctx, lot_id, askedIn(ask))
}

async function homeNumber({ db }: CallContext, lotId: number): Promise<string | undefined> {
  return (await homesOfLots(db, [lotId])).get(lotId)?.number
}
