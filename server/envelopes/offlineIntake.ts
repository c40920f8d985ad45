import type { Answer, Ask } from '../../src/contract/schemas.ts'
import {
  signedAt,
  tabletActHash,
  tabletFault,
  tabletHead,
} from '../../src/rules/signing/offline/tabletChain.ts'
import { type OfflineFacts, offlineVerdict } from '../../src/rules/signing/offline/verdict.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { papersOfEnvelope } from '../db/envelopePapers.ts'
import { type EnvelopeRow, envelopeById, lockedEnvelope } from '../db/envelopes.ts'
import {
  heardFrom,
  insertOffline,
  offlineOfHead,
  type OfflineRow,
  ringEnvelope,
  ticketByToken,
  type TicketRow,
} from '../db/offlineSignings.ts'
import { lockPurchase, purchaseById, type PurchaseRow } from '../db/purchases.ts'
import { orUndone } from '../db/savepoint.ts'
import { actsOf } from '../db/signingActs.ts'
import { callerOf } from '../purchases/rights.ts'
import { hashOfToken } from '../secrets/tokens.ts'
import { envelopeNotFound } from './advanceIn.ts'
import { consentAs } from './consent.ts'
import { isStale } from './envelopeAnswer.ts'
import { withHandOver } from './handOver.ts'
import { hasLockedHomes } from './keepHomes.ts'
import { actingAs } from './rights.ts'
import { signAs } from './sign.ts'
import { isTabletsOwn } from './tabletKey.ts'
import { witnessAs } from './witness.ts'

export type Package = Ask<'/digitaldocs/SubmitSealedSigning'>
type Submitted = Answer<'/digitaldocs/SubmitSealedSigning'>
type Verdict = Pick<OfflineRow, 'outcome' | 'why' | 'detail'>

const answerOf = (envelopeId: number, { outcome, why }: Pick<OfflineRow, 'outcome' | 'why'>): Submitted => ({
  isOK: 1,
  envelopeId,
  outcome,
  conflict: outcome === 'taken' ? null : { code: why as NonNullable<Submitted['conflict']>['code'] },
})

/** Whether the tablet showed these papers, and they still match the deal. */
async function hasSamePapers(
  { db }: CallContext,
  { body }: TicketRow,
  row: EnvelopeRow,
  purchase: PurchaseRow,
): Promise<boolean> {
  const now = await papersOfEnvelope(db, row.id)
  const isSame = body.papers.every((one) =>
    now.some(
      ({ key, revision, sha256 }) => key === one.key && revision === one.revision && sha256 === one.sha256,
    ),
  )
  return isSame && now.length === body.papers.length && !(await isStale(db, row, purchase))
}

async function factsOf(
  ctx: CallContext,
  ask: Package,
  ticket: TicketRow,
  { row, purchase }: { readonly row: EnvelopeRow; readonly purchase: PurchaseRow },
): Promise<OfflineFacts> {
  const { db, now, actor } = ctx
  const kept = { ticket: ticket.body, keptAt: ask.keptAt }
  const acts = await actsOf(db, row.id)
  const actors = new Set(ask.acts.map(({ act }) => act.signer))
  const isOther = ticket.body.signers.some(
    ({ id, acts: then }) => actors.has(id) && acts.filter(({ signer }) => signer.id === id).length !== then,
  )
  const last = ask.acts.at(-1)
  const lastAt = last === undefined ? now : signedAt(kept, last.act, now)
  const head = tabletHead(ticket.body, ask.acts)
  return {
    isSent: row.body.state === 'sent',
    hasHomes: await hasLockedHomes(ctx, purchase),
    samePapers: await hasSamePapers(ctx, ticket, row, purchase),
    isSignedElsewhere: isOther,
    isRevoked: ticket.revokedAt !== null,
    isLate: now >= ticket.endsAt || lastAt >= ticket.endsAt,
    isOfTablet: ticket.personId === actor.userId && (await isTabletsOwn(ticket, ask, head)),
    fault: tabletFault(ticket.body, ask.acts, await heardFrom(db, ticket, now)),
  }
}

