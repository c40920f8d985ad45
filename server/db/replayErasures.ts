import { purchasesOf } from './addressIn.ts'
import type { Database, Db } from './database.ts'
import { endPurchases } from './endPurchases.ts'
import { DatabaseError } from './engine.ts'
import {
  ensureErasureSecret,
  eraseAddress,
  type Erasure,
  type Ground,
  groundsAgainst,
  knownSecret,
  markWith,
  NotErased,
} from './erasures.ts'
import { sql } from './sql.ts'

/** Every address in the database, in lower case. */
async function addressesIn(db: Db): Promise<string[]> {
  const rows = await db.all<{ email: string }>(sql`
    select distinct lower(trim(email)) as email from (
      select email from person union all select contact_email from person union all select pending_email from person
      union all select buyer_email from worksheet union all select email from purchaser
      union all select partner_email from waiting union all select email from agent
      union all select email from envelope_signer union all select email from visit
      union all select email from crm_proposal
      union all select payload ->> 'address' from job) known
    where trim(email) <> ''`)
  return rows.map(({ email }) => email)
}

/** Marks keys as used, so that restored devices cannot resend their work. */
async function refuseKeys(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await tx.run(sql`
      insert into idempotency (key, call, fingerprint, status, answer) values (${key}, 'erased', 'erased', 410, '{}')
      on conflict do nothing`)
}

export interface Replayed {
  readonly erased: number
  /** Whose sale went on at the backup, or whose address is where no rule deletes it. */
  readonly kept: number
  /** The tables to correct before those people can be erased. */
  readonly keptIn: readonly string[]
  /** Erasures whose marks cannot be computed, because the backup is older than its secret. */
  readonly unknown: number
}

/** Ends purchases and worksheets whose basis has ended since the backup. */
const passing: readonly Ground[] = ['underWay', 'shared']

/** Unrecorded erasures: people erased before the backup may be back. */
async function notDone(db: Db, erasures: readonly Erasure[]): Promise<Erasure[]> {
  const name = (mark: string, at: Date): string => `${mark} ${at.toISOString()}`
  const rows = await db.all<{ mark: string; at: Date }>(sql`select mark, erased_at as at from erasure`)
  const done = new Set(rows.map(({ mark, at }) => name(mark, at)))
  return erasures.filter(({ mark, erasedAt }) => !done.has(name(mark, new Date(erasedAt))))
}

/**
 * Erases one person in a transaction of its own: a failed statement must not stop the restore. Null, or the
 * reason it was undone.
 */
async function eraseAgain(db: Database, email: string): Promise<readonly string[] | null> {
  try {
    await db.transaction(async (tx) => {
      await endPurchases(tx, { state: 'cancelled', why: 'office' }, sql`id in (${purchasesOf(email)})`)
      const grounds = (await groundsAgainst(tx, email)).filter((ground) => !passing.includes(ground))
      if (grounds.length > 0) throw new NotErased([])
      await eraseAddress(tx, email)
    })
    return null
  } catch (fault) {
    if (fault instanceof NotErased) return fault.tables
    if (fault instanceof DatabaseError) return fault.constraint === '' ? [] : [fault.constraint]
    throw fault
  }
}

/** Repeats these erasures in a restored database, for those still in it. */
export async function replayErasures(db: Database, erasures: readonly Erasure[]): Promise<Replayed> {
  const nobody = { erased: 0, kept: 0, keptIn: [], unknown: 0 }
  if (erasures.length === 0) return nobody
  const keys = erasures.flatMap((erasure) => erasure.keys)
  await db.transaction(async (tx) => await refuseKeys(tx, keys))
  const known = await knownSecret(db)
  if (known === undefined) {
    await ensureErasureSecret(db)
    return { ...nobody, unknown: erasures.length }
  }
  const due = await notDone(db, erasures)
  const marks = new Set(due.map(({ mark }) => mark))
  const keptMarks = new Set<string>()
  const keptIn = new Set<string>()
  let erased = 0
  for (const email of await addressesIn(db)) {
    const mark = markWith(known, email)
    if (!marks.has(mark)) continue
    const against = await eraseAgain(db, email)
    if (against === null) erased += 1
    else {
      keptMarks.add(mark)
      for (const table of against) keptIn.add(table)
    }
  }
  // Records erasures with their original day; otherwise, the next restore would repeat them.
  const rows = due.filter(({ mark }) => !keptMarks.has(mark))
  await db.transaction(async (tx) => {
    for (const { mark, erasedAt } of rows)
      await tx.run(sql`insert into erasure (mark, erased_at, counts) values (${mark}, ${erasedAt}, '{}')`)
  })
  return { erased, kept: keptMarks.size, keptIn: [...keptIn].toSorted(), unknown: 0 }
}
