import type { Database, Db } from './database.ts'
import type { Claim, KeptAnswer, Verdict } from './idempotency.ts'
import { sql } from './sql.ts'

/** `leftOpen`: the process died around asking, so look it up before asking again. */
export type Intended = Verdict | { readonly kind: 'intended' | 'leftOpen'; readonly intent: unknown }

interface OpenRow {
  readonly intent: unknown
  readonly busy: boolean
}

const openRow = (key: string) => sql`
  select intent, asking_until > clock_timestamp() as busy from idempotency where key = ${key} and status is null for update`

async function holdFor(tx: Db, key: string, seconds: number): Promise<void> {
  await tx.run(sql`
    update idempotency set asking_until = clock_timestamp() + make_interval(secs => ${seconds}) where key = ${key}`)
}

/** Claims a key with what `plan` writes, in one commit; the caller has `seconds` to ask and conclude. */
export async function intend(
  db: Database,
  { key, call, fingerprint }: Claim,
  seconds: number,
  plan: (tx: Db) => Promise<unknown>,
): Promise<Intended> {
  return await db.transaction(async (tx): Promise<Intended> => {
    const claimed = await tx.one<{ state: string; status: number; answer: unknown }>(
      sql`select state, status, answer from claim_key(${key}, ${call}, ${fingerprint})`,
    )
    if (claimed.state === 'mismatch') return { kind: 'mismatch' }
    if (claimed.state === 'answered') return { kind: 'again', status: claimed.status, answer: claimed.answer }
    if (claimed.state === 'running') return (await takeOver(tx, key, seconds)) ?? { kind: 'running' }
    const intent = await plan(tx)
    await tx.run(sql`update idempotency set intent = ${sql.json(intent)} where key = ${key}`)
    await holdFor(tx, key, seconds)
    return { kind: 'intended', intent }
  })
}

async function takeOver(
  tx: Db,
  key: string,
  seconds: number,
): Promise<{ kind: 'leftOpen'; intent: unknown } | undefined> {
  const row = await tx.first<OpenRow>(openRow(key))
  if (row === undefined || row.busy || row.intent === null) return undefined
  await holdFor(tx, key, seconds)
  return { kind: 'leftOpen', intent: row.intent }
}

/** Takes over a key left open; undefined when it is concluded or in other hands. */
export async function takeUpIntent(
  db: Database,
  key: string,
  seconds: number,
): Promise<{ readonly call: string; readonly intent: unknown } | 'busy' | undefined> {
  return await db.transaction(async (tx) => {
    const row = await tx.first<{ call: string }>(
      sql`select call from idempotency where key = ${key} and status is null`,
    )
    if (row === undefined) return undefined
    const taken = await takeOver(tx, key, seconds)
    return taken === undefined ? 'busy' : { call: row.call, intent: taken.intent }
  })
}

/** Gives up with the outcome unknown, so that the next caller may look it up at once. */
export async function leaveOpen(db: Db, key: string): Promise<void> {
  await db.run(
    sql`update idempotency set asking_until = clock_timestamp() where key = ${key} and status is null`,
  )
}

/** Stores the answer with what `work` writes, unless another process concluded first. */
export async function conclude(
  db: Database,
  key: string,
  work: (tx: Db) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { readonly kind: 'first' | 'again' }> {
  return await db.transaction(async (tx) => {
    const row = await tx.one<{ status: number | null; answer: unknown }>(
      sql`select status, answer from idempotency where key = ${key} for update`,
    )
    if (row.status !== null) return { kind: 'again', status: row.status, answer: row.answer }
    const done = await work(tx)
    await tx.run(sql`select answer_key(${key}, ${done.status}, ${sql.json(done.answer)})`)
    return { kind: 'first', ...done }
  })
}
