import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Only the hash of the token is kept. Lives `minutes` from now, by the database's clock. */
export async function createSession(
  tx: Db,
  s: {
    id: string
    tokenHash: string
    personId: number | null
    deviceId: string | null
    minutes: number
    /** Browser and system, for the person's own list. */
    label?: string
  },
): Promise<void> {
  await tx.run(sql`
    insert into session (id, token_hash, person_id, device_id, label, expires_at)
    values (${s.id}, ${s.tokenHash}, ${s.personId}, ${s.deviceId}, ${s.label ?? ''},
            now() + make_interval(mins => ${s.minutes}))`)
}

/** Puts another secret in the place of one that never reached its holder; the seconds left, undefined when it has ended. */
export async function renewSessionToken(db: Db, id: string, tokenHash: string): Promise<number | undefined> {
  const row = await db.first<{ seconds: number }>(sql`
    update session set token_hash = ${tokenHash} where id = ${id} and revoked_at is null and expires_at > now()
    returning ceil(extract(epoch from expires_at - now()))::int as seconds`)
  return row?.seconds
}

export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.run(sql`update session set revoked_at = now() where id = ${id} and revoked_at is null`)
}

/** A session that was ended from elsewhere; its hash tells whoever remembers it to forget. */
export interface EndedSession {
  readonly id: string
  readonly tokenHash: string
}

/** Ends one session of a person, if it is theirs and still runs. */
export async function revokeSessionOf(db: Db, personId: number, id: string): Promise<EndedSession[]> {
  return await db.all(sql`
    update session set revoked_at = now()
    where id = ${id} and person_id = ${personId} and revoked_at is null and expires_at > now()
    returning id, token_hash as "tokenHash"`)
}

/** Ends all sessions of a person, as after a change of password; `exceptId` may stay. Those that ended. */
export async function revokeSessionsOf(
  db: Db,
  personId: number,
  exceptId: string | null,
): Promise<EndedSession[]> {
  return await db.all(sql`
    update session set revoked_at = now()
    where person_id = ${personId} and revoked_at is null and expires_at > now() and id is distinct from ${exceptId}
    returning id, token_hash as "tokenHash"`)
}

/** All sessions of a person that run, for whoever remembers what the person may do. */
export async function runningSessionsOf(db: Db, personId: number): Promise<EndedSession[]> {
  return await db.all(sql`
    select id, token_hash as "tokenHash" from session
    where person_id = ${personId} and revoked_at is null and expires_at > now()`)
}

export interface SessionRow {
  id: string
  label: string
  createdAt: Date
  lastSeenAt: Date
}

/** Where a person is signed in, the latest first. */
export async function sessionsOf(db: Db, personId: number): Promise<SessionRow[]> {
  return await db.all(sql`
    select id, label, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
    where person_id = ${personId} and revoked_at is null and expires_at > now()
    order by last_seen_at desc, id`)
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
