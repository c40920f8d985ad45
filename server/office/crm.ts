import type { Answer } from '../../src/contract/schemas.ts'
import { contactKeys } from '../../src/rules/fields/crmContact.ts'
import { can } from '../../src/rules/permissions.ts'
import { ofProject, targetOf } from '../communities/ofProject.ts'
import { allowed, auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { type Contact, type CrmOf, isAtWork } from '../db/crm.ts'
import {
  type CrmProposal,
  crmRecordsOf,
  endProposal,
  lockProposal,
  proposalById,
  proposalsOf,
  writeContact,
  writeTypedContact,
} from '../db/crmProposals.ts'
import { latestEnvelope } from '../db/envelopes.ts'
import { recordsOfPurchase } from '../db/fintracRecords.ts'
import { checksOfPurchase } from '../db/identityChecks.ts'
import { lockPurchase, type PurchaseRow, saveReceipt } from '../db/purchases.ts'
import { hasMandate } from '../db/saleChanges.ts'
import { orUndone } from '../db/savepoint.ts'
import { isDuplicate, lockStatus, worksheetById } from '../db/worksheets.ts'
import { lotsAtHand } from '../deals/lotAtHand.ts'
import { papersAnew } from '../envelopes/papersAnew.ts'
import { projectOf } from '../purchases/frozenPrices.ts'
import { receiptOf } from '../purchases/purchaseReceipt.ts'
import { isStaffOf, purchaseNotFound, refuseWhilePaying, transactionFor } from '../purchases/rights.ts'
import { notFound, worksheetExists, worksheetsWithin } from '../worksheets/worksheetRights.ts'
import { saleOf } from './changeSale.ts'
import { mayName } from './saleShape.ts'

type Shown = Answer<'/comty/GetCrm'>['proposals'][number]

const isNamed = ({ said }: CrmProposal): boolean => said.firstName !== null || said.lastName !== null

/**
 * Whether these details stand in something that only a change of the purchasers may replace: signed papers,
 * and for a name also a debit agreement, an identity check or a compliance record.
 */
async function isBound({ db }: CallContext, purchaseId: number, proposal: CrmProposal): Promise<boolean> {
  const envelope = await latestEnvelope(db, purchaseId)
  if (envelope !== undefined) {
    const { state, done, papers } = envelope.body
    const isSigned = papers.some(({ fields }) => fields.some(({ isDone }) => isDone))
    if (state === 'completed' || ((isSigned || done.length > 0) && state !== 'draft' && state !== 'voided'))
      return true
  }
  if (!isNamed(proposal)) return false
  if (await hasMandate(db, purchaseId)) return true
  const isTheirs = (one: { readonly position: number }): boolean => one.position === proposal.position
  return (
    (await checksOfPurchase(db, purchaseId)).some(isTheirs) ||
    (await recordsOfPurchase(db, purchaseId)).some(isTheirs)
  )
}

const isOver = ({ state }: PurchaseRow): boolean => state !== 'open' && state !== 'reserved'

/** Whether the caller may decide on what concerns this purchase or worksheet. */
async function mayDecide(ctx: CallContext, of: CrmOf): Promise<boolean> {
  if (of.subject === 'worksheet')
    return (await worksheetsWithin(ctx, [{ id: of.id }], 'changeSales')).length > 0
  try {
    await saleOf(ctx, of.id)
    return true
  } catch (fault) {
    if (fault instanceof Refusal) return false
    throw fault
  }
}

/** What the caller may see of a purchase or worksheet in this project. @throws Refusal 404. */
async function seen(ctx: CallContext, projectId: string, of: CrmOf): Promise<{ readonly names: boolean }> {
  if (of.subject === 'worksheet') {
    const row = await worksheetById(ctx.db, of.id)
    if (row?.projectId !== projectId) throw notFound()
    if ((await worksheetsWithin(ctx, [{ id: of.id }], 'reviewQueue')).length === 0) throw notFound()
    return { names: true }
  }
  const row = await transactionFor(ctx, of.id)
  if (row.projectId !== projectId || !(await isStaffOf(ctx, row))) throw purchaseNotFound()
  const lotIds = row.frozen.homes.map(({ lotId }) => lotId)
  return { names: mayName(ctx, await lotsAtHand(ctx.db, lotIds, ctx.actor, { withRemoved: true }), lotIds) }
}

const ofAsk = (ask: {
  readonly transid?: number | null | undefined
  readonly transaction?: number | null | undefined
}): CrmOf => {
  if (Boolean(ask.transid) === Boolean(ask.transaction))
    throw new Refusal(422, 'CRM_ABOUT_ONE', { field: 'transid' })
  return ask.transid
    ? { subject: 'purchase', id: ask.transid }
    : { subject: 'worksheet', id: ask.transaction ?? 0 }
}

/** What other systems say about a purchase or worksheet. */
export const crmSays: Handler<'/comty/GetCrm'> = async (ask, ctx) => {
  const { db } = ctx
  const { project } = await ofProject(ctx, ask.project_id)
  allowed(can(ctx.actor, 'reviewQueue', targetOf({ project })))
  const of = ofAsk(ask)
  const { names } = await seen(ctx, project.id, of)
  const records = await crmRecordsOf(db, of)
  const proposals = names ? await proposalsOf(db, of) : []
  const isMine = proposals.length > 0 && (await mayDecide(ctx, of))
  const shown: Shown[] = []
  for (const one of proposals) {
    shown.push({
      id: one.id,
      receiver: one.receiver,
      position: one.position,
      has: one.has,
      said: one.said,
      saidBy: one.saidBy,
      saidAt: one.saidAt.toISOString(),
      isBehind: one.isBehind,
      mayDecide: isMine,
      isBound: one.purchaseId !== null && (await isBound(ctx, one.purchaseId, one)),
    })
  }
  return {
    isOK: 1,
    records: records.map(({ saidAt, ...record }) => ({ ...record, saidAt: saidAt.toISOString() })),
    proposals: shown,
  }
}

/** Takes details over into a purchase, with its draft, papers and receipt. */
async function takeIntoPurchase(
  ctx: CallContext,
  row: PurchaseRow,
  proposal: CrmProposal,
  contact: Contact,
): Promise<void> {
  const { db } = ctx
  if (isOver(row)) throw new Refusal(409, 'PURCHASE_ENDED')
  await refuseWhilePaying(ctx, row.id)
  if (await isBound(ctx, row.id, proposal)) throw new Refusal(409, 'CRM_DETAILS_BOUND')
  await writeContact(db, proposal, contact)
  await writeTypedContact(db, row.id, proposal.position - 1, contact)
  await papersAnew(ctx, row, '')
  if (row.state !== 'reserved') return
  const project = await projectOf(ctx, row.projectId)
  await saveReceipt(db, row.id, await receiptOf(ctx, row, project))
}

/** Takes details over into a worksheet, unless it has ended, or its buyer then had two for a home. */
async function takeIntoWorksheet(
  { db }: CallContext,
  worksheet: CrmOf & { readonly projectId: string },
  proposal: CrmProposal,
  contact: Contact,
): Promise<void> {
  if (!(await isAtWork(db, worksheet.projectId, worksheet))) throw new Refusal(409, 'CRM_NOT_AT_WORK')
  try {
    await orUndone(db, async () => await writeContact(db, proposal, contact))
  } catch (fault) {
    throw isDuplicate(fault) ? worksheetExists() : fault
  }
}

/** Takes over what another system says, or keeps what is here. */
export const decideCrm: Handler<'/comty/DecideCrm'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { project } = await ofProject(ctx, ask.project_id)
  allowed(can(actor, 'changeSales', targetOf({ project })))
  const found = await proposalById(db, ask.id)
  if (found === undefined || found.projectId !== project.id) throw new Refusal(404, 'CRM_DECIDED')
  const { purchaseId, worksheetId } = found
  if (purchaseId !== null) {
    await saleOf(ctx, purchaseId)
    await lockPurchase(db, purchaseId)
  } else {
    if (!(await mayDecide(ctx, { subject: 'worksheet', id: worksheetId ?? 0 }))) throw notFound()
    await lockStatus(db, worksheetId ?? 0)
  }
  const proposal = await lockProposal(db, ask.id)
  if (proposal === undefined) throw new Refusal(404, 'CRM_DECIDED')
  const { has, said } = proposal
  const isSeen = contactKeys.every(
    (key) => ask.seen.has[key] === has[key] && ask.seen.said[key] === said[key],
  )
  if (!isSeen) throw new Refusal(409, 'CRM_CHANGED')
  if (ask.take) {
    const contact: Contact = {
      firstName: said.firstName ?? has.firstName,
      lastName: said.lastName ?? has.lastName,
      email: said.email ?? has.email,
      phone: said.phone ?? has.phone,
    }
    const worksheet = { subject: 'worksheet', id: worksheetId ?? 0, projectId: project.id } as const
    if (purchaseId === null) await takeIntoWorksheet(ctx, worksheet, proposal, contact)
    else await takeIntoPurchase(ctx, await saleOf(ctx, purchaseId), proposal, contact)
  }
  await endProposal(db, proposal)
  await appendAudit(db, {
    actor: auditName(actor),
    action: ask.take ? 'crm.take' : 'crm.keep',
    object: purchaseId === null ? `worksheet:${worksheetId}` : `purchase:${purchaseId}`,
  })
  return { isOK: 1 }
}
