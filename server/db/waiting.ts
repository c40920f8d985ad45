import { emailKey } from '../../src/rules/emailKey.ts'
import type { WaitingState } from '../../src/rules/waiting.ts'
import type { Db } from './database.ts'
import { areWithin, type Reach } from './reach.ts'
import { sql } from './sql.ts'

/** A place on a home's waiting list; a couple shares one. */
export interface WaitingRow {
  readonly id: number
  readonly projectId: string
  readonly lotId: number
  readonly personId: number
  readonly email: string
  /** The person they named, or who has joined them. */
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
  /** Why it ended, if they did not end it themselves. */
  readonly endedWhy: 'delisted' | 'removed' | 'withdrawn' | null
  readonly endedNote: string
}

/** When the hold of a current offer ends, as calls give it; otherwise null. */
export const offerEndsOf = ({ state, offerEnds }: WaitingRow): string | null =>
  state === 'offered' ? (offerEnds?.toISOString() ?? null) : null

/** Matches people who are waiting and have an open account. */
const isInLine = sql`o.left_at is null and o.deal_id is null and is_active_place(o)`
const row = sql`
  w.id, w.project_id as "projectId", w.lot_id as "lotId", w.person_id as "personId", w.partner_email as "partnerEmail",
  (select lower(email) from person where id = w.person_id) as email,
  w.partner_id as "partnerId", waiting_state(w, d) as state, w.joined_at as "joinedAt", w.offered_at as "offeredAt",
  w.deal_id as "dealId", w.ended_why as "endedWhy", w.ended_note as "endedNote", case when waiting_state(w, d) in ('offered', 'missed') then coalesce(deal_ends(d), d.ended_at) end as "offerEnds",
  case when w.left_at is null and w.deal_id is null then
    (select count(*)::int from waiting o where o.lot_id = w.lot_id and ${isInLine} and o.id <= w.id)
    else 0 end as place,
  (select count(*)::int from waiting o where o.lot_id = w.lot_id and ${isInLine}) as length`
const from = sql`waiting w left join deal d on d.id = w.deal_id`

/** Matches the owner, and their partner once they have joined. */
const isOf = (personId: number) => sql`(w.person_id = ${personId} or w.partner_id = ${personId})`
const isRunning = sql`waiting_state(w, d) in ('waiting', 'offered')`

/** Someone's place in line for each home of a project: current, else latest. */
export async function placesOf(db: Db, projectId: string, personId: number): Promise<WaitingRow[]> {
  return await db.all(sql`
    select distinct on (w.lot_id) ${row} from ${from}
    where w.project_id = ${projectId} and ${isOf(personId)}
    order by w.lot_id, ${isRunning} desc, w.id desc`)
}

/** Someone's place in line for a home: current, else latest. */
export async function placeOf(db: Db, lotId: number, personId: number): Promise<WaitingRow | undefined> {
  return await db.first(sql`
    select ${row} from ${from} where w.lot_id = ${lotId} and ${isOf(personId)}
    order by ${isRunning} desc, w.id desc limit 1`)
}

export async function waitingById(db: Db, id: number): Promise<WaitingRow | undefined> {
  return await db.first(sql`select ${row} from ${from} where w.id = ${id}`)
}

/** A project's homes that are held for a person or offered to their partner. */
export async function lotsHeldFor(db: Db, projectId: string, personId: number): Promise<number[]> {
  const rows = await db.all<{ lotId: number }>(sql`
    select d.lot_id as "lotId" from deal d
    where d.project_id = ${projectId} and d.state = 'held' and (d.person_id = ${personId}
      or exists (select 1 from waiting w where w.deal_id = d.id and w.partner_id = ${personId}))`)
  return rows.map(({ lotId }) => lotId)
}

/** How many homes a person is waiting for or has been offered. */
export async function countPlaces(db: Db, personId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ${from}
    where ${isOf(personId)} and ${isRunning}`)
  return count
}

/** Puts a person last in a home's line. Lock the lot first. */
export async function insertPlace(
  tx: Db,
  { projectId, lotId, personId }: Pick<WaitingRow, 'projectId' | 'lotId' | 'personId'>,
): Promise<WaitingRow> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into waiting (project_id, lot_id, person_id) values (${projectId}, ${lotId}, ${personId}) returning id`)
  return await tx.one(sql`select ${row} from ${from} where w.id = ${id}`)
}

/** A person in line, by id and email. */
export interface Waiter {
  readonly personId: number
  readonly email: string
}

/**
 * The first current place whose only owner named this person a partner; `owner`: only that email's. Whoever
 * nobody named finds none, even by naming others.
 */
export async function placeNaming(
  tx: Db,
  lotId: number,
  { personId, email }: Waiter,
  owner: string | null,
): Promise<WaitingRow | undefined> {
  return await tx.first(sql`
    select ${row} from ${from} join person p on p.id = w.person_id
    where w.lot_id = ${lotId} and w.person_id <> ${personId} and w.partner_id is null and ${isRunning}
      and lower(w.partner_email) = ${emailKey(email)} and (${owner}::text is null or lower(p.email) = ${owner})
    order by w.id limit 1`)
}

/** A person's current place that has no partner yet. */
export async function placeAlone(tx: Db, lotId: number, email: string): Promise<WaitingRow | undefined> {
  return await tx.first(sql`
    select ${row} from ${from} join person p on p.id = w.person_id
    where w.lot_id = ${lotId} and lower(p.email) = ${email} and w.partner_id is null and ${isRunning} limit 1`)
}

