import type { Db } from './database.ts'
import type { Buyer } from './holds.ts'
import { beingPaid } from './paying.ts'
import { endPurchases } from './purchases.ts'
import { sql } from './sql.ts'

/** Adds somebody to a purchase: an account wherever it signs in, a visitor without one by their session. */
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

/** After sign-in: a guest's purchases go to their account. */
export async function adoptPurchases(tx: Db, sessionId: string, personId: number): Promise<void> {
  await tx.run(sql`
    insert into purchase_party (purchase_id, person_id)
    select purchase_id, ${personId} from purchase_party where session_id = ${sessionId} on conflict do nothing`)
  await tx.run(sql`delete from purchase_party where session_id = ${sessionId}`)
}

/**
 * Ends a guest session's part in its purchases. Where somebody else takes part, their homes stay with that one;
 * otherwise nobody could come back to the purchase, so it ends: one that is being paid for on a phone only after that, if
 * no money comes. The holds of the others are the caller's to release.
 */
export async function leavePurchases(tx: Db, sessionId: string): Promise<void> {
  const rows = await tx.all<{ id: number }>(
    sql`select id from leave_purchases(${sessionId}) as left_alone (id)`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await endPurchases(tx, 'cancelled', sql`id = any(${ids}::bigint[]) and not ${beingPaid}`)
}

export interface HandOverRow {
  readonly purchaseId: number
  readonly leaves: boolean
  readonly fromSession: string | null
  readonly fromPerson: number | null
}

/** Lets somebody join from another device within a few minutes. */
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

export async function handOverBy(db: Db, tokenHash: string): Promise<HandOverRow | undefined> {
  return await db.first(sql`
    select h.purchase_id as "purchaseId", leaves, from_session as "fromSession", from_person as "fromPerson"
    from purchase_handover h join purchase p on p.id = h.purchase_id
    where token_hash = ${tokenHash} and used_at is null and ends_at > now() and p.state <> 'cancelled' and p.state <> 'failed'`)
}

/** Uses a token up; false if somebody else was first. */
export async function spendHandOver(tx: Db, tokenHash: string): Promise<boolean> {
  return (
    (await tx.run(sql`
      update purchase_handover set used_at = now()
      where token_hash = ${tokenHash} and used_at is null and ends_at > now()`)) === 1
  )
}

/** Moves the homes that are held to somebody else's name. */
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

/** How many homes somebody holds, beyond those of one purchase. */
export async function holdsBeside(
  tx: Db,
  purchaseId: number,
  { sessionId, personId }: Buyer,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from deal
    where state = 'held' and expires_at > clock_timestamp() and purchase_id is distinct from ${purchaseId}
      and (session_id = ${sessionId} or person_id = ${personId})`)
  return count
}

/** Like a hold's: what one buyer or one place takes is counted one after another. After the lots are locked. */
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

/** How many homes visitors without an account hold from one place, beyond those of one purchase. */
export async function holdsFrom(tx: Db, purchaseId: number, heldFrom: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from deal
    where state = 'held' and expires_at > clock_timestamp() and purchase_id is distinct from ${purchaseId}
      and held_from = ${heldFrom} and person_id is null`)
  return count
}
