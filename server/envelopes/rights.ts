import { emailKey } from '../../src/rules/emailKey.ts'
import { actorOf, type ActorNumber } from '../../src/rules/envelopes/actors.ts'
import { actorsOf, isBuilders } from '../../src/rules/envelopes/mayAct.ts'
import { isStaff, isWithinReach, sells, servesClients } from '../../src/rules/actor.ts'
import { can } from '../../src/rules/permissions.ts'
import type { Presence } from '../../src/rules/signing/act.ts'
import { type EnvelopeRow, envelopeById, lockedEnvelope } from '../db/envelopes.ts'
import { type SignerRow, signersOf, signersOfSession } from '../db/envelopeSigners.ts'
import { personById } from '../db/persons.ts'
import { lockPurchase, purchaseById, type PurchaseRow } from '../db/purchases.ts'
import type { CallContext } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { lotAtHand } from '../deals/lotAtHand.ts'
import { callerOf } from '../purchases/rights.ts'
import { envelopeNotFound } from './advanceIn.ts'
import { notYourTurn } from './refusedMove.ts'

export interface OfEnvelope {
  readonly projectId: string
  readonly envelopeId: number
}

/** The caller's relation to an envelope. */
export interface CallersStanding {
  readonly isParty: boolean
  /** Sales staff for each of its homes, or a signer for the builder. */
  readonly isDesk: boolean
  /** The workflow roles of a staff member. */
  readonly actors: readonly ActorNumber[]
  /** Signers whose links were opened in this browser. */
  readonly linked: readonly number[]
  /** The address of an activated account. */
  readonly email: string
}

/** Whether the caller sees the envelopes of every home of a purchase. */
export async function isDeskOf({ db, actor }: CallContext, { frozen }: PurchaseRow): Promise<boolean> {
  for (const { lotId } of frozen.homes) {
    const found = await lotAtHand(db, lotId, actor)
    if (!can(actor, 'seeEnvelopes', found?.target).allowed) return false
  }
  return true
}

/** The address of the caller's activated account, in this project. */
export async function emailHere(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  projectId: string,
): Promise<string> {
  if (actor.userId === null || !isWithinReach(actor, projectId)) return ''
  const person = await personById(db, actor.userId)
  return person?.activated === true ? emailKey(person.email) : ''
}

async function standingOf(
  ctx: CallContext,
  row: EnvelopeRow,
  purchase: PurchaseRow,
): Promise<CallersStanding> {
  const { db, actor } = ctx
  const isDesk = actor.kind === 'person' && (await isDeskOf(ctx, purchase))
  return {
    isParty: purchase.isParty,
    isDesk,
    actors: isDesk ? actorsOf(actor) : [],
    linked: await signersOfSession(db, row.id, actor.sessionId),
    email: await emailHere(ctx, purchase.projectId),
  }
}

export interface AtHand {
  readonly row: EnvelopeRow
  readonly purchase: PurchaseRow
  readonly signers: readonly SignerRow[]
  readonly standing: CallersStanding
}

/** An envelope, for everyone involved. @throws Refusal 404 for everyone else. */
async function atHand(
  ctx: CallContext,
  { projectId, envelopeId }: OfEnvelope,
  locks: boolean,
): Promise<AtHand> {
  const { db } = ctx
  const first = await envelopeById(db, envelopeId)
  if (first === undefined || first.projectId !== projectId) throw envelopeNotFound()
  // Locks the purchase before its envelope, as everywhere.
  if (locks) await lockPurchase(db, first.purchaseId)
  const row = locks ? await lockedEnvelope(db, envelopeId) : first
  const purchase = await purchaseById(db, first.purchaseId, callerOf(ctx))
  if (row === undefined || purchase === undefined) throw envelopeNotFound()
  const standing = await standingOf(ctx, row, purchase)
  const signers = await signersOf(db, envelopeId)
  const isOwn = signers.some(({ email }) => email !== '' && emailKey(email) === standing.email)
  if (!standing.isParty && !standing.isDesk && standing.linked.length === 0 && !isOwn)
    throw envelopeNotFound()
  return { row, purchase, signers, standing }
}

/** The envelope, for participants in its purchase and the builder's people. @throws Refusal 404. */
export async function envelopeFor(ctx: CallContext, of: OfEnvelope, locks = false): Promise<AtHand> {
  const found = await atHand(ctx, of, locks)
  if (!found.standing.isParty && !found.standing.isDesk) throw envelopeNotFound()
  return found
}

/** The envelope, for the builder's people only. @throws Refusal 404. */
export async function deskEnvelope(ctx: CallContext, of: OfEnvelope, locks = false): Promise<AtHand> {
  const found = await envelopeFor(ctx, of, locks)
  if (!found.standing.isDesk) throw envelopeNotFound()
  return found
}

/**
 * Whether the caller may act as this signer. Purchasers pass one device around, so it may act as any of them
 * or a witness; acts do not prove who is at the screen.
 */
export function mayActAs(
  { isParty, isDesk, actors, linked, email }: CallersStanding,
  signer: SignerRow,
  isSelling: boolean,
): boolean {
  if (linked.includes(signer.id)) return true
  // A signer who came through a link has their witness with them.
  if (signer.witnessOf !== null && linked.includes(signer.witnessOf)) return true
  const actor = actorOf(signer.role)
  if (isBuilders(signer.role)) return actors.includes(actor)
  if (email !== '' && emailKey(signer.email) === email) return true
  return actor === 1 && (isParty || (isDesk && isSelling))
}

export interface Acting extends AtHand {
  readonly signer: SignerRow
  readonly presence: Presence
}

/** A signer's part. @throws Refusal 404 for strangers; 403 that names the person whose part it is. */
export async function actingAs(
  ctx: CallContext,
  of: OfEnvelope & { readonly signerId: number },
  locks = false,
): Promise<Acting> {
  const found = await atHand(ctx, of, locks)
  const { standing, signers } = found
  const signer = signers.find(({ id }) => id === of.signerId)
  if (signer === undefined) throw new Refusal(404, 'SIGNER_NOT_FOUND')
  if (!mayActAs(standing, signer, sells(ctx.actor))) {
    // Callers with a link see nobody else.
    if (!standing.isParty && !standing.isDesk) throw new Refusal(404, 'SIGNER_NOT_FOUND')
    throw notYourTurn([actorOf(signer.role)])
  }
  return { ...found, signer, presence: presenceOf(ctx, found, signer) }
}

const accountOf = ({ actor }: CallContext): NonNullable<Presence['account']> =>
  actor.kind === 'guest'
    ? 'guest'
    : actor.kind === 'device'
      ? 'kiosk'
      : isStaff(actor)
        ? 'staff'
        : servesClients(actor)
          ? 'broker'
          : 'own'

/** What the session proves: a party need not be the person at the screen. */
function presenceOf(ctx: CallContext, { standing }: AtHand, signer: SignerRow): Presence {
  const { actor } = ctx
  const { isDesk, actors, linked, email } = standing
  const account = accountOf(ctx)
  if (isBuilders(signer.role) && actors.includes(actorOf(signer.role)))
    return { mode: 'account', staffId: actor.userId, account }
  // Including a link that was opened in their browser.
  if (isDesk && actor.kind === 'person') return { mode: 'unknown', staffId: actor.userId, account }
  const isByLink =
    linked.includes(signer.id) || (signer.witnessOf !== null && linked.includes(signer.witnessOf))
  if (isByLink) return { mode: 'remote', staffId: null, account }
  const isOwn = email !== '' && emailKey(signer.email) === email
  return { mode: isOwn ? 'account' : 'unknown', staffId: null, account }
}
