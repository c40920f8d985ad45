import { currentStep, mayOpen } from '../../src/rules/journey/journey.ts'
import { purchaseJourney, type PurchaseStep } from '../../src/rules/journey/purchase.ts'
import { purchaseFacts } from '../../src/rules/journey/purchaseState.ts'
import { reportedPositions } from '../db/fintracRecords.ts'
import { paymentOfPurchase } from '../db/payments.ts'
import { projectById } from '../db/projects.ts'
import { signingFacts } from '../db/signingFacts.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { identityOf } from './identityOf.ts'
import { isAgreed } from './paymentAnswer.ts'
import { stepsFor } from './purchaseAnswer.ts'
import { allAcceptedAt, termsOfPurchase } from './terms.ts'

/** The server's facts about a purchase; none come from a page. */
async function factsOf(ctx: CallContext, row: PurchaseRow) {
  const { db } = ctx
  const project = await projectById(db, row.projectId)
  const terms = await termsOfPurchase(db, row)
  const payment = await paymentOfPurchase(db, row.id)
  const standing = {
    projectId: row.projectId,
    unitId: row.frozen.homes[0]?.lotId ?? 0,
    state: row.state,
    steps: await stepsFor(db, row, terms, project),
    terms: { acceptedAt: allAcceptedAt(terms)?.toISOString() ?? null },
    preview: row.previewedAt,
    purchaserCount: row.purchaserCount,
    purchasers: await purchasersOfPurchase(db, row.id),
    signing: await signingFacts(db, row.id),
    payment: payment === undefined ? null : { ...payment, isAgreed: await isAgreed(db, payment) },
    identity: await identityOf(ctx, row, project),
    reported: await reportedPositions(db, row.id),
  }
  // The fields of accepted purchasers were checked on submission.
  return purchaseFacts(standing, [])
}

/** Whether everything before this step is done. */
export const isAtStep = async (ctx: CallContext, row: PurchaseRow, step: PurchaseStep): Promise<boolean> =>
  mayOpen(purchaseJourney, await factsOf(ctx, row), step)

/** @throws Refusal 409 naming the due step, if this may not be opened yet. */
export async function checkStep(ctx: CallContext, row: PurchaseRow, step: PurchaseStep): Promise<void> {
  const facts = await factsOf(ctx, row)
  if (mayOpen(purchaseJourney, facts, step)) return
  const due = currentStep(purchaseJourney, facts)
  throw new Refusal(409, 'STEP_ORDER', { field: due?.name })
}
