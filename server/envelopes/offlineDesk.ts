import type { Answer } from '../../src/contract/schemas.ts'
import { isBy } from '../../src/rules/envelopes/deskEvents.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext, Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { appendAudit } from '../db/audit.ts'
import {
  decideOffline,
  lockedOffline,
  offlineOf,
  packageOf,
  ringEnvelope,
  type TicketRow,
  ticketsOf,
} from '../db/offlineSignings.ts'
import { personById } from '../db/persons.ts'
import { dealsOfPurchase } from '../db/purchases.ts'
import { type Package, takeActs, takeValidActs } from './offlineIntake.ts'
import { hasLockedHomes } from './keepHomes.ts'
import { type AtHand, type CallersStanding, deskEnvelope } from './rights.ts'

type Offline = NonNullable<Answer<'/digitaldocs/GetEnvelope'>['detail']>['offline']

/** Managers and the sales admin decide, except the person who used the tablet. */
const mayDecide = (
  { actor }: CallContext,
  { actors }: CallersStanding,
  ticket: Pick<TicketRow, 'personId'> | undefined,
): boolean => isBy({ actors }, [5, 8]) && (actor.userId === null || ticket?.personId !== actor.userId)

/** The submitted acts, for those who decide, with their times by the tablet's clock. */
const doneIn = (handedIn: unknown): { signerId: number; kind: string; at: string }[] =>
  ((handedIn as Partial<Package> | null)?.acts ?? []).map(({ act }) => ({
    signerId: act.signer,
    kind: act.kind,
    at: act.at,
  }))

/** Homes of the purchase that others have, or that it no longer holds. */
async function goneLots({ db }: CallContext, { purchase }: AtHand): Promise<number[]> {
  const deals = await dealsOfPurchase(db, purchase.id)
  return purchase.frozen.homes
    .map(({ lotId }) => lotId)
    .filter((id) => !deals.some((one) => one.lotId === id && (one.isRunning || one.state === 'sold')))
}

/** For the sales desk: tablets that can sign offline, and their submissions. */
export async function offlineAnswer(ctx: CallContext, at: AtHand): Promise<Offline> {
  const { db, now } = ctx
  const { row, signers, standing } = at
  const rows = await offlineOf(db, row.id)
  const used = new Set(rows.map(({ ticketId }) => ticketId))
  const gone = rows.some(({ why }) => why === 'homeGone') ? await goneLots(ctx, at) : []
  const tickets = []
  const issued = await ticketsOf(db, row.id)
  for (const { id, personId, endsAt, revokedAt } of issued) {
    const person = personId === null ? undefined : await personById(db, personId)
    const state = used.has(id) ? 'used' : revokedAt !== null ? 'lost' : now >= endsAt ? 'over' : 'open'
    const by = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
    tickets.push({ id, by, endsAt: endsAt.toISOString(), state } as const)
  }
  const nameOf = (id: number): string => signers.find((one) => one.id === id)?.name ?? ''
  const packages = new Map<number, unknown>()
  for (const { id, outcome, decision } of rows) {
    if (outcome !== 'taken' && decision === null) packages.set(id, await packageOf(db, id))
  }
  const decides = ({ ticketId }: { readonly ticketId: number }): boolean =>
    mayDecide(
      ctx,
      standing,
      issued.find(({ id }) => id === ticketId),
    )
  return {
    tickets,
    signings: rows.map((one) => ({
      id: one.id,
      outcome: one.outcome,
      why: one.why,
      detail: one.detail,
      receivedAt: one.receivedAt.toISOString(),
      signers: one.signers.map(nameOf).filter((name) => name !== ''),
      decision: one.decision,
      note: one.note,
      acts: doneIn(packages.get(one.id)).map(({ signerId, ...done }) => ({
        ...done,
        name: nameOf(signerId),
      })),
      goneLots: one.why === 'homeGone' ? gone : [],
      mayAccept: one.outcome === 'review' && one.decision === null && decides(one),
      mayClose: one.outcome !== 'taken' && one.decision === null && decides(one),
    })),
  }
}

/** Accepts or closes a reviewed submission. Acts no longer possible cannot be accepted. */
export const decideOfflineSigning: Handler<'/digitaldocs/DecideSigning'> = async (ask, ctx) => {
  const { db, now, actor } = ctx
  const at = await deskEnvelope(ctx, ask, true)
  if (!isBy({ actors: at.standing.actors }, [5, 8])) {
    throw new Refusal(403, 'NOT_ALLOWED', { why: 'notYourRole' })
  }
  const found = await lockedOffline(db, at.row.id, ask.id)
  if (found === undefined) throw new Refusal(404, 'TICKET_UNKNOWN')
  const { row, ticket, handedIn } = found
  if (!mayDecide(ctx, at.standing, ticket)) throw new Refusal(403, 'OFFLINE_OWN')
  if (row.decision !== null || row.outcome === 'taken') throw new Refusal(409, 'ENVELOPE_MOVED')
  const note = ask.note.trim()
  if (note === '') throw new Refusal(422, 'REASON_MISSING', { field: 'note' })
  if (ask.decision === 'accepted') {
    if (row.outcome === 'conflict') throw new Refusal(409, 'NOT_WITHOUT_NETWORK')
    if (!(await hasLockedHomes(ctx, at.purchase))) throw new Refusal(409, 'HOLD_EXPIRED')
    const done = handedIn as Pick<Package, 'acts' | 'keptAt'>
    const reviewedBy = actor.userId
    // A refused act would be refused again, so only the others are accepted.
    if (row.why === 'refused') {
      const count = await takeValidActs(ctx, done, ticket, { receivedAt: row.receivedAt, reviewedBy })
      if (count === 0) throw new Refusal(409, 'OFFLINE_NOTHING')
    } else await takeActs(ctx, done, ticket, row.receivedAt, reviewedBy)
  }
  const by = auditName(actor)
  await decideOffline(db, row.id, { decision: ask.decision, note, by, now })
  await ringEnvelope(db, at.row.id, now)
  await appendAudit(db, {
    actor: by,
    action: `envelope.offline.${ask.decision}`,
    object: `envelope:${at.row.id} offline:${row.id}`,
  })
  return { isOK: 1 }
}
