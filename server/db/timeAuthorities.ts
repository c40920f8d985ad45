import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** SHA-256 of the certificates of the time-stamp authorities that stamped here, in hex. */
export async function timeAuthoritiesOf(db: Db): Promise<string[]> {
  const rows = await db.all<{ fingerprint: string }>(
    sql`select fingerprint from time_authority order by first_at, fingerprint`,
  )
  return rows.map(({ fingerprint }) => fingerprint)
}

export async function noteTimeAuthority(
  db: Db,
  { fingerprint, name }: { readonly fingerprint: string; readonly name: string },
): Promise<void> {
  await db.run(sql`
    insert into time_authority (fingerprint, name) values (${fingerprint}, ${name}) on conflict do nothing`)
}
