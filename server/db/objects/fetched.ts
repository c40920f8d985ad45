import type { Db } from '../database.ts'
import { sql } from '../sql.ts'
import { type Bucket, BucketAway } from './bucket.ts'
import { type keptTables, nameIn } from './keptBytes.ts'

/** Objects that were fetched with no transaction open, by name. */
export type Fetched = ReadonlyMap<string, Uint8Array>

/** Which rows of a table are needed, whose alias is `t`. */
export interface Needed {
  readonly table: (typeof keptTables)[number]
  readonly where: ReturnType<typeof sql>
}

/** Fetches the objects of these rows. With a transaction open, the bucket could keep everybody waiting. @throws BucketAway */
export async function fetchObjects(db: Db, needed: readonly Needed[]): Promise<Fetched> {
  const fetched = new Map<string, Uint8Array>()
  const { bucket } = db
  if (bucket === undefined) return fetched
  for (const { table, where } of needed) {
    const rows = await db.all<{ name: string }>(sql`
      select distinct ${nameIn('t')} as name from ${sql.raw(table)} t where t.bytes is null and ${where}`)
    for (const { name } of rows) {
      const stored = await bucket.get(name)
      if (stored !== undefined) fetched.set(name, stored)
    }
  }
  return fetched
}

/** The database within a transaction, which reads from the bucket only what was fetched before. */
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
      // It has moved since, or is lost: the next try of the call fetches it or says so.
      if (stored === undefined) throw new BucketAway('was not asked for this before.')
      return stored
    },
    put: never,
    remove: never,
    list: never,
  }
  return { ...tx, bucket: held }
}
