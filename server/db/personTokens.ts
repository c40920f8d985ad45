import type { Db } from './database.ts'
import { forgetReturned } from './returnedMail.ts'
import { sql } from './sql.ts'

export type TokenKind = 'activate' | 'reset' | 'code' | 'redirect' | 'email' | 'invite' | 'hold' | 'stop'

export interface TokenRow {
  readonly personId: number
  readonly projectId: string | null
  readonly sessionId: string | null
  /** An email's new address or a redirect's origin; null otherwise. */
  readonly boundTo: string | null
}

/** Anyone can request these, so none voids an older one. Invitations last until accepted. */
const keptBesideNewer: readonly TokenKind[] = ['reset', 'code', 'activate', 'invite', 'hold', 'stop']

/** Stores a secret's hash for `seconds`. Replaces older ones, except of the kinds above. */
export async function issueToken(
  tx: Db,
  t: Omit<TokenRow, 'personId'> & {
    /** Null for an address: a hold code, and the token that stops such codes. */
    personId: number | null
    id: string
    kind: TokenKind
    tokenHash: string
    seconds: number
  },
): Promise<void> {
  if (!keptBesideNewer.includes(t.kind)) {
    await tx.run(sql`
      update person_token set used_at = now()
      where person_id = ${t.personId} and kind = ${t.kind} and used_at is null`)
  }
  await tx.run(sql`
    insert into person_token (id, kind, token_hash, person_id, project_id, session_id, bound_to, expires_at)
    values (${t.id}, ${t.kind}, ${t.tokenHash}, ${t.personId}, ${t.projectId}, ${t.sessionId}, ${t.boundTo},
            now() + make_interval(secs => ${t.seconds}))`)
}

const row = sql`person_id as "personId", project_id as "projectId", session_id as "sessionId",
  bound_to as "boundTo"`
const stands = sql`used_at is null and expires_at > now()`

/** The owner of a valid secret, without using it up. */
export async function seeToken(db: Db, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return await db.first(sql`
    select ${row} from person_token where kind = ${kind} and token_hash = ${tokenHash} and ${stands}`)
}

/** An email link's state: pending, valid, used, expired, or too old to matter. */
export async function emailLink(
  db: Db,
  personId: number,
  address: string,
): Promise<'works' | 'ended' | 'gone'> {
  const { open, known } = await db.one<{ open: boolean; known: boolean }>(sql`
    with link as (
      select used_at is null and expires_at > now() as open from person_token
      where person_id = ${personId} and kind = 'email' and bound_to = ${address}
      union all
      select outcome is null from job
      where kind = 'mail' and payload ->> 'kind' = 'confirmEmail' and lower(payload ->> 'address') = lower(${address})
        and (payload ->> 'personId')::int = ${personId})
    select coalesce(bool_or(open), false) as open, count(*) > 0 as known from link`)
  return open ? 'works' : known ? 'ended' : 'gone'
}

/** Uses a secret up; undefined when it is already used or was never valid. */
export async function takeToken(tx: Db, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return await tx.first(sql`
    update person_token set used_at = now()
    where kind = ${kind} and token_hash = ${tokenHash} and ${stands} returning ${row}`)
}

/** A person, or the address that a guest uses to hold a home. */
export type CodeOwner = { readonly personId: number } | { readonly holdAddress: string }

/** The newest codes asked for in session `sessionId`; an earlier release bound them to none. */
export async function codesOf(
  db: Db,
  owner: CodeOwner,
  sessionId: string | null,
  most: number,
): Promise<{ id: string; tokenHash: string }[]> {
  const owned =
    'personId' in owner
      ? sql`person_id = ${owner.personId} and kind = 'code'`
      : sql`bound_to = ${owner.holdAddress} and kind = 'hold'`
  return await db.all(sql`
    select id, token_hash as "tokenHash" from person_token
    where ${owned} and (session_id is null or session_id = ${sessionId}) and ${stands} order by created_at desc, id limit ${most}`)
}

/** Uses up a correct code and the owner's others; session `sessionId` gets the proof. */
export async function takeCode(db: Db, id: string, sessionId: string | null = null): Promise<boolean> {
  return (
    (await db.run(sql`
      update person_token t
      set used_at = now(), session_id = case when t.id = one.id then ${sessionId} end
      from person_token one
      where one.id = ${id} and one.used_at is null and one.expires_at > now() and t.used_at is null
        and t.kind = one.kind and t.person_id is not distinct from one.person_id
        and t.bound_to is not distinct from one.bound_to`)) > 0
  )
}

export async function hasHoldProof(db: Db, sessionId: string, minutes: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from person_token
    where kind = 'hold' and session_id = ${sessionId} and used_at > now() - make_interval(mins => ${minutes})`)
  return row !== undefined
}

/** The addresses that these sessions proved by the code for a hold. */
export async function provenForHold(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ address: string }>(sql`
    select distinct bound_to as address from person_token
    where kind = 'hold' and session_id = any(${[...sessionIds]}::text[]) and used_at is not null and bound_to is not null`)
  return rows.map(({ address }) => address)
}

/** Voids everything sent to the person. */
export async function endTokensOf(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`update person_token set used_at = now() where person_id = ${personId} and used_at is null`)
}

export async function pruneTokens(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from person_token where coalesce(used_at, expires_at) < now() - make_interval(days => ${days})`)
}

/** Sets a given password and adds the project, atomically. False if the secret is used. */
export async function activatePerson(
  db: Db,
  tokenHash: string,
  passwordHash: string | null,
): Promise<boolean> {
  const done = await db.all<{ email: string }>(sql`
    with taken as (
      update person_token set used_at = now()
      where kind = 'activate' and token_hash = ${tokenHash} and ${stands} returning person_id, project_id),
    active as (
      update person set activated = true, password_hash = coalesce(${passwordHash}, password_hash)
      from taken where person.id = taken.person_id returning person.id, person.email),
    added as (
      select join_project(person_id, project_id) as joined from taken where project_id is not null)
    -- A query that nothing reads is not run.
    select id, email, (select count(joined) from added) as joins from active`)
  for (const { email } of done) await forgetReturned(db, email)
  return done.length > 0
}

/**
 * Uses up an email proof: makes it the person's, voids earlier mail, lifts its returned-mail mark. Undefined
 * if used, expired or not wanted.
 * @throws DatabaseError of `person_email` if it belongs to someone else.
 */
export async function confirmEmail(db: Db, tokenHash: string): Promise<number | undefined> {
  const row = await db.first<{ id: number; email: string }>(sql`
    with taken as (
      update person_token set used_at = now()
      where kind = 'email' and token_hash = ${tokenHash} and ${stands} returning person_id, bound_to)
    update person set email = taken.bound_to,
      pending_email = case pending_email when taken.bound_to then '' else pending_email end
    from taken
    where person.id = taken.person_id and taken.bound_to in (person.pending_email, person.email)
    returning person.id, person.email`)
  if (row === undefined) return undefined
  await endTokensOf(db, row.id)
  await forgetReturned(db, row.email)
  return row.id
}
