import { createHash } from 'node:crypto'
import type { CallPath } from '../../src/contract/table.ts'
import type { Actor } from '../../src/rules/permissions.ts'
import type { Database, Db } from '../db/database.ts'
import { type Claim, once, type KeptAnswer, type Verdict } from '../db/idempotency.ts'
import type { UploadedFile } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'
import { TooMany } from '../limits/rateLimit.ts'

/** Stored, because a retry with the same key would repeat them. */
const definitive: ReadonlySet<number> = new Set([403, 404, 409, 413, 415, 422])

/** Fields that must not be guessable from a fast hash. */
const secrets: ReadonlySet<string> = new Set([
  'password',
  'password1',
  'currentPassword',
  'pin',
  'code',
  'guestCode',
  'secondCode',
  'userIdent',
])
const withoutSecrets = (name: string, value: unknown): unknown => (secrets.has(name) ? undefined : value)

/** Another caller with the same key never gets the answer. */
export function fingerprintOf(
  call: CallPath,
  actor: Actor,
  body: unknown,
  files: readonly UploadedFile[],
): string {
  const who = actor.userId ?? actor.deviceId ?? actor.sessionId ?? ''
  const hash = createHash('sha256').update(
    `${call}\n${actor.kind}:${who}\n${JSON.stringify(body, withoutSecrets)}`,
  )
  for (const { name, bytes } of files) hash.update(`\n${bytes.length} ${name}\n`).update(bytes)
  return hash.digest('hex')
}

export function claimOf(
  key: string,
  call: CallPath,
  actor: Actor,
  body: unknown,
  files: readonly UploadedFile[],
): Claim {
  const { userId, deviceId, sessionId } = actor
  const asNobody =
    userId === null && deviceId === null && sessionId !== null
      ? { fingerprint: fingerprintOf(call, { ...actor, sessionId: null }, body, files), sessionId }
      : undefined
  return { key, call, fingerprint: fingerprintOf(call, actor, body, files), asNobody }
}

/** Returns a definitive refusal. @throws any refusal that a retry might not repeat. */
export async function keepDefinitive(
  db: Database,
  claim: Claim,
  fault: unknown,
  bodyOf: (refusal: Refusal) => unknown,
): Promise<Verdict> {
  if (!(fault instanceof Refusal) || !definitive.has(fault.status)) throw fault
  return await once(db, claim, async () => ({ status: fault.status, answer: bodyOf(fault) }))
}

/**
 * Refusals undo the work; definitive ones are stored.
 * @throws Refusal 409 IN_PROGRESS, 422 IDEMPOTENCY_MISMATCH, and whatever `work` throws.
 */
export async function onceFor(
  db: Database,
  claim: Claim,
  work: (tx: Db) => Promise<KeptAnswer>,
  bodyOf: (refusal: Refusal) => unknown,
): Promise<KeptAnswer & { replayed: boolean }> {
  const verdict = await once(db, claim, work).catch(
    async (fault: unknown) => await keepDefinitive(db, claim, fault, bodyOf),
  )
  switch (verdict.kind) {
    case 'running':
      throw new TooMany('IN_PROGRESS', 1, 409)
    case 'mismatch':
      throw new Refusal(422, 'IDEMPOTENCY_MISMATCH')
    default:
      return { ...verdict, replayed: verdict.kind === 'again' }
  }
}
