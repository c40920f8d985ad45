import { emailKey } from '../../src/rules/emailKey.ts'
import { hasSigned } from '../../src/rules/envelopes/participants.ts'
import { isFirm } from '../../src/rules/rescission/rescission.ts'
import type { StartEvent } from '../../src/rules/rescission/rule.ts'
import { rescissionRule } from '../../src/rules/rescission/rules.ts'
import { flagsOf } from '../communities/flags.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { deliveriesOf, insertDelivery, isOfOldContract } from '../db/deliveries.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { deliveredBy, noteOpened } from '../db/envelopePapers.ts'
import { purchaserRoleOf } from '../db/envelopeSigners.ts'
import type { EnvelopeRow } from '../db/envelopes.ts'
import { nobody } from '../db/holds.ts'
import { projectById } from '../db/projects.ts'
import { purchaseById, touchPurchase } from '../db/purchases.ts'
import { rescissionNow } from '../purchases/coolingOff.ts'
import type { Acting } from './rights.ts'

async function note(
  { db, actor, now }: CallContext,
  purchaseId: number,
  {
    what,
    how,
    role = null,
  }: { readonly what: StartEvent; readonly how: string; readonly role?: string | null },
): Promise<void> {
  const by = auditName(actor)
  await insertDelivery(db, { purchaseId, what, at: now, role, how, by, isByStaff: false })
  await touchPurchase(db, purchaseId)
  await appendAudit(db, { actor: by, action: `purchase.${what}`, object: `purchase:${purchaseId}` })
}

export const isPurchaser = ({ role }: { readonly role: string }): boolean => role.startsWith('purchaser.')

/**
 * Records, after the last purchaser has signed, that all have, and what they thereby acknowledged; signing
 * again records it anew. An amendment starts no withdrawal period: where law requires one, staff record its
 * delivery.
 */
export async function noteSigned(
  ctx: CallContext,
  { signer }: Pick<Acting, 'signer'>,
  after: EnvelopeRow,
): Promise<void> {
  if (!isPurchaser(signer) || after.amends !== null) return
  const steps = await stepsOfEnvelope(ctx.db, after)
  const all = after.body.signers.filter(isPurchaser)
  if (!all.every(({ id }) => hasSigned(after.body, steps, id))) return
  const how = `envelope:${after.id}`
  await note(ctx, after.purchaseId, { what: 'buyerSigned', how })
  const rule = await ruleOf(ctx, after)
  for (const what of await deliveredBy(ctx.db, after.id)) {
    if (rule?.acknowledged.includes(what) === true) await note(ctx, after.purchaseId, { what, how })
  }
}

/** The cooling-off rule of the envelope's sale; before the reservation, that of the project. */
async function ruleOf({ db }: CallContext, { purchaseId, projectId }: EnvelopeRow) {
  const purchase = await purchaseById(db, purchaseId, nobody)
  const project = await projectById(db, projectId)
  if (purchase === undefined || project === undefined) return undefined
  return rescissionRule(purchase.rescission ?? flagsOf(project).coolingOff)
}

export const isOfficer = ({ role }: { readonly role: string }): boolean =>
  role === 'officer' || role === 'secondOfficer'

/**
 * Records the contract as made when the builder's last officer signs, if the cooling-off rule counts from
 * there.
 */
export async function noteAccepted(
  ctx: CallContext,
  { signer }: Pick<Acting, 'signer'>,
  after: EnvelopeRow,
): Promise<void> {
  if (!isOfficer(signer) || after.amends !== null) return
  const steps = await stepsOfEnvelope(ctx.db, after)
  const all = after.body.signers.filter(isOfficer)
  if (!all.every(({ id }) => hasSigned(after.body, steps, id))) return
  const rule = await ruleOf(ctx, after)
  for (const what of ['contractMade', 'accepted'] as const) {
    if (rule?.start.includes(what) === true)
      await note(ctx, after.purchaseId, { what, how: `envelope:${after.id}` })
  }
}

/** Whether signers look themselves, by own link or account, and nobody for them. */
function isSelf({ signer, signers, standing: { isDesk, linked, email } }: Acting): boolean {
  if (isDesk) return false
  if (linked.includes(signer.id)) return true
  const theirs = signers.filter((one) => emailKey(one.email) === email)
  return email !== '' && theirs.length === 1 && theirs[0]?.id === signer.id
}

/**
 * Records when a purchaser has opened every sealed paper but the certificate. Opening by others proves
 * nothing. Nothing is recorded once the sale is firm, for papers of a replaced home or price, or for a
 * purchaser who left.
 */
export async function noteCopyRead(ctx: CallContext, acting: Acting, key: string): Promise<void> {
  const { row, signer } = acting
  if (!isPurchaser(signer) || row.amends !== null || !isSelf(acting)) return
  if (!(await noteOpened(ctx.db, row.id, { signerId: signer.id, key }))) return
  const how = `envelope:${row.id} ${signer.role}`
  const known = await deliveriesOf(ctx.db, row.purchaseId)
  if (known.some((one) => one.what === 'signedCopy' && one.how === how)) return
  const purchase = await purchaseById(ctx.db, row.purchaseId, nobody)
  if (purchase === undefined || purchase.firmAt !== null) return
  if (await isOfOldContract(ctx.db, row.id)) return
  const role = await purchaserRoleOf(ctx.db, signer.id)
  if (role === null) return
  const found = await rescissionNow(ctx.db, purchase, ctx.now)
  if (found !== undefined && isFirm(found.standing)) return
  await note(ctx, row.purchaseId, { what: 'signedCopy', how, role })
}
