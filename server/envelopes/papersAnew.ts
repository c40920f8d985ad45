import type { CallContext } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { auditName } from '../context/allowed.ts'
import { moveEnvelope } from '../db/envelopeMoves.ts'
import { insertDraft, latestEnvelope } from '../db/envelopes.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { currentWorkflow } from '../db/workflows.ts'

/**
 * Renews papers after their purchase changed: replaces unfinished ones by a draft, adds a draft beside a
 * completed set. Null without papers. First check the caller's right to change the sale, and lock the
 * purchase.
 */
export async function papersAnew(
  { db, actor, now }: CallContext,
  { id, projectId }: PurchaseRow,
  note: string,
): Promise<number | null> {
  const latest = await latestEnvelope(db, id)
  const state = latest?.body.state
  if (latest === undefined || state === 'draft' || state === 'voided' || state === 'superseded') return null
  const by = auditName(actor)
  if (state !== 'completed')
    await moveEnvelope(db, latest.id, { name: 'renew', by: { actors: [8] }, note }, { by, now })
  const workflowId = (await currentWorkflow(db, projectId)) ?? latest.workflowId
  const draft = await insertDraft(db, { projectId, purchaseId: id, workflowId, renews: latest.id })
  await appendAudit(db, { actor: by, action: 'envelope.draft', object: `envelope:${draft.id}` })
  return draft.id
}
