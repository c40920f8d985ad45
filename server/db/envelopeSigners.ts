import type { SignerRole } from '../../src/rules/papers/placedField.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface SignerRow {
  readonly id: number
  readonly envelopeId: number
  readonly role: SignerRole
  readonly witnessOf: number | null
  /** Empty for witnesses before signing, and for staff, who sign by role. */
  readonly name: string
  readonly email: string
  readonly invitedAt: Date | null
  readonly consentedAt: Date | null
}

const columns: Sql = sql`
  id, envelope_id as "envelopeId", role, witness_of as "witnessOf", name, email, invited_at as "invitedAt",
  consented_at as "consentedAt"`

export async function signersOf(db: Db, envelopeId: number): Promise<SignerRow[]> {
  return await db.all(
    sql`select ${columns} from envelope_signer where envelope_id = ${envelopeId} order by position`,
  )
}

/** The signers of several envelopes, by envelope, in one query. */
export async function signersOfAll(
  db: Db,
  envelopeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SignerRow[]>> {
  const rows = await db.all<SignerRow>(sql`
    select ${columns} from envelope_signer where envelope_id = any(${[...envelopeIds]}::bigint[]) order by position`)
  const found = new Map<number, SignerRow[]>()
  for (const row of rows) found.set(row.envelopeId, [...(found.get(row.envelopeId) ?? []), row])
  return found
}

export async function signerById(db: Db, id: number): Promise<SignerRow | undefined> {
  return await db.first(sql`select ${columns} from envelope_signer where id = ${id}`)
}

/** The purchaser that a signer is now; null for one who has left. */
export async function purchaserRoleOf(db: Db, signerId: number): Promise<SignerRole | null> {
  const row = await db.first<{ role: SignerRole }>(sql`
    select 'purchaser.' || p.position as role from envelope_signer s join purchaser p on p.id = s.purchaser_id
    where s.id = ${signerId}`)
  return row?.role ?? null
}

export async function insertSigner(
  tx: Db,
  s: {
    readonly envelopeId: number
    readonly position: number
    readonly role: SignerRole
    readonly purchaserId: number | null
    readonly witnessOf: number | null
    readonly name: string
    readonly email: string
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into envelope_signer (envelope_id, position, role, purchaser_id, witness_of, name, email)
    values (${s.envelopeId}, ${s.position}, ${s.role}, ${s.purchaserId}, ${s.witnessOf}, ${s.name}, ${s.email})
    returning id`)
  return id
}

/** Records who a witness is, or who signed for a role. */
export async function nameSigner(
  tx: Db,
  id: number,
  { name, phone }: { readonly name: string; readonly phone?: string },
): Promise<void> {
  await tx.run(sql`
    update envelope_signer set name = ${name}, phone = coalesce(${phone ?? null}, phone) where id = ${id}`)
}

export async function noteConsent(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx.run(sql`update envelope_signer set consented_at = ${at} where id = ${id}`)
}

/** Where a witness is asked again, somebody else may come, who has not consented. */
export async function forgetWitnesses(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update envelope_signer set consented_at = null where id = any(${[...ids]}::bigint[]) and role = 'witness'`)
}

/** Changes a signer's address. Links to the old one end, and sessions that opened them. */
export async function setSignerEmail(tx: Db, id: number, email: string): Promise<void> {
  await tx.run(sql`update envelope_signer set email = ${email} where id = ${id}`)
  // Keeps the old links, because the limit per hour counts them.
  await tx.run(sql`update signer_link set ends_at = least(ends_at, now()) where signer_id = ${id}`)
  await tx.run(sql`delete from signer_session where signer_id = ${id}`)
}

export async function noteInvited(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update envelope_signer set invited_at = now() where id = ${id}`)
}

/**
 * Stores a link's hash. Earlier links keep working, since mails arrive out of order. False if the address has
 * changed.
 */
export async function insertLink(
  tx: Db,
  {
    tokenHash,
    signerId,
    until,
    address,
  }: {
    readonly tokenHash: string
    readonly signerId: number
    readonly until: Date
    readonly address: string
  },
): Promise<boolean> {
  // Locked, so that a concurrent change of address cannot miss this link.
  const made = await tx.run(sql`
    with own as (
      select id from envelope_signer where id = ${signerId} and lower(email) = lower(${address}) for update)
    insert into signer_link (token_hash, signer_id, ends_at)
    select ${tokenHash}, id, ${until} from own`)
  return made > 0
}

/** The signer of a link, used or not. */
export async function signerOfLink(db: Db, tokenHash: string): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(
    sql`select signer_id as id from signer_link where token_hash = ${tokenHash}`,
  )
  return row?.id
}

/** Uses up a link; undefined if it was already used or has expired. */
export async function spendLink(tx: Db, tokenHash: string): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    update signer_link set used_at = now()
    where token_hash = ${tokenHash} and used_at is null and ends_at > now() returning signer_id as id`)
  return row?.id
}

