import type { DealChange } from '../../src/rules/papers/amendment.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { insertChange } from '../db/envelopePapers.ts'
import { type EnvelopeRow, insertDraft, latestEnvelope } from '../db/envelopes.ts'
import { currentWorkflow } from '../db/workflows.ts'
import { checkSaid } from './changeable.ts'
import { refusalOfMove } from './refusedMove.ts'
import type { AtHand } from './rights.ts'

/** Whether a contract can be amended: all is signed, nothing else running. */
export async function isAmendable(
  { db }: Pick<CallContext, 'db'>,
  { row, purchase }: Pick<AtHand, 'row' | 'purchase'>,
): Promise<boolean> {
  if (row.body.state !== 'completed' || !['open', 'reserved'].includes(purchase.state)) return false
  return (await latestEnvelope(db, purchase.id))?.id === row.id
}

/**
 * A new draft that amends a completed contract. The deal changes once everyone has signed, so that it agrees
 * with the contract.
 */
// §4
export async function amend(
  ctx: CallContext,
  at: AtHand,
  changes: readonly (DealChange & { readonly before: string })[],
): Promise<EnvelopeRow> {
  const { db, actor, now } = ctx
  const { row, purchase, standing } = at
  if (!standing.actors.some((one) => one === 2 || one === 9)) throw refusalOfMove('notYourEvent', [])
  if (!(await isAmendable(ctx, at))) throw refusalOfMove('completed', [])
  const amends = row.amends ?? row.id
  await checkSaid(ctx, at, changes)
  const { projectId, id: purchaseId } = purchase
  const workflowId = (await currentWorkflow(db, projectId)) ?? row.workflowId
  const draft = await insertDraft(db, { projectId, purchaseId, workflowId, renews: null, amends })
  const whom = auditName(actor)
  for (const { key, before, value } of changes)
    await insertChange(db, draft.id, { key, before, after: value, by: 'amendment', at: now, whom })
  await appendAudit(db, { actor: whom, action: 'envelope.amend', object: `envelope:${draft.id}` })
  return draft
}
