import { appendAudit } from '../db/audit.ts'
import { touchPurchase } from '../db/purchases.ts'
import { acceptTermVersion } from '../db/termVersions.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { changedAnswer } from './purchaseAnswer.ts'
import { changeablePurchase } from './rights.ts'
import { checkStep } from './steps.ts'
import { termsOfPurchase } from './terms.ts'

/** Accepts a project's current terms. Refuses a version that the person has not seen. */
export const acceptTerms: Handler<'/purchase/AcceptTerms'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const row = await changeablePurchase(ctx, ask)
  await checkStep(ctx, row, 'termsAndConditions')
  const seen = (await termsOfPurchase(db, row)).find(({ hash }) => hash === ask.hash)
  if (seen === undefined) throw new Refusal(409, 'TERMS_CHANGED')
  const { projectId, hash, terms } = seen
  const { sessionId, userId: personId, deviceId } = actor
  const by = { sessionId, personId, deviceId, language: ask.language ?? null }
  await acceptTermVersion(db, { purchaseId: row.id, projectId, hash, terms, by })
  await touchPurchase(db, row.id)
  const answer = await changedAnswer(ctx, row.id)
  await appendAudit(db, { actor: auditName(actor), action: 'purchase.terms', object: `purchase:${row.id}` })
  return answer
}
