import type { Database, Db } from './database.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** `fingerprint`: SHA-256 of the body as sent. */
export interface Claim {
  key: string
  call: string
  fingerprint: string
  /** A guest's claim of this key, maybe from before their session started. */
  asNobody?: { fingerprint: string; sessionId: string } | undefined
}

export type CookieName = 'session' | 'guest' | 'device'

/** A session or device begun by the work, whose cookie went with the answer. */
export interface Begun {
  cookie: CookieName
  id: string
}

export interface KeptAnswer {
  status: number
  answer: unknown
  begun?: readonly Begun[]
}

/** `again` repeats the first answer. */
export type Verdict = ({ kind: 'first' | 'again' } & KeptAnswer) | { kind: 'running' } | { kind: 'mismatch' }

/** Thrown to roll back the work and the key after a fault of ours. */
class Undone extends Error {
  readonly kept: KeptAnswer

  constructor(kept: KeptAnswer) {
    super('The work ended in a fault and was rolled back.')
    this.kept = kept
  }
}

/**
 * Does a key's work once, in one transaction with its answer: a crash frees the key, a duplicate waits for
 * the first answer ('running' after five seconds), a status ≥ 500 or an error rolls back.
 */
export async function once(
  db: Database,
  claim: Claim,
  work: (tx: Db) => Promise<KeptAnswer>,
): Promise<Verdict> {
  try {
    return await db.transaction(async (tx): Promise<Verdict> => {
      const verdict = await claimKey(tx, claim)
      if (verdict.kind !== 'mine') return verdict
      const done = await work(tx)
      if (done.status >= 500) throw new Undone(done)
      await keepBegun(tx, claim.key, done.begun)
      await answerKey(tx, claim.key, done)
      return { kind: 'first', ...done }
    })
  } catch (error) {
    if (error instanceof Undone) return { kind: 'first', ...error.kept }
    throw error
  }
}

/** Claims a key in the transaction of its work, or returns why not. */
export async function claimKey(tx: Db, claim: Claim): Promise<Verdict | { readonly kind: 'mine' }> {
  const { key, call } = claim
  const fingerprint = await fingerprintIn(tx, claim)
  const claimed = await tx.one<{ state: 'mine' | 'running' | 'mismatch' | 'answered' } & KeptAnswer>(
    sql`select state, status, answer from claim_key(${key}, ${call}, ${fingerprint})`,
  )
  if (claimed.state !== 'answered') return { kind: claimed.state }
  const { status, answer } = claimed
  const told = await toldUnder(tx, key)
  const whole = told === null ? answer : { ...(answer as object), ...told }
  return { kind: 'again', status, answer: whole, begun: await begunUnder(tx, key) }
}

/** Stores the answer of a claimed key. */
export async function answerKey(tx: Db, key: string, { status, answer }: KeptAnswer): Promise<void> {
  const { clear, told } = parted(answer)
  await tx.run(sql`select answer_key(${key}, ${status}, ${sql.json(clear)})`)
  if (told === null) return
  await tx.run(sql`update idempotency set told = ${sealed('idempotency.told', key, told)} where key = ${key}`)
}

/** People whose details an answer may contain. */
async function toldUnder(tx: Db, key: string): Promise<object | null> {
  const row = await tx.first<{ told: object | null }>(
    sql`select ${opened('idempotency.told')} as told from idempotency where key = ${key}`,
  )
  return row?.told ?? null
}

/** Records which sessions and devices a key's work created. */
export async function keepBegun(tx: Db, key: string, begun: readonly Begun[] = []): Promise<void> {
  if (begun.length === 0) return
  await tx.run(sql`update idempotency set begun = ${sql.json(begun)} where key = ${key}`)
}

/** The sessions and devices created under a key. */
export async function begunUnder(tx: Db, key: string): Promise<readonly Begun[]> {
  const row = await tx.one<{ begun: Begun[] | null }>(sql`select begun from idempotency where key = ${key}`)
  return row.begun ?? []
}

/** Never stored: grants, of which only a hash is kept, and personal details. */
const neverKept: ReadonlySet<string> = new Set(['grant', 'purchase', 'purchasers', 'signing', 'detail'])

/** Signing links, papers, new PINs, recovery codes. Encrypted: only the caller's retry needs them. */
const keptSealed: ReadonlySet<string> = new Set(['envelope', 'data', 'url', 'kiosks', 'recoveryCodes'])

function parted(answer: unknown): { clear: unknown; told: object | null } {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return { clear: answer, told: null }
  const fields = Object.entries(answer)
  const clear = fields
    .filter(([name]) => !keptSealed.has(name))
    .map(([name, value]) => [name, neverKept.has(name) ? null : (value as unknown)])
  const told = fields.filter(([name]) => keptSealed.has(name))
  return { clear: Object.fromEntries(clear), told: told.length === 0 ? null : Object.fromEntries(told) }
}

/** A retry with the cookie is the same caller, even if the answer was lost. */
async function fingerprintIn(tx: Db, { key, fingerprint, asNobody }: Claim): Promise<string> {
  if (asNobody === undefined) return fingerprint
  const known = await tx.first(sql`
    select 1 from idempotency
    where key = ${key} and begun @> ${sql.json([{ cookie: 'guest', id: asNobody.sessionId }])}`)
  return known === undefined ? fingerprint : asNobody.fingerprint
}

/** Unknown keys are absent. `status` is null while running. */
export async function lookUpKeys(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; call: string; status: number | null; answer: unknown }[]> {
  return await db.all(sql`select key, call, status, answer from idempotency where key = any(${keys}::text[])`)
}

export async function pruneKeys(db: Db, days: number): Promise<number> {
  return await db.run(sql`delete from idempotency where created_at < now() - make_interval(days => ${days})`)
}
