import { leftOn, openSteps } from '../../src/rules/envelopes/participants.ts'
import { headOf, papersHash } from '../../src/rules/signing/chain.ts'
import { type Ticket, ticketEnd } from '../../src/rules/signing/offline/ticket.ts'
import { auditName } from '../context/allowed.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import { stepsOfEnvelope } from '../db/envelopeMoves.ts'
import { papersOfEnvelope, revisionsOf } from '../db/envelopePapers.ts'
import { isHoldAlive } from '../db/heldHomes.ts'
import { insertTicket, revokeTicket, ticketsOf } from '../db/offlineSignings.ts'
import { actsOf } from '../db/signingActs.ts'
import { fontLetters } from '../documents/letters.ts'
import { hashOfToken, newToken } from '../secrets/tokens.ts'
import { isStale } from './envelopeAnswer.ts'
import { keepLonger } from './keepHomes.ts'
import { deskEnvelope } from './rights.ts'
import { checkSent } from './sign.ts'
import { signingOf } from './signingAnswer.ts'

/** The signers in the room: purchasers and their witnesses. */
const signsHere = ({ role }: { readonly role: string }): boolean =>
  role === 'witness' || role.startsWith('purchaser.')

/** Lets a staff tablet sign offline while the homes are held. */
export const getTicket: Handler<'/digitaldocs/GetSigningTicket'> = async (ask, ctx) => {
  const { db, now, actor } = ctx
  const at = await deskEnvelope(ctx, ask, true)
  const { row, purchase, signers } = at
  checkSent(row)
  if (await isStale(db, row, purchase)) throw new Refusal(409, 'PAPERS_STALE')
  if (!(await isHoldAlive(ctx, purchase))) throw new Refusal(409, 'HOLD_EXPIRED')
  const steps = openSteps(row.body, await stepsOfEnvelope(db, row))
  if (!steps.some(({ actor: who, action, offline }) => who === 1 && action === 2 && offline)) {
    throw new Refusal(409, 'NOT_WITHOUT_NETWORK')
  }
  const papers = await papersOfEnvelope(db, row.id)
  const acts = await actsOf(db, row.id)
  const frozen = (await revisionsOf(db, row.id)).filter(({ revision }) => revision === 1)
  const here = signers.filter(signsHere)
  // Nobody can extend them offline.
  const kept = await keepLonger(ctx, purchase, 'cap')
  const ends = kept.map(({ expiresAt }) => expiresAt)
  const endsAt = ticketEnd(ends, now)
  const token = newToken()
  const body: Omit<Ticket, 'id'> = {
    v: 1,
    envelope: row.id,
    papers: papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
    signers: here.map(({ id, role, witnessOf, consentedAt }) => ({
      id,
      role,
      witnessOf,
      acts: acts.filter(({ signer }) => signer.id === id).length,
      hasConsented: consentedAt !== null,
      isDone: leftOn(row.body.papers, id) === 0,
    })),
    head: headOf(acts, papersHash(row.id, frozen)),
    deviceKey: ask.deviceKey,
    issuedAt: now.toISOString(),
    endsAt: endsAt.toISOString(),
  }
  const ticket = await insertTicket(db, {
    tokenHash: hashOfToken(token),
    envelopeId: row.id,
    personId: actor.userId,
    deviceKey: ask.deviceKey,
    madeAt: now,
    endsAt,
    body,
  })
  await appendAudit(db, {
    actor: auditName(actor),
    action: 'envelope.ticket',
    object: `envelope:${row.id} ticket:${ticket.id}`,
  })
  const signings = []
  for (const { id } of here) signings.push(await signingOf(ctx, at, id))
  const { papers: told, signers: known, ...rest } = ticket
  const { letters, widths } = await fontLetters()
  return {
    isOK: 1,
    token,
    ticket: { ...rest, papers: [...told], signers: [...known] },
    signings,
    font: { letters, widths: [...widths] },
  }
}

/** Reports a tablet as lost, so that its submissions are reviewed first. */
export const revokeSigningTicket: Handler<'/digitaldocs/RevokeTicket'> = async (ask, ctx) => {
  const { row } = await deskEnvelope(ctx, ask, true)
  const ticket = (await ticketsOf(ctx.db, row.id)).find(({ id }) => id === ask.ticketId)
  if (ticket === undefined) throw new Refusal(404, 'TICKET_UNKNOWN')
  await revokeTicket(ctx.db, ticket.id, ctx.now)
  await appendAudit(ctx.db, {
    actor: auditName(ctx.actor),
    action: 'envelope.ticketLost',
    object: `envelope:${row.id} ticket:${ticket.id}`,
  })
  return { isOK: 1 }
}
