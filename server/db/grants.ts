import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Returns the time at which the grant expires. */
export async function createGrant(
  tx: Db,
  g: { id: string; tokenHash: string; personId: number | null; deviceId: string | null; days: number },
): Promise<Date> {
  const row = await tx.one<{ expiresAt: Date }>(sql`
    insert into submission_grant (id, token_hash, person_id, device_id, expires_at)
    values (${g.id}, ${g.tokenHash}, ${g.personId}, ${g.deviceId}, now() + make_interval(days => ${g.days}))
    returning expires_at as "expiresAt"`)
  return row.expiresAt
}

export async function pruneGrants(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from submission_grant where coalesce(revoked_at, expires_at) < now() - make_interval(days => ${days})`)
}
