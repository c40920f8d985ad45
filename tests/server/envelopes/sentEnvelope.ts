import { createHash } from 'node:crypto'
import type { WorkflowStep } from '../../../src/rules/envelopes/workflow.ts'
import { defaultWorkflows } from '../../../src/rules/envelopes/workflow.ts'
import type { Database } from '../../../server/db/database.ts'
import { dealHashOf } from '../../../server/db/dealHash.ts'
import { moveEnvelope } from '../../../server/db/envelopeMoves.ts'
import { insertRevision } from '../../../server/db/envelopePapers.ts'
import { insertDraft, noteSent } from '../../../server/db/envelopes.ts'
import { insertSigner } from '../../../server/db/envelopeSigners.ts'
import { currentWorkflow, saveWorkflow } from '../../../server/db/workflows.ts'

/** An envelope with one paper and one purchaser that was just sent. */
export async function sentEnvelope(
  db: Database,
  {
    projectId,
    purchaseId,
    steps = defaultWorkflows.rental,
  }: { projectId: string; purchaseId: number; steps?: readonly WorkflowStep[] },
): Promise<{ envelopeId: number; signerId: number }> {
  return await db.transaction(async (tx) => {
    await saveWorkflow(tx, projectId, { name: '', steps })
    const workflowId = (await currentWorkflow(tx, projectId)) ?? 0
    const { id: envelopeId } = await insertDraft(tx, { projectId, purchaseId, workflowId, renews: null })
    const nobody = { purchaserId: null, witnessOf: null }
    const signerId = await insertSigner(tx, {
      ...nobody,
      envelopeId,
      position: 1,
      role: 'purchaser.1',
      name: 'Ada Love',
      email: 'ada@example.test',
    })
    const adminId = await insertSigner(tx, {
      ...nobody,
      envelopeId,
      position: 2,
      role: 'salesAdmin',
      name: '',
      email: '',
    })
    const bytes = new TextEncoder().encode('%PDF-1.7')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const place = { page: 0, x: 72, y: 90, w: 180, h: 36 }
    await insertRevision(tx, envelopeId, {
      key: 'agreement',
      revision: 1,
      position: 0,
      title: 'Agreement',
      language: 'en',
      bytes,
      sha256: hash,
      pages: 1,
      pageSha256: [hash],
      fields: [{ ...place, id: 'signature', kind: 'signature', signer: 'purchaser.1', isRequired: true }],
      companion: [],
      said: [],
    })
    await noteSent(tx, envelopeId, { dealHash: await dealHashOf(tx, purchaseId), conditions: [] })
    const came = await moveEnvelope(
      tx,
      envelopeId,
      {
        name: 'send',
        by: { actors: [], isPurchase: true },
        check: 1,
        isHoldAlive: true,
        signers: [
          { id: signerId, role: 'purchaser.1', witnessOf: null, hasEmail: true },
          { id: adminId, role: 'salesAdmin', witnessOf: null, hasEmail: false },
        ],
        papers: [{ key: 'agreement', fields: [{ id: 'signature', signer: signerId, isRequired: true }] }],
      },
      { by: 'test', now: new Date() },
      { frozen: ['agreement'] },
    )
    if (came?.moved !== true) throw new Error('not sent')
    return { envelopeId, signerId }
  })
}
