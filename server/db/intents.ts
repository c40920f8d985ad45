import type { Database, Db } from './database.ts'
import {
  answerKey,
  type Begun,
  begunUnder,
  type Claim,
  claimKey,
  keepBegun,
  type KeptAnswer,
  type Verdict,
} from './idempotency.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { sql } from './sql.ts'

/** An intent held for a while, when no other process may ask. */
export interface HeldIntent {
  readonly intent: unknown
  /** Identifies the hold: each ends later than the one before. */
  readonly until: string
}

/** `leftOpen`: a process died while asking, so look it up first. */
export type Intended = Verdict | ({ readonly kind: 'intended' | 'leftOpen' } & HeldIntent)

/** The writes to commit before the request. */
export interface Planned {
  readonly intent: unknown
  readonly begun: readonly Begun[]
}

interface OpenRow {
  readonly asked: unknown
  /** Unencrypted, as earlier releases stored it. */
  readonly intent: unknown
  readonly busy: boolean
}

const openRow = (key: string) => sql`
  select ${opened('idempotency.asked')} as asked, intent, asking_until > clock_timestamp() as busy from idempotency where key = ${key} and status is null for update`

async function holdFor(tx: Db, key: string, seconds: number): Promise<string> {
  const { until } = await tx.one<{ until: string }>(sql`
    update idempotency set asking_until = clock_timestamp() + make_interval(secs => ${seconds})
    where key = ${key} returning asking_until::text as until`)
  return until
}

/** Claims a key with what `plan` writes; `seconds` remain to ask and conclude. */
export async function intend(
  db: Database,
  claim: Claim,
  seconds: number,
  plan: (tx: Db) => Promise<Planned>,
): Promise<Intended> {
  const { key } = claim
  return await db.transaction(async (tx): Promise<Intended> => {
    const verdict = await claimKey(tx, claim)
    if (verdict.kind === 'running') {
      const held = await takeOver(tx, key, seconds)
      return held === undefined ? verdict : { kind: 'leftOpen', ...held }
    }
    if (verdict.kind !== 'mine') return verdict
    const { intent, begun } = await plan(tx)
    // Sealed, because it may name a payer or open a page.
    await tx.run(
      sql`update idempotency set asked = ${sealed('idempotency.asked', key, intent)} where key = ${key}`,
    )
    await keepBegun(tx, key, begun)
    return { kind: 'intended', intent, until: await holdFor(tx, key, seconds) }
  })
}

async function takeOver(tx: Db, key: string, seconds: number): Promise<HeldIntent | undefined> {
  const row = await tx.first<OpenRow>(openRow(key))
  const intent = row?.asked ?? row?.intent ?? null
  if (row === undefined || row.busy || intent === null) return undefined
  return { intent, until: await holdFor(tx, key, seconds) }
}

/** Takes over an open key; undefined if concluded, 'busy' while another process has it. */
export async function takeUpIntent(
  db: Database,
  key: string,
  seconds: number,
): Promise<({ readonly call: string } & HeldIntent) | 'busy' | undefined> {
  return await db.transaction(async (tx) => {
    const row = await tx.first<{ call: string }>(
      sql`select call from idempotency where key = ${key} and status is null`,
    )
    if (row === undefined) return undefined
    const held = await takeOver(tx, key, seconds)
    return held === undefined ? 'busy' : { call: row.call, ...held }
  })
}

/** Releases a key with its outcome unknown, for the next caller to look up, unless another process has it. */
export async function leaveOpen(db: Db, key: string, { until }: HeldIntent): Promise<void> {
  await db.run(sql`
    update idempotency set asking_until = clock_timestamp()
    where key = ${key} and status is null and asking_until = ${until}::timestamptz`)
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
    const begun = await begunUnder(tx, key)
    if (row.status !== null) return { kind: 'again', status: row.status, answer: row.answer, begun }
    const done = await work(tx)
    await answerKey(tx, key, done)
    await tx.run(sql`update idempotency set asked = null, intent = null where key = ${key}`)
    return { kind: 'first', ...done, begun }
  })
}
