import { createHash } from 'node:crypto'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/**
 * Appends to the audit log; returns the row number. Append last: the log has one writer at a time. `actor`
 * and `object` name rows (`person:3`, `lot:7`), never personal data, because nothing can be removed from it.
 */
export async function appendAudit(
  tx: Db,
  { actor, action, object }: { actor: string; action: string; object: string },
): Promise<number> {
  const { seq } = await tx.one<{ seq: number }>(
    sql`select append_audit(${actor}, ${action}, ${object}) as seq`,
  )
  return seq
}

/** Appends an entry that anyone can cause at will. False if there was one within the last hour. */
export async function appendAuditHourly(
  tx: Db,
  entry: { actor: string; action: string; object: string },
): Promise<boolean> {
  const last = await tx.first(sql`
    select 1 from audit where object = ${entry.object} and action = ${entry.action} and at > now() - interval '1 hour' limit 1`)
  if (last === undefined) await appendAudit(tx, entry)
  return last === undefined
}

/** The hash of the log's first row, which identifies an installation; empty before it. */
export async function originOf(db: Db): Promise<string> {
  return (await db.first<{ hash: string }>(sql`select hash from audit where seq = 1`))?.hash ?? ''
}

export interface AuditHead {
  readonly seq: number
  readonly hash: string
}

export interface AuditState {
  readonly rows: number
  readonly head: AuditHead | null
  /** The first row changed, inserted, or after a gap; null if the log is intact. */
  readonly broken: number | null
  /** False if the log was truncated or rewritten. */
  readonly pinnedStands: boolean
}

interface ChainRow {
  seq: number
  at: string
  actor: string
  action: string
  object: string
  prev_hash: string
  hash: string
}

/** The log may not fit into memory. */
const BATCH = 5000

/** Mirrors audit_hash in the database, which someone could change too. */
function hashOf({ seq, at, actor, action, object }: ChainRow, before: string): string {
  const texts = [actor, action, object, before].map((text) => JSON.stringify(text))
  return createHash('sha256')
    .update(`[${[seq, at, ...texts].join(', ')}]`)
    .digest('hex')
}

async function rowsAfter(db: Db, seq: number | undefined): Promise<ChainRow[]> {
  const after = seq === undefined ? sql`` : sql`where seq > ${seq}`
  return await db.all(sql`
    select seq, extract(epoch from at)::text as at, actor, action, object, prev_hash, hash
    from audit ${after} order by seq limit ${BATCH}`)
}

/** Verifies every hash in the log. `pinned`: a head stored outside the database. */
export async function checkAudit(db: Db, pinned: AuditHead | null = null): Promise<AuditState> {
  let head: AuditHead | null = null
  let [rows, pinnedStands] = [0, pinned === null]
  for (;;) {
    const batch: ChainRow[] = await rowsAfter(db, head?.seq)
    for (const row of batch) {
      const before: string = head?.hash ?? ''
      rows += 1
      if (row.seq !== rows || row.prev_hash !== before || row.hash !== hashOf(row, before)) {
        return { rows, head, broken: row.seq, pinnedStands }
      }
      if (row.seq === pinned?.seq) pinnedStands = row.hash === pinned.hash
      head = { seq: row.seq, hash: row.hash }
    }
    if (batch.length < BATCH) return { rows, head, broken: null, pinnedStands }
  }
}

/** The newest row, unverified. */
export async function auditHead(db: Db): Promise<AuditHead | null> {
  return (await db.first<AuditHead>(sql`select seq, hash from audit order by seq desc limit 1`)) ?? null
}

export async function auditStandsAt(db: Db, { seq, hash }: AuditHead): Promise<boolean> {
  return (await db.first(sql`select 1 from audit where seq = ${seq} and hash = ${hash}`)) !== undefined
}
