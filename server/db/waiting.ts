import type { WaitingState } from '../../src/rules/waiting.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A position in a home's waiting list; a couple shares one. */
export interface WaitingRow {
  readonly id: number
  readonly projectId: string
  readonly lotId: number
  readonly personId: number
  readonly partnerEmail: string | null
  readonly partnerId: number | null
  readonly state: WaitingState
  /** Position among those still waiting for this home, from 1; 0 for others. */
  readonly place: number
  readonly length: number
  readonly joinedAt: Date
  readonly offeredAt: Date | null
  /** When an offer ends, or ended unanswered. */
  readonly offerEnds: Date | null
  readonly dealId: number | null
}

/** When a running offer's hold ends, as calls give it; otherwise null. */
export const offerEndsOf = ({ state, offerEnds }: WaitingRow): string | null =>
  state === 'offered' ? (offerEnds?.toISOString() ?? null) : null

const row = sql`
  w.id, w.project_id as "projectId", w.lot_id as "lotId", w.person_id as "personId", w.partner_email as "partnerEmail",
  w.partner_id as "partnerId", waiting_state(w, d) as state, w.joined_at as "joinedAt", w.offered_at as "offeredAt",
  w.deal_id as "dealId", case when waiting_state(w, d) in ('offered', 'missed') then coalesce(deal_ends(d), d.ended_at) end as "offerEnds",
  case when w.left_at is null and w.deal_id is null then
    (select count(*)::int from waiting o where o.lot_id = w.lot_id and o.left_at is null and o.deal_id is null and o.id <= w.id)
    else 0 end as place,
  (select count(*)::int from waiting o where o.lot_id = w.lot_id and o.left_at is null and o.deal_id is null) as length`
const from = sql`waiting w left join deal d on d.id = w.deal_id`

/** Matches whoever joined, and their partner once they have joined too. */
const isOf = (personId: number) => sql`(w.person_id = ${personId} or w.partner_id = ${personId})`

/** A person's latest entry for each home of a project. */
export async function placesOf(db: Db, projectId: string, personId: number): Promise<WaitingRow[]> {
  return await db.all(sql`
    select distinct on (w.lot_id) ${row} from ${from}
    where w.project_id = ${projectId} and ${isOf(personId)} order by w.lot_id, w.id desc`)
}

/** A person's latest entry for a home. */
export async function placeOf(db: Db, lotId: number, personId: number): Promise<WaitingRow | undefined> {
  return await db.first(
    sql`select ${row} from ${from} where w.lot_id = ${lotId} and ${isOf(personId)} order by w.id desc limit 1`,
  )
}

export async function waitingById(db: Db, id: number): Promise<WaitingRow | undefined> {
  return await db.first(sql`select ${row} from ${from} where w.id = ${id}`)
}

