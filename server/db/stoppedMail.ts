import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Stops mail to an address for `days`. Stores only a hash of the address. */
export async function stopMail(db: Db, addressHash: string, days: number): Promise<void> {
  await db.run(sql`
    insert into stopped_mail (address_hash, until) values (${addressHash}, now() + make_interval(days => ${days}))
    on conflict (address_hash) do update set until = excluded.until`)
}

export async function isStopped(db: Db, addressHash: string): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from stopped_mail where address_hash = ${addressHash} and until > now()`,
  )
  return row !== undefined
}

export async function pruneStoppedMail(db: Db): Promise<number> {
  return await db.run(sql`delete from stopped_mail where until <= now()`)
}
