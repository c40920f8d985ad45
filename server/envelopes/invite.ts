import { emailKey } from '../../src/rules/emailKey.ts'
import { maskedEmail } from '../../src/rules/maskedEmail.ts'
import { isBy } from '../../src/rules/envelopes/deskEvents.ts'
import { isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import { appendAudit } from '../db/audit.ts'
import { dueSigners, isMailDue, leftOn } from '../../src/rules/envelopes/participants.ts'
import { purchaserNumber } from '../../src/rules/papers/signers.ts'
import { sha256Hex } from '../../src/rules/signing/sha256.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import type { Db } from '../db/database.ts'
import { type EnvelopeRow, envelopeById, latestEnvelope } from '../db/envelopes.ts'
import {
  addSignerSession,
  linksWithinHour,
  noteInvited,
  setSignerEmail,
  signerById,
  signerOfLink,
  signersOf,
  type SignerRow,
  signersOfSession,
  spendLink,
} from '../db/envelopeSigners.ts'
import { purchaseById, touchPurchase } from '../db/purchases.ts'
import { queueMail } from '../db/mail.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { addressOf } from '../people/enter.ts'
import { sessionOfCaller } from '../people/guestSession.ts'
import { askedFromOf, mailTo } from '../people/mailTo.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { callerOf } from '../purchases/rights.ts'
import { appendAct } from './acts.ts'
import { advanceIn, envelopeNotFound } from './advanceIn.ts'
import { envelopeFor } from './rights.ts'
import { signingOf } from './signingAnswer.ts'

/** Links that one signer can be sent per hour. */
const mostLinks = 5

/** Links to signing while the envelope runs, to the copy once complete; else nothing. */
async function mailLink(
  db: Db,
  askedFrom: string,
  signer: { readonly id: number; readonly envelopeId: number },
  address: string,
): Promise<void> {
  const row = await envelopeById(db, signer.envelopeId)
  if (row === undefined) throw envelopeNotFound()
  const { state } = row.body
  if (state !== 'sent' && state !== 'completed') return
  await queueMail(db, {
    kind: 'signingLink',
    address,
    projectId: row.projectId,
    askedFrom,
    envelope: {
      id: row.id,
      letter: state === 'sent' ? 'turn' : 'copy',
      signer: signer.id,
      no: row.body.step,
    },
  })
  await noteInvited(db, signer.id)
}

/** The requester of links, kept until the mails are written. */
export interface LinkSource {
  readonly askedFrom: string
  readonly by: string
}

export const linkSource = (ctx: CallContext): LinkSource => ({
  askedFrom: askedFromOf(ctx),
  by: auditName(ctx.actor),
})

/** Mails a link to each purchaser whose turn it is to sign, at most hourly. */
export async function mailOpenSigners(
  db: Db,
  purchaseId: number,
  { askedFrom, by }: LinkSource,
): Promise<void> {
  const row = await latestEnvelope(db, purchaseId)
  if (row?.body.state !== 'sent') return
  const due = dueSigners(row.body, await stepsOfEnvelope(db, row))
  for (const { id, role, email, envelopeId } of await signersOf(db, row.id)) {
    const isAsked = purchaserNumber(role) > 0 && leftOn(row.body.papers, id) > 0
    if (!isAsked || email === '' || !due.some((one) => one.id === id)) continue
    if ((await linksWithinHour(db, id)) > 0) continue
    await mailLink(db, askedFrom, { id, envelopeId }, email)
    await appendAudit(db, { actor: by, action: 'envelope.invite', object: `envelope:${row.id} signer:${id}` })
  }
}

/** Moves a signer's link to another address; tells the old one and the acts. */
async function readdress(
  ctx: CallContext,
  row: EnvelopeRow,
  { signer, email }: { readonly signer: SignerRow; readonly email: string },
): Promise<void> {
  const { db, actor } = ctx
  if (signer.email !== '') {
    const envelope = { id: row.id, letter: 'moved', signer: signer.id, no: row.body.step } as const
    await mailTo(ctx, 'envelope', signer.email, { projectId: row.projectId, envelope })
  }
  await setSignerEmail(db, signer.id, email)
  const reason = `SHA-256 ${sha256Hex(emailKey(email))}`
  const presence = { mode: 'account', staffId: actor.userId } as const
  await appendAct(ctx, { row, signer, presence }, { kind: 'readdressed', reason })
}

/** Mails a purchaser, their solicitor or a broker a link to their part. Witnesses are in the room. */
export const inviteSigner: Handler<'/digitaldocs/InviteSigner'> = async (ask, ctx) => {
  const { db, actor } = ctx
  const { row, signers, standing } = await envelopeFor(ctx, ask, true)
  const signer = signers.find(({ id }) => id === ask.signerId)
  if (signer === undefined || signer.role === 'witness' || isBuilders(signer.role)) {
    throw new Refusal(404, 'SIGNER_NOT_FOUND')
  }
  if (!['sent', 'completed'].includes(row.body.state)) throw new Refusal(409, 'ENVELOPE_NOT_SENT')
  const typed = (ask.email ?? '').trim()
  const email = typed === '' ? signer.email : addressOf(typed)
  if (email === '') throw new Refusal(422, 'NO_EMAIL', { field: 'email' })
  // Only the sales office can use an address other than the application's.
  if (email !== signer.email && !standing.isDesk) throw new Refusal(403, 'NOT_ALLOWED', { why: 'staffOnly' })
  if ((await linksWithinHour(db, signer.id)) >= mostLinks) throw new Refusal(429, 'TOO_MANY_TRIES')
  const isDue = isMailDue(row.body, await stepsOfEnvelope(db, row), signer.id)
  if (email !== signer.email) {
    // The link's holder signs as the purchaser.
    if (!isDue && !isBy({ actors: standing.actors }, [5, 8])) throw new Refusal(403, 'ADDRESS_LOCKED')
    await readdress(ctx, row, { signer, email })
  }
  // After a bounce, the link to the new address replaces the step's mail.
  if (isDue) await advanceIn(ctx, row.id, { name: 'mail', signer: signer.id })
  else await mailLink(db, askedFromOf(ctx), signer, email)
  await touchPurchase(db, row.purchaseId)
  const object = `envelope:${row.id} signer:${signer.id}`
  await appendAudit(db, { actor: auditName(actor), action: 'envelope.invite', object })
  return { isOK: 1, sentTo: maskedEmail(email) }
}

const ended = (): Refusal => new Refusal(403, 'TOKEN_ENDED')

/**
 * Opens a signer's part in this browser. A used link opens nothing when forwarded; its owner gets a new one.
 */
export const openSigning: Handler<'/digitaldocs/OpenSigning'> = async ({ token }, ctx) => {
  const { db, actor } = ctx
  const tokenHash = hashOfToken(token)
  const signerId = (await spendLink(db, tokenHash)) ?? (await reopened(ctx, tokenHash))
  const signer = signerId === undefined ? undefined : await signerById(db, signerId)
  const row = signer === undefined ? undefined : await envelopeById(db, signer.envelopeId)
  const purchase = row === undefined ? undefined : await purchaseById(db, row.purchaseId, callerOf(ctx))
  if (signer === undefined || row === undefined || purchase === undefined) throw ended()
  const sessionId = await sessionOfCaller(ctx)
  await addSignerSession(db, signer.id, sessionId)
  const object = `envelope:${row.id} signer:${signer.id}`
  await appendAudit(db, { actor: auditName(actor), action: 'envelope.open', object })
  return {
    isOK: 1,
    projectId: row.projectId,
    transactionId: row.purchaseId,
    envelopeId: row.id,
    signerId: signer.id,
    signing: await signingOf(ctx, { row, purchase }, signer.id),
  }
}

/** The signer of a used link, for the browser that opened it. */
async function reopened({ db, actor }: CallContext, tokenHash: string): Promise<number | undefined> {
  const signerId = await signerOfLink(db, tokenHash)
  const signer = signerId === undefined ? undefined : await signerById(db, signerId)
  if (signer === undefined) return undefined
  const linked = await signersOfSession(db, signer.envelopeId, actor.sessionId)
  return linked.includes(signer.id) ? signer.id : undefined
}

/** Emails a link's owner a new one; reveals nothing about unknown links. */
export const sendNewLink: Handler<'/digitaldocs/SendNewLink'> = async ({ token }, ctx) => {
  const { db, actor } = ctx
  const signerId = await signerOfLink(db, hashOfToken(token))
  const signer = signerId === undefined ? undefined : await signerById(db, signerId)
  const isFew = signer !== undefined && (await linksWithinHour(db, signer.id)) < mostLinks
  if (signer !== undefined && isFew && signer.email !== '') {
    await mailLink(db, askedFromOf(ctx), signer, signer.email)
    const object = `envelope:${signer.envelopeId} signer:${signer.id}`
    await appendAudit(db, { actor: auditName(actor), action: 'envelope.newLink', object })
  } else await appendAudit(db, { actor: auditName(actor), action: 'envelope.noLink', object: 'none' })
  return { isOK: 1 }
}
