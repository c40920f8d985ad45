import { stepsFor } from '../../src/rules/envelopes/workflow.ts'
import { flagsOf } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import { type CallContext, type Handler, preparing } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { dealHashOf } from '../db/dealHash.ts'
import type { Db } from '../db/database.ts'
import { copyChanges, insertRevision } from '../db/envelopePapers.ts'
import { envelopeById, type EnvelopeRow, insertDraft, latestEnvelope, noteSent } from '../db/envelopes.ts'
import { isHoldAlive } from '../db/heldHomes.ts'
import { fixPapers, papersOfAmendment, papersOfPurchase, versionsOf } from '../db/papers.ts'
import { projectById } from '../db/projects.ts'
import type { PurchaseRow } from '../db/purchases.ts'
import { purchasersOfPurchase } from '../db/purchasers.ts'
import { currentWorkflow, stepsOfWorkflow } from '../db/workflows.ts'
import { dealOf } from '../documents/dealOf.ts'
import type { Pack } from '../documents/pack.ts'
import { lockedPurchase, purchaseFor } from '../purchases/rights.ts'
import { checkStep } from '../purchases/steps.ts'
import { actorsOf } from '../../src/rules/envelopes/mayAct.ts'
import { advanceIn, envelopeNotFound } from './advanceIn.ts'
import { isStale, shownEnvelope } from './envelopeAnswer.ts'
import { packOfPurchase, shownFault } from './packOfPurchase.ts'
import { noteRenewal } from './renewedPapers.ts'
import { isDeskOf } from './rights.ts'
import { conditionsOf, frozenPaper, insertSigners } from './signersFor.ts'

/** The purchase, locked, if papers may be made for it. */
async function purchaseToSign(
  ctx: CallContext,
  { projectId, transactionId }: { readonly projectId: string; readonly transactionId: number },
): Promise<PurchaseRow> {
  const row = await lockedPurchase(ctx, { projectId, transId: transactionId })
  if (row.state !== 'open' && row.state !== 'reserved') throw new Refusal(409, 'PURCHASE_ENDED')
  if (row.state === 'open') await checkStep(ctx, row, 'documentSigning')
  return row
}

/** A draft that replaces an envelope, if any; an amendment's proposes the same changes. */
async function draftAfter(
  db: Db,
  before: EnvelopeRow | undefined,
  of: Pick<EnvelopeRow, 'projectId' | 'purchaseId' | 'workflowId'>,
): Promise<EnvelopeRow> {
  const amends = before?.amends ?? null
  const draft = await insertDraft(db, { ...of, renews: before?.id ?? null, amends })
  if (before !== undefined && amends !== null) await copyChanges(db, before.id, draft.id)
  return draft
}

/** A purchase's running envelope, otherwise a new draft. */
async function runningOrDraft(ctx: CallContext, purchase: PurchaseRow): Promise<EnvelopeRow> {
  const { db, actor } = ctx
  const latest = await latestEnvelope(db, purchase.id)
  if (latest !== undefined && !['expired', 'voided'].includes(latest.body.state)) return latest
  const workflowId = await currentWorkflow(db, purchase.projectId)
  if (workflowId === undefined) throw envelopeNotFound()
  const { projectId, id: purchaseId } = purchase
  const draft = await draftAfter(db, latest, { projectId, purchaseId, workflowId })
  await appendAudit(db, { actor: auditName(actor), action: 'envelope.draft', object: `envelope:${draft.id}` })
  return draft
}

// §7 InitialDigitalDoc
export const initialDigitalDoc: Handler<'/digitaldocs/InitialDigitalDoc'> = async (ask, ctx) => {
  const purchase = await purchaseToSign(ctx, ask)
  const row = await runningOrDraft(ctx, purchase)
  return { isOK: 1, envelopeId: row.id, envelope: await shownEnvelope(ctx.db, row, ctx.now) }
}

type Made = Pick<Extract<Pack, { made: unknown }>, 'made' | 'leftOut'>

