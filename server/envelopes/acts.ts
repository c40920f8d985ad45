import { type Act, deskId } from '../../src/rules/signing/act.ts'
import { actHash, papersHash } from '../../src/rules/signing/chain.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { appendAudit } from '../db/audit.ts'
import { insertAct, lastAct, numberedSessions } from '../db/signingActs.ts'
import { revisionsOf } from '../db/envelopePapers.ts'
import type { Acting } from './rights.ts'

export type NewAct = Pick<Act, 'kind'> &
  Partial<Omit<Act, 'v' | 'envelope' | 'seq' | 'prev' | 'at' | 'signer' | 'presence'>>

/** The start of the acts' chain: a hash of the papers as first frozen. */
async function firstHash({ db }: Pick<CallContext, 'db'>, envelopeId: number): Promise<string> {
  const first = (await revisionsOf(db, envelopeId)).filter(({ revision }) => revision === 1)
  return papersHash(
    envelopeId,
    first.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
  )
}

/** The caller's session's number in the envelope; null offline or on paper. */
async function sessionNumber(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  envelopeId: number,
  { mode, offline }: Act['presence'],
): Promise<number | null> {
  if (actor.sessionId === null || offline !== undefined || mode === 'onPaper') return null
  const known = await numberedSessions(db, envelopeId)
  const own = known.find(({ session }) => session === actor.sessionId)
  return own?.number ?? Math.max(0, ...known.map(({ number }) => number)) + 1
}

/**
 * Appends a signer's act; returns its number and hash. Locks the envelope, so that no two acts follow the
 * same one.
 */
export async function appendAct(
  ctx: Pick<CallContext, 'db' | 'now' | 'actor'>,
  { row, signer, presence }: Pick<Acting, 'row' | 'presence'> & { readonly signer: Act['signer'] },
  what: NewAct,
  { name = signer.name, deviceAt = null }: { readonly name?: string; readonly deviceAt?: string | null } = {},
): Promise<{ readonly seq: number; readonly sha256: string }> {
  const last = await lastAct(ctx.db, row.id)
  const session = await sessionNumber(ctx, row.id, presence)
  const act: Act = {
    v: 1,
    envelope: row.id,
    seq: (last?.seq ?? 0) + 1,
    prev: last?.sha256 ?? (await firstHash(ctx, row.id)),
    kind: what.kind,
    paper: what.paper ?? null,
    signer: { role: signer.role, id: signer.id, name },
    fields: what.fields ?? [],
    witnessOf: what.witnessOf ?? null,
    ...(what.assistant !== undefined && { assistant: what.assistant }),
    presence: { ...presence, ...(session !== null && { session }) },
    shown: what.shown ?? [],
    consent: what.consent ?? null,
    reason: what.reason ?? null,
    at: { server: ctx.now.toISOString(), device: deviceAt },
  }
  const sha256 = actHash(act)
  const { sessionId } = ctx.actor
  await insertAct(ctx.db, { act, signerId: signer.id === deskId ? null : signer.id, sha256, sessionId })
  // The audit log, itself a chain, keeps every head, so acts cut off at the end are noticed.
  const object = `envelope:${row.id} act:${act.seq} head:${sha256}`
  await appendAudit(ctx.db, { actor: auditName(ctx.actor), action: 'envelope.act', object })
  return { seq: act.seq, sha256 }
}
