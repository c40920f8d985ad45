import { beingPaid } from './beingPaid.ts'
import type { Db } from './database.ts'
import type { Buyer } from './holds.ts'
import { endPurchases } from './endPurchases.ts'
import { sql } from './sql.ts'

/** Adds a participant: an account on any device, or a guest by session. */
export async function addParty(tx: Db, purchaseId: number, { sessionId, personId }: Buyer): Promise<void> {
  await tx.run(sql`
    insert into purchase_party (purchase_id, session_id, person_id)
    values (${purchaseId}, ${personId === null ? sessionId : null}, ${personId}) on conflict do nothing`)
}

export async function removeParty(tx: Db, purchaseId: number, { sessionId, personId }: Buyer): Promise<void> {
  await tx.run(sql`
    delete from purchase_party
    where purchase_id = ${purchaseId} and (session_id = ${sessionId} or person_id = ${personId})`)
}

/** A purchase's accounts with their addresses, the first one first. */
export async function partiesOf(
  db: Db,
  purchaseId: number,
): Promise<
  {
    readonly personId: number | null
    readonly sessionId: string | null
    /** In lower case; empty for a visitor without an account. */
    readonly email: string
    readonly userType: number | null
  }[]
> {
  return await db.all(sql`
    select q.person_id as "personId", q.session_id as "sessionId", coalesce(lower(p.email), '') as email,
      p.user_type as "userType"
    from purchase_party q left join person p on p.id = q.person_id where q.purchase_id = ${purchaseId} order by q.id`)
}

/** Transfers the homes of a former participant to an account. */
export async function giveDeals(
  tx: Db,
  purchaseId: number,
  { sessionId, personId }: Buyer,
  to: number,
): Promise<void> {
  await tx.run(sql`
    update deal set session_id = null, person_id = ${to}
    where purchase_id = ${purchaseId} and state in ('held', 'sold')
      and case when ${personId}::int is not null then person_id = ${personId}
               else person_id is null and session_id = ${sessionId} end`)
}

/** After sign-in, moves a guest's purchases to their account. */
export async function adoptPurchases(tx: Db, sessionId: string, personId: number): Promise<void> {
  await tx.run(sql`
    insert into purchase_party (purchase_id, person_id)
    select purchase_id, ${personId} from purchase_party where session_id = ${sessionId} on conflict do nothing`)
  await tx.run(sql`delete from purchase_party where session_id = ${sessionId}`)
}

/**
 * Ends a guest session's part in its purchases. Without others taking part a purchase ends, since nobody
 * could return to it; after an open payment page only if no money arrives. The caller releases the others'
 * holds.
 */
export async function leavePurchases(tx: Db, sessionId: string): Promise<void> {
  const rows = await tx.all<{ id: number }>(
    sql`select id from leave_purchases(${sessionId}) as left_alone (id)`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await endPurchases(
      tx,
      { state: 'cancelled', why: 'left' },
      sql`id = any(${ids}::bigint[]) and not ${beingPaid}`,
    )
}

export interface HandOverRow {
  readonly purchaseId: number
  readonly leaves: boolean
  readonly fromSession: string | null
  readonly fromPerson: number | null
}

/** Lets another device join within a few minutes. */
export async function insertHandOver(
  tx: Db,
  {
    tokenHash,
    minutes,
    purchaseId,
    from,
    leaves,
  }: { tokenHash: string; minutes: number; purchaseId: number; from: Buyer; leaves: boolean },
): Promise<Date> {
  const { endsAt } = await tx.one<{ endsAt: Date }>(sql`
    insert into purchase_handover (token_hash, purchase_id, from_session, from_person, leaves, ends_at)
    values (${tokenHash}, ${purchaseId}, ${from.personId === null ? from.sessionId : null}, ${from.personId}, ${leaves},
            now() + make_interval(mins => ${minutes}))
    returning ends_at as "endsAt"`)
  return endsAt
}

/** The subject of a token, used or not. */
export async function handOverBy(db: Db, tokenHash: string): Promise<HandOverRow | undefined> {
  return await db.first(sql`
    select h.purchase_id as "purchaseId", leaves, from_session as "fromSession", from_person as "fromPerson"
    from purchase_handover h join purchase p on p.id = h.purchase_id
    where token_hash = ${tokenHash} and p.state <> 'cancelled' and p.state <> 'failed'`)
}

/** Uses up a token; false if it was already used or has expired. */
export async function spendHandOver(tx: Db, tokenHash: string): Promise<boolean> {
  return (
    (await tx.run(sql`
      update purchase_handover set used_at = now()
      where token_hash = ${tokenHash} and used_at is null and ends_at > now()`)) === 1
  )
}

/** Ends handover links, whose creator may no longer take part. */
export async function endHandOvers(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(sql`
    update purchase_handover set used_at = now() where purchase_id = ${purchaseId} and used_at is null`)
}

/** Moves held homes to another holder. */
export async function moveDeals(
  tx: Db,
  purchaseId: number,
  { sessionId, personId }: Buyer,
  heldFrom: string | null,
): Promise<void> {
  await tx.run(sql`
    update deal set session_id = ${sessionId}, person_id = ${personId}, held_from = ${heldFrom}
    where purchase_id = ${purchaseId} and state = 'held'`)
}

/** How many homes a buyer holds, apart from this purchase and waiting-list offers. */
export async function holdsBeside(
  tx: Db,
  purchaseId: number,
  { sessionId, personId }: Buyer,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from deal d
    where state = 'held' and expires_at > clock_timestamp() and purchase_id is distinct from ${purchaseId}
      and (session_id = ${sessionId} or person_id = ${personId}) and not is_offer(d)`)
  return count
}

/** Serialises counts per buyer and network, as for holds. Lock the lots first. */
export async function queueTaker(
  tx: Db,
  { sessionId, personId }: Buyer,
  heldFrom: string | null,
): Promise<void> {
  const buyer = personId === null ? (sessionId ?? '') : String(personId)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${buyer}`}, 0))`)
  if (heldFrom === null) return
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`from ${heldFrom}`}, 0))`)
}

/** How many homes guests hold from one network, apart from this purchase. */
export async function holdsFrom(tx: Db, purchaseId: number, heldFrom: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from deal
    where state = 'held' and expires_at > clock_timestamp() and purchase_id is distinct from ${purchaseId}
      and held_from = ${heldFrom} and person_id is null`)
  return count
}

/** Whether nobody entered, accepted, signed, showed or joined anything in a purchase. */
export async function isUntouched(db: Db, purchaseId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from purchase where id = ${purchaseId} and typed is null
      and not exists (select 1 from purchaser where purchase_id = ${purchaseId})
      and not exists (select 1 from term_acceptance where purchase_id = ${purchaseId})
      and not exists (select 1 from identity_check where purchase_id = ${purchaseId})
      and not exists (select 1 from envelope where purchase_id = ${purchaseId})
      and (select count(*) from purchase_party where purchase_id = ${purchaseId}) < 2`)
  return row !== undefined
}
