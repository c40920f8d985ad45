import type { Db } from '../database.ts'
import { sql } from '../sql.ts'
import { type Bucket, BucketAway } from './bucket.ts'
import { nameIn } from './keptBytes.ts'

/** Objects fetched while no transaction was open, by name. */
export type Fetched = ReadonlyMap<string, Uint8Array>

/**
 * Fetches an envelope's newest papers and these files. Call outside a transaction, which a slow bucket would
 * keep open. @throws BucketAway
 */
export async function fetchPapers(db: Db, envelopeId: number, files: readonly string[]): Promise<Fetched> {
  const fetched = new Map<string, Uint8Array>()
  const { bucket } = db
  if (bucket === undefined) return fetched
  const rows = await db.all<{ name: string }>(sql`
    select ${nameIn('f')} as name from file f where f.bytes is null and f.id = any(${[...files]}::text[])
    union
    select ${nameIn('r')} from envelope_revision r
    where r.bytes is null and r.envelope_id = ${envelopeId} and not exists (
      select 1 from envelope_revision n
      where n.envelope_id = r.envelope_id and n.paper_key = r.paper_key and n.revision > r.revision)`)
  for (const { name } of rows) {
    const stored = await bucket.get(name)
    if (stored !== undefined) fetched.set(name, stored)
  }
  return fetched
}

/** A transaction's database, which reads from the bucket only what was fetched before. */
export function withFetched(tx: Db, fetched: Fetched): Db {
  const { bucket } = tx
  if (bucket === undefined) return tx
  const never = async (): Promise<never> => {
    throw new Error('Within a transaction, nothing is asked of the bucket.')
  }
  const held: Bucket = {
    keepDays: bucket.keepDays,
    takesNew: bucket.takesNew,
    async get(name) {
      const stored = fetched.get(name)
      // Moved since, or lost. Repeating the call fetches it, or reports the loss.
      if (stored === undefined) throw new BucketAway('was not asked for this before.')
      return stored
    },
    put: never,
    remove: never,
    list: never,
  }
  return { ...tx, bucket: held }
}