/** Ends a step's links when it is over. A browser that opened one may continue. */
export async function endLinks(tx: Db, envelopeId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update signer_link l set ends_at = ${now} from envelope_signer s
    where s.id = l.signer_id and s.envelope_id = ${envelopeId} and l.ends_at > ${now}`)
}

/** How many links a signer was sent within the last hour. */
export async function linksWithinHour(db: Db, signerId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) as count from signer_link where signer_id = ${signerId} and made_at > now() - interval '1 hour'`)
  return count
}

export async function addSignerSession(tx: Db, signerId: number, sessionId: string): Promise<void> {
  await tx.run(sql`
    insert into signer_session (signer_id, session_id) values (${signerId}, ${sessionId}) on conflict do nothing`)
}

/** The envelope's signers whose links this session opened. */
export async function signersOfSession(
  db: Db,
  envelopeId: number,
  sessionId: string | null,
): Promise<number[]> {
  if (sessionId === null) return []
  const rows = await db.all<{ id: number }>(sql`
    select signer_id as id from signer_session join envelope_signer s on s.id = signer_id
    where session_id = ${sessionId} and s.envelope_id = ${envelopeId}`)
  return rows.map(({ id }) => id)
}

/** A buyer with this address among the signers of a purchase's newest papers. */
export async function signerWhoBuys(
  db: Db,
  purchaseId: number,
  address: string,
): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    select s.id from envelope_signer s join purchaser p on p.id = s.purchaser_id
    where p.purchase_id = ${purchaseId} and lower(s.email) = lower(${address})
    order by s.envelope_id desc, s.position limit 1`)
  return row?.id
}

/** Whether this session opened a link of someone who is still a buyer here. */
export async function hasPurchasersLink(
  db: Db,
  purchaseId: number,
  sessionId: string | null,
): Promise<boolean> {
  if (sessionId === null) return false
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists (
      select 1 from signer_session l join envelope_signer s on s.id = l.signer_id
      join purchaser p on p.id = s.purchaser_id
      where l.session_id = ${sessionId} and p.purchase_id = ${purchaseId}) as has`)
  return has
}

/** Whether someone signs in a project: as a purchase's party, by emailed link, or by address. */
export async function isSignerIn(
  db: Db,
  projectId: string,
  who: { readonly sessionId: string | null; readonly personId: number | null; readonly email: string },
): Promise<boolean> {
  const found = await db.first(sql`
    select 1 from purchase_party q join purchase p on p.id = q.purchase_id
    where p.project_id = ${projectId} and (q.session_id = ${who.sessionId} or q.person_id = ${who.personId})
    union all
    select 1 from envelope_signer s join envelope e on e.id = s.envelope_id
    left join signer_session l on l.signer_id = s.id and l.session_id = ${who.sessionId}
    where e.project_id = ${projectId}
      and (l.session_id is not null or (${who.email} <> '' and lower(s.email) = ${who.email}))
    limit 1`)
  return found !== undefined
}

export interface Officer {
  readonly id: number
  readonly email: string
}

/** A project's people with one of these roles (§6) who can sign in. */
export async function peopleWithRole(
  db: Db,
  projectId: string,
  roles: readonly number[],
): Promise<Officer[]> {
  return await db.all(sql`
    select id, email from person p
    where roles && ${[...roles]}::int[] and disabled_at is null and activated and email <> ''
      and (all_projects or exists (select 1 from person_project where person_id = p.id and project_id = ${projectId}))
    order by id limit 20`)
}