/** Names a partner, who shares the place once they agree. */
export async function namePartner(tx: Db, id: number, email: string): Promise<void> {
  await tx.run(sql`update waiting set partner_email = ${email} where id = ${id}`)
}

/** Lets a person share the place of the partner who named them. */
export async function sharePlace(tx: Db, id: number, { personId, email }: Waiter): Promise<void> {
  await tx.run(
    sql`update waiting set partner_id = ${personId}, partner_email = ${emailKey(email)} where id = ${id}`,
  )
}

/** Gives up a place. */
export async function endPlace(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update waiting set left_at = clock_timestamp() where id = ${id}`)
}

/** Removes a person from a list. Of a couple, the other keeps the place. */
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
  } else await endPlace(tx, id)
}

/** Swaps the owner and the partner of a place. */
export async function swapPartners(tx: Db, id: number): Promise<void> {
  await tx.run(sql`select swap_partners(w) from waiting w where id = ${id}`)
}

/** Hands the hold of a current offer to the other partner. */
export async function handOffer(tx: Db, dealId: number, personId: number): Promise<void> {
  await tx.run(
    sql`update deal set person_id = ${personId} where id = ${dealId} and state = 'held' and purchase_id is null`,
  )
}

/** Hands a person's current offers to their partners. */
export async function handOffersOf(tx: Db, personId: number): Promise<void> {
  const rows = await tx.all<{ id: number; dealId: number; partnerId: number }>(sql`
    select w.id, d.id as "dealId", w.partner_id as "partnerId"
    from ${from} join person q on q.id = w.partner_id and q.disabled_at is null
    where w.person_id = ${personId} and waiting_state(w, d) = 'offered' order by w.id`)
  for (const { id, dealId, partnerId } of rows) {
    await swapPartners(tx, id)
    await handOffer(tx, dealId, partnerId)
  }
}

/** Removes a person for the office, with a reason. An offer ends with its hold. */
export async function removePlace(tx: Db, { id, state }: WaitingRow, note: string): Promise<void> {
  await tx.run(sql`
    update waiting set ended_why = 'removed', ended_note = ${note},
      left_at = case when ${state} = 'waiting' then clock_timestamp() else left_at end where id = ${id}`)
}

/** Ends an offer whose hold was released by someone else. */
export async function withdrawOffer(tx: Db, dealId: number): Promise<void> {
  await tx.run(sql`
    update waiting w set ended_why = 'withdrawn' from deal d
    where d.id = w.deal_id and d.id = ${dealId} and d.purchase_id is null`)
}

/** A place as the office sees it. */
export interface LinePlace extends WaitingRow {
  readonly name: string
  readonly partnerName: string
  readonly number: string
  readonly building: string
}

/** Lines of a project's homes within reach: current places by home and position, then ended ones. */
export async function linesOf(
  db: Db,
  projectId: string,
  { reach, most }: { reach: Reach; most: number },
): Promise<LinePlace[]> {
  return await db.all(sql`
    select ${row}, trim(p.first_name || ' ' || p.last_name) as name, coalesce(trim(q.first_name || ' ' || q.last_name), '') as "partnerName", lot.number,
      coalesce(building.name, '') as building
    from ${from} join person p on p.id = w.person_id left join person q on q.id = w.partner_id
    join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
    where w.project_id = ${projectId} and ${areWithin(reach, sql`array[w.lot_id]`)}
    order by ${isRunning} desc, w.lot_id, w.id limit ${most}`)
}

/** How many are waiting for a home. */
export async function waitingFor(db: Db, lotIds: readonly number[]): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from waiting o where lot_id = any(${[...lotIds]}::int[]) and ${isInLine}`)
  return count
}

/** The last notice to the owners of a place. */
type PlaceNews = 'waiting' | 'offered' | 'missed' | 'ended'

/**
 * Claims for this transaction the offers made or expired, and places ended otherwise, that no one was told
 * of.
 */
export async function claimUntold(
  tx: Db,
  most: number,
): Promise<(WaitingRow & { readonly emails: string[] })[]> {
  const rows = await tx.all<{ id: number }>(sql`
    select w.id from ${from} where (w.ended_why is not null and w.told <> 'ended'
        -- The person who released it may still take that back.
        and not (w.ended_why = 'withdrawn' and exists (
          select 1 from lot where lot.id = w.lot_id and lot.rests_until > clock_timestamp())))
      or (w.ended_why is null and w.deal_id is not null and w.told <> 'missed'
        and waiting_state(w, d) in ('offered', 'missed') and w.told <> waiting_state(w, d))
    order by w.id limit ${most} for update of w skip locked`)
  return await tx.all(sql`
    select ${row}, array(select email from person where id in (w.person_id, w.partner_id) and disabled_at is null) as emails
    from ${from} where w.id = any(${rows.map(({ id }) => id)}::bigint[]) order by w.id`)
}

export async function markTold(tx: Db, id: number, told: PlaceNews): Promise<void> {
  await tx.run(sql`update waiting set told = ${told} where id = ${id}`)
}

/** Deletes entries that ended long ago. */
export async function pruneWaiting(db: Db, days: number): Promise<void> {
  await db.run(sql`
    delete from waiting w using waiting w2 left join deal d on d.id = w2.deal_id
    where w.id = w2.id and waiting_state(w2, d) not in ('waiting', 'offered')
      and coalesce(w2.left_at, w2.offered_at) < now() - make_interval(days => ${days})`)
}
