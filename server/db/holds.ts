import { mostUnits } from '../../src/rules/guestHolds.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A session with its person, if signed in. A kiosk's session is its own mark. */
export interface Buyer {
  sessionId: string | null
  personId: number | null
}

/** Stands for staff, a job or the server, none of whom buys. */
export const nobody: Buyer = { sessionId: null, personId: null }

export interface DealAnswer {
  outcome: 'done' | 'taken' | 'tooMany' | 'notFound' | 'notYours' | 'notRunning' | 'tooManyFrom' | 'paying'
  dealId: number | null
  /** By the database's clock. */
  expiresAt: Date | null
  /** 0 when nothing changed visibly. */
  version: number
}

interface Row {
  result: number
  dealId: number | null
  expiresAt: Date | null
  version: number
}

const OUTCOMES: Record<number, DealAnswer['outcome']> = {
  1: 'done',
  [-1]: 'taken',
  [-2]: 'tooMany',
  [-3]: 'notFound',
  [-4]: 'notYours',
  [-5]: 'notRunning',
  [-6]: 'tooManyFrom',
  [-7]: 'paying',
}

async function answer(db: Db, call: ReturnType<typeof sql>): Promise<DealAnswer> {
  const row = await db.one<Row>(
    sql`select result, deal_id as "dealId", expires_at as "expiresAt", version from ${call}`,
  )
  const outcome = OUTCOMES[row.result]
  if (outcome === undefined) throw new Error(`The database answered a deal with ${row.result}.`)
  return { outcome, dealId: row.dealId, expiresAt: row.expiresAt, version: row.version }
}

/**
 * Holds a lot for `minutes`; the same buyer gets the same hold again. 'taken' also means not for sale.
 * Limits: three holds per buyer (§9), `most` per network without an account.
 */
export async function takeHold(
  db: Db,
  {
    lotId,
    buyer,
    templateId,
    minutes,
    place = null,
  }: {
    lotId: number
    buyer: Buyer
    templateId: number | null
    minutes: number
    place?: { hash: string; most: number } | null
  },
): Promise<DealAnswer> {
  const { sessionId, personId } = buyer
  const from = sql`${place?.hash ?? null}, ${place?.most ?? mostUnits}`
  return await answer(
    db,
    sql`take_hold(${lotId}, ${sessionId}, ${personId}, ${templateId}, ${minutes}, ${from})`,
  )
}

/** Likewise for a lot reserved for this worksheet; the caller has checked the right to it. */
export async function takeReserved(
  db: Db,
  {
    lotId,
    worksheetId,
    buyer: { sessionId, personId },
    templateId,
    minutes,
  }: {
    lotId: number
    worksheetId: number
    buyer: Buyer
    templateId: number | null
    minutes: number
  },
): Promise<DealAnswer> {
  return await answer(
    db,
    sql`take_reserved(${lotId}, ${worksheetId}, ${sessionId}, ${personId}, ${templateId}, ${minutes})`,
  )
}

/** Extends a hold, at most to `capMinutes` from its start; never shortens it. */
export async function extendHold(
  db: Db,
  {
    dealId,
    buyer,
    minutes,
    capMinutes,
  }: { dealId: number; buyer: Buyer; minutes: number; capMinutes: number },
): Promise<DealAnswer> {
  const { sessionId, personId } = buyer
  return await answer(db, sql`extend_hold(${dealId}, ${sessionId}, ${personId}, ${minutes}, ${capMinutes})`)
}

/** Releases a hold; repeating it is harmless. `mayReleaseAny` is for staff (§6). */
export async function releaseHold(
  db: Db,
  { lotId, buyer, mayReleaseAny }: { lotId: number; buyer: Buyer; mayReleaseAny: boolean },
): Promise<DealAnswer> {
  const { sessionId, personId } = buyer
  return await answer(db, sql`release_hold(${lotId}, ${sessionId}, ${personId}, ${mayReleaseAny})`)
}

/** Ends expired holds and returns how many. Safe to call concurrently. */
export async function expireHolds(db: Db, limit: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`select expire_holds(${limit}) as count`)
  return count
}

/** Lots a guest's session holds, in the locking order of several projects. */
export async function lotsHeldBy(db: Db, sessionId: string): Promise<number[]> {
  const rows = await db.all<{ lotId: number }>(sql`
    select lot_id as "lotId" from deal
    where session_id = ${sessionId} and person_id is null and state = 'held' order by project_id, lot_id`)
  return rows.map(({ lotId }) => lotId)
}

/**
 * After sign-in, moves a guest session's holds to the person, oldest first, up to three (§9). Returns how
 * many.
 */
export async function adoptHolds(db: Db, sessionId: string, personId: number): Promise<number> {
  return await db.run(sql`
    update deal set person_id = ${personId} where id in (
      select id from deal where session_id = ${sessionId} and person_id is null and state = 'held'
      order by id limit greatest(0, 3 - (
        select count(*) from deal d
        where person_id = ${personId} and state = 'held' and expires_at > clock_timestamp() and not is_offer(d))))`)
}

/** Puts a sold home on sale again; 'taken' if it is not sold. Check the right first. */
// §4
export async function unsellHome(tx: Db, lotId: number): Promise<DealAnswer> {
  return await answer(tx, sql`unsell_lot(${lotId})`)
}

/** The open purchase that holds a lot; null if there is none. */
export async function purchaseHolding(db: Db, lotId: number): Promise<number | null> {
  const row = await db.first<{ id: number }>(sql`
    select p.id from deal d join purchase p on p.id = d.purchase_id
    where d.lot_id = ${lotId} and d.state = 'held' and p.state = 'open'`)
  return row?.id ?? null
}

/** Sells a held home to its holder; false once the hold expired. Check permissions first. */
export async function sellHome(tx: Db, dealId: number): Promise<boolean> {
  const { result } = await tx.one<{ result: number }>(
    sql`select result from sell_lot(${dealId}, null, null, true)`,
  )
  return result === 1
}