/** Freezes the papers and sends the envelope, which begins its first step. */
async function freezeAndSend(
  ctx: CallContext,
  { draft, purchase, made, leftOut }: { draft: EnvelopeRow; purchase: PurchaseRow } & Made,
): Promise<void> {
  const { db, actor } = ctx
  const project = await projectById(db, purchase.projectId)
  if (project === undefined) throw envelopeNotFound()
  const deal = await dealOf(db, purchase, project)
  const steps = await stepsOfWorkflow(db, draft.workflowId)
  const conditions = conditionsOf(deal, made)
  const people = await insertSigners(db, {
    envelopeId: draft.id,
    projectId: purchase.projectId,
    deal,
    purchasers: await purchasersOfPurchase(db, purchase.id),
    papers: made,
    steps: stepsFor(steps, new Set(conditions)),
    conditions,
    hasWitness: flagsOf(project).witness,
  })
  for (const [position, paper] of made.entries()) {
    await insertRevision(db, draft.id, { ...paper, position, revision: 1 })
  }
  await noteRenewal(ctx, draft.id, made)
  await noteSent(db, draft.id, { dealHash: await dealHashOf(db, purchase.id), conditions })
  await advanceIn(
    ctx,
    draft.id,
    {
      name: 'send',
      by: { actors: (await isDeskOf(ctx, purchase)) ? actorsOf(actor) : [], isPurchase: purchase.isParty },
      check: made.length === 0 ? 0 : 1,
      isHoldAlive: await isHoldAlive(ctx, purchase),
      signers: people.signers,
      papers: made.map((paper) => frozenPaper(paper, people)),
      ...(leftOut.length > 0 && { leftOut: leftOut.map(({ paper, title, why }) => ({ paper, title, why })) }),
    },
    { frozen: made.map(({ key }) => key) },
  )
}

/** The running envelope that amends the purchase's contract. */
async function amendmentId({ db }: CallContext, { id }: PurchaseRow): Promise<number | null> {
  const latest = await latestEnvelope(db, id)
  return latest?.amends == null || latest.body.state === 'completed' ? null : latest.id
}

/** The versions of the builder's papers from which an envelope would be made now. */
const papersNow = async (
  { db }: CallContext,
  purchase: PurchaseRow,
  amendment: number | null,
): Promise<string> =>
  versionsOf(await (amendment === null ? papersOfPurchase(db, purchase.id) : papersOfAmendment(db, purchase)))

interface ReadyPack {
  readonly hash: string
  /** The versions of the builder's papers from which it was made. */
  readonly papers: string
  /** The envelope that amends a contract, if these are its papers. */
  readonly amendment: number | null
  readonly pack: Pack
}

/**
 * Makes, freezes and sends a purchase's papers. Sent ones stay, unless the deal changed or someone declined.
 */
// §4 Digital document creation yields data or the word failed; §7
export const createDigitalDoc = preparing<'/digitaldocs/CreateDigitalDoc', ReadyPack>({
  prepare: async ({ projectId, transactionId }, ctx) => {
    const purchase = await purchaseFor(ctx, { projectId, transId: transactionId })
    const hash = await dealHashOf(ctx.db, purchase.id)
    const amendment = await amendmentId(ctx, purchase)
    const papers = await papersNow(ctx, purchase, amendment)
    return { hash, papers, amendment, pack: await packOfPurchase(ctx, purchase) }
  },
  take: async (ask, ctx, { hash, papers, amendment, pack }) => {
    const { db, actor, now } = ctx
    const purchase = await purchaseToSign(ctx, ask)
    // The deal or the builder's papers changed while the papers were being made.
    const isAsMade =
      (await dealHashOf(db, purchase.id)) === hash &&
      (await amendmentId(ctx, purchase)) === amendment &&
      (await papersNow(ctx, purchase, amendment)) === papers
    if (!isAsMade) throw new Refusal(409, 'PAPERS_STALE')
    let row = await runningOrDraft(ctx, purchase)
    if (row.body.state !== 'draft') {
      if (row.body.state !== 'declined' && !(await isStale(db, row, purchase))) {
        return { isOK: 1, data: await shownEnvelope(db, row, now), faults: [] }
      }
      row = await renewed(ctx, row, purchase)
    }
    if ('failed' in pack) {
      const object = `envelope:${row.id}`
      await appendAudit(db, { actor: auditName(actor), action: 'envelope.failed', object })
      return { isOK: 1, data: 'failed', faults: pack.failed.map(shownFault) }
    }
    await fixPapers(db, purchase.id)
    await freezeAndSend(ctx, { draft: row, purchase, ...pack })
    const sent = await envelopeById(db, row.id)
    if (sent === undefined) throw envelopeNotFound()
    return { isOK: 1, data: await shownEnvelope(db, sent, now), faults: [] }
  },
})

/** The note of a renewal without a reason. */
// §7 EnvelopeRenew
const renewNote = 'Clear SFO documents'

/** Replaces an envelope with a draft. */
export async function renewed(
  ctx: CallContext,
  row: EnvelopeRow,
  purchase: PurchaseRow,
  note = renewNote,
): Promise<EnvelopeRow> {
  const { db, actor } = ctx
  const actors = (await isDeskOf(ctx, purchase)) ? actorsOf(actor) : []
  await advanceIn(ctx, row.id, {
    name: 'renew',
    by: { actors, isPurchase: purchase.isParty },
    note,
  })
  const workflowId = (await currentWorkflow(db, row.projectId)) ?? row.workflowId
  return await draftAfter(db, row, { projectId: row.projectId, purchaseId: row.purchaseId, workflowId })
}
