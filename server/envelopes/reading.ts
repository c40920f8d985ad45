import type { Answer } from '../../src/contract/schemas.ts'
import type { PaperFault } from '../../src/rules/papers/fault.ts'
import { hasSigned, isMailDue, isOver, leftOn } from '../../src/rules/envelopes/participants.ts'
import { appendAudit } from '../db/audit.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { envelopesOfPurchase, latestEnvelope, markShown } from '../db/envelopes.ts'
import { byHand } from '../../src/rules/envelopes/handPages.ts'
import { isWholePage, pagesSigned } from './handPages.ts'
import { papersOfEnvelope, scansOf } from '../db/envelopePapers.ts'
import { signersOf, type SignerRow } from '../db/envelopeSigners.ts'
import { purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { callerOf, purchaseNotFound } from '../purchases/rights.ts'
import { shownEnvelope } from './envelopeAnswer.ts'
import { packOfPurchase, shownFault } from './packOfPurchase.ts'
import { actingAs, envelopeFor, isDeskOf } from './rights.ts'
import { nextSigners, signingOf } from './signingAnswer.ts'

/** The purchase, for participants and builder's people who see envelopes. @throws Refusal 404. */
async function purchaseOfCaller(
  ctx: CallContext,
  { projectId, transactionId }: { readonly projectId: string; readonly transactionId: number },
): Promise<PurchaseRow> {
  const row = await purchaseById(ctx.db, transactionId, callerOf(ctx))
  if (row === undefined || row.projectId !== projectId) throw purchaseNotFound()
  if (!row.isParty && !(await isDeskOf(ctx, row))) throw purchaseNotFound()
  return row
}

// §7 GetEnvelopesForTransaction
export const envelopesForTransaction: Handler<'/digitaldocs/GetEnvelopesForTransaction'> = async (
  ask,
  ctx,
) => {
  const { db, now } = ctx
  const { id } = await purchaseOfCaller(ctx, ask)
  const envelopes = []
  for (const row of await envelopesOfPurchase(db, id)) envelopes.push(await shownEnvelope(db, row, now))
  return { isOK: 1, envelopes }
}

type Listed = Answer<'/digitaldocs/GetPurchaserList'>['signers'][number]

/** An envelope's signers, each with their open places. */
export async function listedSigners(
  ctx: Pick<CallContext, 'db'>,
  row: NonNullable<Awaited<ReturnType<typeof latestEnvelope>>>,
): Promise<(Listed & { readonly signer: SignerRow })[]> {
  const { db } = ctx
  const steps = await stepsOfEnvelope(db, row)
  const due = new Set(nextSigners(row.body, steps).map(({ id }) => id))
  return (await signersOf(db, row.id)).map((signer) => {
    const { id, role, name, witnessOf, invitedAt } = signer
    const left = leftOn(row.body.papers, id)
    return {
      signerId: id,
      role,
      name,
      witnessOf,
      left,
      isDue: due.has(id),
      isDone: !due.has(id) && isOver(row.body, id),
      wantsPaper: row.body.wantsPaper.includes(id),
      isInvited: invitedAt !== null,
      hasEmail: row.body.signers.some((one) => one.id === id && one.hasEmail),
      isReturned: isMailDue(row.body, steps, id),
      signer,
    }
  })
}

// §7 GetPurchaserList
export const purchaserList: Handler<'/digitaldocs/GetPurchaserList'> = async (ask, ctx) => {
  const { id } = await purchaseOfCaller(ctx, ask)
  const row = await latestEnvelope(ctx.db, id)
  if (row === undefined) return { isOK: 1, envelopeId: null, signers: [] }
  const listed = await listedSigners(ctx, row)
  const signers = listed.map((one): Listed => {
    const { signer: _, ...shown } = one
    return shown
  })
  return { isOK: 1, envelopeId: row.id, signers }
}

export const getSigning: Handler<'/digitaldocs/GetSigning'> = async (ask, ctx) => {
  const acting = await actingAs(ctx, ask)
  if (ask.since === acting.row.version) return { isOK: 1, signing: null }
  return { isOK: 1, signing: await signingOf(ctx, acting, acting.signer.id) }
}

/** §4: 1 in progress; then 1, or 2 with a second document signed. */
export function resultFor(
  body: NonNullable<Awaited<ReturnType<typeof latestEnvelope>>>['body'],
  signers: readonly number[],
): 1 | 2 {
  const signed = body.papers.filter(({ fields }) => {
    const own = fields.filter(({ signer }) => signers.includes(signer))
    return own.length > 0 && own.every(({ isDone, isRequired }) => isDone || !isRequired)
  })
  return signed.length > 1 ? 2 : 1
}

async function signatureOf(
  ctx: CallContext,
  of: { readonly projectId: string; readonly envelopeId: number },
  isWitness: boolean,
) {
  const { row, signers } = await envelopeFor(ctx, of)
  const own = signers
    .filter(({ role }) => (isWitness ? role === 'witness' : role.startsWith('purchaser.')))
    .map(({ id }) => id)
  const purchasers = signers.filter(({ role }) => role.startsWith('purchaser.'))
  const isSent = row.body.papers.length > 0
  // A witness appears only once there is a signature to witness.
  const steps = await stepsOfEnvelope(ctx.db, row)
  if (isWitness && !(isSent && purchasers.every(({ id }) => hasSigned(row.body, steps, id)))) {
    throw new Refusal(409, 'SIGN_FIRST')
  }
  const isDone = isSent && own.every((id) => hasSigned(row.body, steps, id))
  return { isOK: 1, result: resultFor(row.body, own), isDone } as const
}

// §4, §7
export const getSignature: Handler<'/digitaldocs/GetSignature'> = async (ask, ctx) =>
  await signatureOf(ctx, ask, false)
export const getWitnessSignature: Handler<'/digitaldocs/GetWitnessSignature'> = async (ask, ctx) =>
  await signatureOf(ctx, ask, true)

/** §5: 1 fine, 0 envelope empty, -1 document, -2 image missing, -3 no envelope. */
// §7 CheckDocsPics
export const checkDocsPics: Handler<'/digitaldocs/CheckDocsPics'> = async (ask, ctx) => {
  const purchase = await purchaseOfCaller(ctx, ask)
  const row = await latestEnvelope(ctx.db, purchase.id)
  const found = (RowsAffected: number, fileName = '', faults: readonly PaperFault[] = []) =>
    ({ isOK: 1, RowsAffected, fileName, faults: faults.map(shownFault) }) as const
  if (row === undefined) return found(-3)
  if (row.body.papers.length > 0) {
    const missing = await missingScan(ctx, row)
    return missing === null ? found(1) : found(-2, missing)
  }
  const pack = await packOfPurchase(ctx, purchase, { mayMiss: true })
  if ('failed' in pack) {
    const gone = pack.failed.find(({ why }) => why === 'absent' || why === 'broken')
    return gone === undefined ? found(-9, '', pack.failed) : found(-1, gone.title, pack.failed)
  }
  return pack.made.length === 0 ? found(0) : found(1)
}

/** The first page still to be scanned, if scanning of its paper has begun. */
async function missingScan(
  { db }: CallContext,
  row: NonNullable<Awaited<ReturnType<typeof latestEnvelope>>>,
): Promise<string | null> {
  const scans = await scansOf(db, row.id)
  const hand = byHand(row.body, await stepsOfEnvelope(db, row))
  if (hand === undefined) return null
  const begun = new Set(scans.map(({ key }) => key))
  for (const paper of await papersOfEnvelope(db, row.id)) {
    if (!begun.has(paper.key)) continue
    const missing = pagesSigned(row.body, hand, { paper, scans }).find((one) => !isWholePage(one))
    if (missing !== undefined) return `${paper.title} ${missing.page + 1}`
  }
  return null
}

/** Records that a participant in the purchase has seen the signed papers. */
export const papersShown: Handler<'/digitaldocs/PapersShown'> = async (ask, ctx) => {
  const { row, purchase } = await envelopeFor(ctx, ask, true)
  const purchasers = row.body.signers.filter(({ role }) => role.startsWith('purchaser.'))
  const steps = await stepsOfEnvelope(ctx.db, row)
  const isSigned = purchasers.length > 0 && purchasers.every(({ id }) => hasSigned(row.body, steps, id))
  if (!isSigned) throw new Refusal(409, 'STEP_ORDER', { field: 'documentSigning' })
  await markShown(ctx.db, row.id, purchase.id)
  const object = `envelope:${row.id}`
  await appendAudit(ctx.db, { actor: auditName(ctx.actor), action: 'envelope.shown', object })
  return { isOK: 1 }
}