/** Applies a tablet's acts in turn, as if online, each within its times. @throws Refusal. */
export async function takeActs(
  ctx: CallContext,
  { acts, keptAt }: Pick<Package, 'acts' | 'keptAt'>,
  ticket: TicketRow,
  receivedAt: Date,
  /** The person who reviewed them; absent if no review was needed. */
  reviewedBy?: number | null,
): Promise<void> {
  const row = await envelopeById(ctx.db, ticket.envelopeId)
  if (row === undefined) throw envelopeNotFound()
  for (const { act, body } of acts) {
    const of = { projectId: row.projectId, envelopeId: row.id, signerId: act.signer }
    const offline = {
      since: ticket.body.issuedAt,
      at: signedAt({ ticket: ticket.body, keptAt }, act, receivedAt).toISOString(),
      sha256: tabletActHash(act),
      ...(reviewedBy != null && { reviewedBy }),
    }
    // The tablet's key shows whose tablet it is, not who used it.
    const presence = { mode: 'unknown', staffId: ticket.personId, account: 'staff', offline } as const
    const found = { ...(await actingAs(ctx, of, true)), presence }
    const acting = await withHandOver(ctx, found, body.handedOver)
    const deviceAt = act.at
    if ('textId' in body && act.kind === 'consented') {
      await consentAs(ctx, acting, { ...body, agrees: true, deviceAt })
    } else if ('fname' in body && act.kind === 'witnessed') {
      await witnessAs(ctx, acting, { ...body, deviceAt })
    } else if ('marks' in body && !('fname' in body) && act.kind === 'signed') {
      await signAs(ctx, acting, { ...body, deviceAt })
    } else throw new Refusal(422, 'WRONG_FIELD', { field: 'acts' })
  }
}

/** Applies each possible act alone; a refused one's signer signs again. Returns how many were accepted. */
export async function takeValidActs(
  ctx: CallContext,
  { acts, keptAt }: Pick<Package, 'acts' | 'keptAt'>,
  ticket: TicketRow,
  { receivedAt, reviewedBy }: { readonly receivedAt: Date; readonly reviewedBy: number | null },
): Promise<number> {
  let count = 0
  for (const one of acts) {
    const take = async () => await takeActs(ctx, { acts: [one], keptAt }, ticket, receivedAt, reviewedBy)
    try {
      await orUndone(ctx.db, take)
      count += 1
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
    }
  }
  return count
}

/** Why the envelope refused: another person was faster, or the envelope has been replaced. */
const asConflict: Readonly<Record<string, Verdict['why']>> = {
  ALREADY_SIGNED: 'signedElsewhere',
  PAPERS_CHANGED: 'papersChanged',
  PAPERS_STALE: 'papersChanged',
  ENVELOPE_NOT_SENT: 'ended',
  ENVELOPE_ENDED: 'ended',
  ENVELOPE_EXPIRED: 'ended',
  ENVELOPE_COMPLETED: 'ended',
}

async function verdictOf(
  ctx: CallContext,
  ask: Package,
  ticket: TicketRow,
  at: { readonly row: EnvelopeRow; readonly purchase: PurchaseRow },
): Promise<Verdict> {
  const found = offlineVerdict(await factsOf(ctx, ask, ticket, at))
  if (found.outcome !== 'taken') return { ...found, detail: '' }
  try {
    await orUndone(ctx.db, async () => await takeActs(ctx, ask, ticket, ctx.now))
    return { outcome: 'taken', why: '', detail: '' }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const why = asConflict[fault.code]
    return why === undefined
      ? { outcome: 'review', why: 'refused', detail: fault.code }
      : { outcome: 'conflict', why, detail: '' }
  }
}

/** Accepts an offline submission whole, or stores it for staff to review. */
export const submitSigning: Handler<'/digitaldocs/SubmitSealedSigning'> = async (ask, ctx) => {
  const { db, now, actor } = ctx
  const known = await ticketByToken(db, hashOfToken(ask.ticket))
  const first = known === undefined ? undefined : await envelopeById(db, known.envelopeId)
  if (first === undefined || first.projectId !== ask.projectId) throw new Refusal(404, 'TICKET_UNKNOWN')
  await lockPurchase(db, first.purchaseId)
  const row = await lockedEnvelope(db, first.id)
  const purchase = await purchaseById(db, first.purchaseId, callerOf(ctx))
  // Read again, because staff may have reported the tablet lost in between.
  const ticket = await ticketByToken(db, hashOfToken(ask.ticket))
  if (row === undefined || purchase === undefined || ticket === undefined) throw envelopeNotFound()
  const head = tabletHead(ticket.body, ask.acts)
  const before = await offlineOfHead(db, ticket.id, head)
  if (before !== undefined) return answerOf(row.id, before)
  const verdict = await verdictOf(ctx, ask, ticket, { row, purchase })
  const isTaken = verdict.outcome === 'taken'
  await insertOffline(db, {
    ...verdict,
    ticketId: ticket.id,
    envelopeId: row.id,
    key: ctx.key,
    head,
    counters: ask.acts.map(({ act }) => act.counter),
    signers: [...new Set(ask.acts.map(({ act }) => act.signer))],
    handedIn: isTaken ? null : { acts: ask.acts, keptAt: ask.keptAt },
    receivedAt: now,
  })
  if (!isTaken) await ringEnvelope(db, row.id, now)
  const action = isTaken ? 'envelope.offline' : `envelope.offline.${verdict.outcome}`
  await appendAudit(db, { actor: auditName(actor), action, object: `envelope:${row.id} ticket:${ticket.id}` })
  return answerOf(row.id, verdict)
}
