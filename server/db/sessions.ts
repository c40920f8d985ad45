import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** Creates a session that expires after `minutes` on the database's clock. */
export async function createSession(
  tx: Db,
  s: {
    id: string
    tokenHash: string
    personId: number | null
    deviceId: string | null
    minutes: number
    /** Shown in the person's list of sessions. */
    label?: string
    guestBefore?: string | null
    /** Set for a session from a partner's site. */
    onlyProject?: string | null
  },
): Promise<void> {
  await tx.run(sql`
    insert into session (id, token_hash, person_id, device_id, label, guest_before, link_id, links_opened, only_project, expires_at)
    values (${s.id}, ${s.tokenHash}, ${s.personId}, ${s.deviceId}, ${s.label ?? ''},
            ${s.guestBefore ?? null},
            (select link_id from session where id = ${s.guestBefore ?? null}),
            coalesce((select links_opened from session where id = ${s.guestBefore ?? null}), '{}'),
            ${s.onlyProject ?? null}, now() + make_interval(mins => ${s.minutes}))`)
}

/** Replaces a token that never arrived; the seconds left, undefined if it ended. */
export async function renewSessionToken(db: Db, id: string, tokenHash: string): Promise<number | undefined> {
  const row = await db.first<{ seconds: number }>(sql`
    update session set token_hash = ${tokenHash} where id = ${id} and revoked_at is null and expires_at > now()
    returning ceil(extract(epoch from expires_at - now()))::int as seconds`)
  return row?.seconds
}

export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.run(sql`update session set revoked_at = now() where id = ${id} and revoked_at is null`)
}

/** Whether a session may reach the person's own data in the project of `at`. */
export const isInReach = (sessionId: string | null, at: Sql): Sql => sql`
  not exists (select 1 from session reaching where reaching.id = ${sessionId} and reaching.only_project <> ${at})`

/** The guest session it replaced, until its purchases have an owner. */
export async function guestBefore(db: Db, id: string): Promise<string | null> {
  const row = await db.first<{ guest: string | null }>(sql`
    select guest_before as guest from session where id = ${id}`)
  return row?.guest ?? null
}

/** The same, but clears it, so that it is read only once. */
export async function takeGuestBefore(tx: Db, id: string): Promise<string | null> {
  const row = await tx.first<{ guest: string | null }>(sql`
    with before as (select id, guest_before from session where id = ${id} for update)
    update session set guest_before = null from before where session.id = before.id
    returning before.guest_before as guest`)
  return row?.guest ?? null
}

/** A session that ended, with the hash by which caches drop it. */
export interface EndedSession {
  readonly id: string
  readonly tokenHash: string
}

export async function revokeSessionOf(db: Db, personId: number, id: string): Promise<EndedSession[]> {
  return await db.all(sql`
    update session set revoked_at = now()
    where id = ${id} and person_id = ${personId} and revoked_at is null and expires_at > now()
    returning id, token_hash as "tokenHash"`)
}

/** Ends a person's sessions but `exceptId`, as after a password change; returns them. */
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

/** A person's running sessions, for caches of what they may do. */
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

/** Where a person is signed in, latest first. */
export async function sessionsOf(db: Db, personId: number): Promise<SessionRow[]> {
  return await db.all(sql`
    select id, label, created_at as "createdAt", last_seen_at as "lastSeenAt" from session
    where person_id = ${personId} and revoked_at is null and expires_at > now()
    order by last_seen_at desc, id`)
}

export async function pruneSessions(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from session where coalesce(revoked_at, expires_at) < now() - make_interval(days => ${days})`)
}

/** Whether the person has just signed in. */
export async function isFreshSession(db: Db, id: string, minutes: number): Promise<boolean> {
  const row = await db.first(sql`
    select id from session
    where id = ${id} and revoked_at is null and only_project is null and created_at > now() - make_interval(mins => ${minutes})`)
  return row !== undefined
}
