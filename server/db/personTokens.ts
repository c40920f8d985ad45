import type { Db } from './database.ts'
import { forgetReturned } from './returnedMail.ts'
import { sql } from './sql.ts'

export type TokenKind = 'activate' | 'reset' | 'code' | 'redirect' | 'email' | 'invite' | 'hold' | 'stop'

/** Whose a secret is, and what it was made for. */
export interface TokenRow {
  readonly personId: number
  readonly projectId: string | null
  readonly sessionId: string | null
  /** The new address of an email, the origin from whose page a redirect is opened; null where there is none. */
  readonly boundTo: string | null
}

/**
 * Anybody can ask for a link or a code by mail: a newer one leaves good what was mailed before, else asking were a way to void
 * it. An invitation stands until it is taken.
 */
const keptBesideNewer: readonly TokenKind[] = ['reset', 'code', 'activate', 'invite', 'hold', 'stop']

/**
 * Keeps the hash of a secret that works once, for `seconds`. An older one of its kind works no longer, except that an
 * invitation is printed and mailed: either link works until one of them was used.
 */
export async function issueToken(
  tx: Db,
  t: Omit<TokenRow, 'personId'> & {
    /** Null for what belongs to an address instead: a code for a hold, and the token that stops those. */
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

/** Whose secret this is, as long as it works; it is not used up. */
export async function seeToken(db: Db, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return await db.first(sql`
    select ${row} from person_token where kind = ${kind} and token_hash = ${tokenHash} and ${stands}`)
}

/**
 * How it stands with the link to a new address: not mailed yet or good, used up or too late, or so long ago that nobody
 * waits for it.
 */
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

/** Uses a secret up; undefined when somebody was quicker, or it never worked. */
export async function takeToken(tx: Db, kind: TokenKind, tokenHash: string): Promise<TokenRow | undefined> {
  return await tx.first(sql`
    update person_token set used_at = now()
    where kind = ${kind} and token_hash = ${tokenHash} and ${stands} returning ${row}`)
}

/** Whose a mailed code is: a person's, or whoever's the address is from which a guest holds a home. */
export type CodeOwner = { readonly personId: number } | { readonly holdAddress: string }

/** The newest codes of an owner that work. */
export async function codesOf(
  db: Db,
  owner: CodeOwner,
  most: number,
): Promise<{ id: string; tokenHash: string }[]> {
  const owned =
    'personId' in owner
      ? sql`person_id = ${owner.personId} and kind = 'code'`
      : sql`bound_to = ${owner.holdAddress} and kind = 'hold'`
  return await db.all(sql`
    select id, token_hash as "tokenHash" from person_token
    where ${owned} and ${stands} order by created_at desc, id limit ${most}`)
}

/**
 * Uses a code up that was right; false when somebody was quicker. `sessionId`: in which session it was typed, for a code
 * that proves something to it.
 */
export async function takeCode(db: Db, id: string, sessionId: string | null = null): Promise<boolean> {
  // The others go with it: one of them was enough.
  return (
    (await db.run(sql`
      update person_token t
      set used_at = now(), session_id = case when t.id = one.id then ${sessionId} else t.session_id end
      from person_token one
      where one.id = ${id} and one.used_at is null and one.expires_at > now() and t.used_at is null
        and t.kind = one.kind and t.person_id is not distinct from one.person_id
        and t.bound_to is not distinct from one.bound_to`)) > 0
  )
}

/** Whether a code for holding a home was typed in this session within so many minutes. */
export async function hasHoldProof(db: Db, sessionId: string, minutes: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from person_token
    where kind = 'hold' and session_id = ${sessionId} and used_at > now() - make_interval(mins => ${minutes})`)
  return row !== undefined
}

/** Nothing that was sent to the person before works any longer. */
export async function endTokensOf(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`update person_token set used_at = now() where person_id = ${personId} and used_at is null`)
}

/** Forgets secrets that ended more than `days` ago. How many. */
export async function pruneTokens(db: Db, days: number): Promise<number> {
  return await db.run(sql`
    delete from person_token where coalesce(used_at, expires_at) < now() - make_interval(days => ${days})`)
}

/**
 * Uses an activation up: the account is active, its password the new one if one is given, and the project it was made
 * for is its own. All of it at once; false when somebody was quicker.
 */
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
      insert into person_project (person_id, project_id)
      select person_id, project_id from taken where project_id is not null on conflict do nothing)
    select id, email from active`)
  for (const { email } of done) await forgetReturned(db, email)
  return done.length > 0
}

/**
 * Uses up the proof that an address is the person's, a new one or theirs once more: from now on it is theirs, nothing mailed
 * before works, and mail to it goes out again. Whose it was; undefined when the proof is used, late, or of an address that is not wished for any more.
 * @throws DatabaseError of `person_email` when the address is another's.
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
