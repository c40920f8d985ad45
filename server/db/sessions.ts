import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Only the hash of the token is kept. Lives `minutes` from now, by the database's clock. */
export async function createSession(
  tx: Db,
  s: { id: string; tokenHash: string; personId: number | null; deviceId: string | null; minutes: number },
): Promise<void> {
  await tx.run(sql`
    insert into session (id, token_hash, person_id, device_id, expires_at)
    values (${s.id}, ${s.tokenHash}, ${s.personId}, ${s.deviceId}, now() + make_interval(mins => ${s.minutes}))`)
}

export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.run(sql`update session set revoked_at = now() where id = ${id} and revoked_at is null`)
}

/** Ends all sessions of a person, as after a change of password; `exceptId` may stay. How many ended. */
export async function revokeSessionsOf(db: Db, personId: number, exceptId: string | null): Promise<number> {
  return await db.run(sql`
    update session set revoked_at = now()
    where person_id = ${personId} and revoked_at is null and id is distinct from ${exceptId}`)
}

/** Forgets sessions that ended more than `days` ago. How many. */
export async function pruneSessions(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from session where coalesce(revoked_at, expires_at) < now() - make_interval(days => ${days})`)
}

/** Whether a session began no longer than `minutes` ago. */
export async function isFreshSession(db: Db, id: string, minutes: number): Promise<boolean> {
  const row = await db.first(sql`
    select id from session
    where id = ${id} and revoked_at is null and created_at > now() - make_interval(mins => ${minutes})`)
  return row !== undefined
}