/** How many homes a person waits for or has been offered. */
export async function countPlaces(db: Db, personId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ${from}
    where ${isOf(personId)} and waiting_state(w, d) in ('waiting', 'offered')`)
  return count
}

/** Puts a person at the end of a home's waiting list. The lot must be locked. */
export async function insertPlace(
  tx: Db,
  one: Pick<WaitingRow, 'projectId' | 'lotId' | 'personId' | 'partnerEmail'>,
): Promise<void> {
  await tx.run(sql`
    insert into waiting (project_id, lot_id, person_id, partner_email)
    values (${one.projectId}, ${one.lotId}, ${one.personId}, ${one.partnerEmail})`)
}

/**
 * Joins the running entry of somebody who named this person as their partner, or whom this person names; false if there
 * is none. The lot must be locked.
 */
export async function joinPartner(
  tx: Db,
  lotId: number,
  { personId, email, partnerEmail }: { personId: number; email: string; partnerEmail: string | null },
): Promise<boolean> {
  const joined = await tx.run(sql`
    update waiting set partner_id = ${personId}, partner_email = ${email.toLowerCase()} where id = (
      select w.id from ${from} join person p on p.id = w.person_id
      where w.lot_id = ${lotId} and w.person_id <> ${personId} and w.partner_id is null
        and waiting_state(w, d) in ('waiting', 'offered')
        and (lower(w.partner_email) = ${email.toLowerCase()} or (w.partner_email is null and lower(p.email) = ${partnerEmail?.toLowerCase() ?? null}))
      order by w.id limit 1)`)
  return joined > 0
}

/** Leaves a list. If one of a couple leaves, the other keeps the entry. */
export async function leavePlace(
  tx: Db,
  { id, personId, partnerId }: WaitingRow,
  who: number,
): Promise<void> {
  if (who === partnerId) {
    await tx.run(sql`update waiting set partner_id = null, partner_email = null where id = ${id}`)
  } else if (partnerId !== null && who === personId) {
    await tx.run(
      sql`update waiting set person_id = ${partnerId}, partner_id = null, partner_email = null where id = ${id}`,
    )
  } else await tx.run(sql`update waiting set left_at = clock_timestamp() where id = ${id}`)
}

/** Makes the partner the holder of the entry. */
export async function swapPartners(tx: Db, { id, personId }: WaitingRow, who: number): Promise<void> {
  await tx.run(sql`
    update waiting set person_id = ${who}, partner_id = ${personId},
      partner_email = (select lower(email) from person where id = ${personId}) where id = ${id}`)
}

/** Hands the hold of a running offer to the other partner. */
export async function handOffer(tx: Db, dealId: number, personId: number): Promise<void> {
  await tx.run(
    sql`update deal set person_id = ${personId} where id = ${dealId} and state = 'held' and purchase_id is null`,
  )
}

/** An entry as the office sees it. */
export interface LinePlace extends WaitingRow {
  readonly name: string
  readonly email: string
  readonly partnerName: string
  readonly number: string
  readonly building: string
}

/** The waiting lists of a project: running entries first, by home and position; then the last ones that ended. */
export async function linesOf(db: Db, projectId: string, most: number): Promise<LinePlace[]> {
  return await db.all(sql`
    select ${row}, trim(p.first_name || ' ' || p.last_name) as name, p.email, coalesce(trim(q.first_name || ' ' || q.last_name), '') as "partnerName", lot.number,
      coalesce(building.name, '') as building
    from ${from} join person p on p.id = w.person_id left join person q on q.id = w.partner_id
    join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
    where w.project_id = ${projectId}
    order by waiting_state(w, d) not in ('waiting', 'offered'), w.lot_id, w.id limit ${most}`)
}

/** How many wait for a home. */
export async function waitingFor(db: Db, lotIds: readonly number[]): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from waiting where lot_id = any(${[...lotIds]}::int[]) and left_at is null and deal_id is null`)
  return count
}

/** Offers made or expired that nobody has been notified of, claimed for this transaction. */
export async function claimUntold(
  tx: Db,
  most: number,
): Promise<(WaitingRow & { readonly emails: string[] })[]> {
  const rows = await tx.all<{ id: number }>(sql`
    select w.id from ${from} where w.deal_id is not null and w.told <> 'missed'
      and waiting_state(w, d) in ('offered', 'missed') and w.told <> waiting_state(w, d)
    order by w.id limit ${most} for update of w skip locked`)
  return await tx.all(sql`
    select ${row}, array(select email from person where id in (w.person_id, w.partner_id)) as emails
    from ${from} where w.id = any(${rows.map(({ id }) => id)}::bigint[]) order by w.id`)
}

export async function markTold(tx: Db, id: number, state: WaitingState): Promise<void> {
  await tx.run(sql`update waiting set told = ${state} where id = ${id}`)
}

/** Deletes entries that ended long ago. */
export async function pruneWaiting(db: Db, days: number): Promise<void> {
  await db.run(sql`
    delete from waiting w using waiting w2 left join deal d on d.id = w2.deal_id
    where w.id = w2.id and waiting_state(w2, d) not in ('waiting', 'offered')
      and coalesce(w2.left_at, w2.offered_at) < now() - make_interval(days => ${days})`)
}
