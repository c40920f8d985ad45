import type { ServingTurn, TurnState } from '../../src/rules/launch/turns.ts'
import type { Db } from './database.ts'
import { holdsHome } from './launches.ts'
import { sql } from './sql.ts'

export type LaunchChannel = 'phone' | 'kiosk' | 'door' | 'broker'

/** One person's entry, with the household it belongs to. */
export interface EntryRow {
  readonly id: string
  readonly launchId: string
  readonly groupId: string
  readonly category: string
  readonly personId: number | null
  readonly enteredAt: Date
  readonly receipt: string
  readonly withdrawnAt: Date | null
  readonly rank: number | null
  readonly position: number | null
  readonly turn: TurnState | null
  /** The member of staff who holds for them. */
  readonly servedBy: number | null
  readonly turnUntil: Date | null
  readonly size: number
  readonly key: string
  /** How many people have entered with this household's key. */
  readonly members: number
}

const entry = sql`
  e.id, e.launch_id as "launchId", e.group_id as "groupId", e.category, e.person_id as "personId",
  e.entered_at as "enteredAt", e.receipt, e.withdrawn_at as "withdrawnAt", e.rank, e.position, e.turn,
  e.served_by as "servedBy", e.turn_until as "turnUntil", g.size, g.key,
  (select count(*)::int from launch_entry m where m.group_id = g.id) as members`
const from = sql`launch_entry e join launch_group g on g.id = e.group_id`

export async function entryOf(db: Db, launchId: string, personId: number): Promise<EntryRow | undefined> {
  return await db.first(
    sql`select ${entry} from ${from} where e.launch_id = ${launchId} and e.person_id = ${personId}`,
  )
}

/** Serialises a person's requests to enter. */
export async function lockEntrant(tx: Db, launchId: string, personId: number): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('entrant ' || ${launchId}::text || ' ' || ${personId}::int, 0))`,
  )
}

export async function entryByRank(db: Db, launchId: string, rank: number): Promise<EntryRow | undefined> {
  return await db.first(
    sql`select ${entry} from ${from} where e.launch_id = ${launchId} and e.rank = ${rank}`,
  )
}

export interface Household {
  readonly id: string
  readonly category: string
  readonly size: number
  readonly members: number
}

export async function insertHousehold(
  tx: Db,
  { id, launchId, category, size, key }: Omit<Household, 'members'> & { launchId: string; key: string },
): Promise<void> {
  await tx.run(sql`
    insert into launch_group (id, launch_id, category, size, key) values (${id}, ${launchId}, ${category}, ${size}, ${key})`)
}

/** This key's household, locked, so that no two take its last place. */
export async function lockHousehold(tx: Db, launchId: string, key: string): Promise<Household | undefined> {
  await tx.run(sql`select 1 from launch_group where launch_id = ${launchId} and key = ${key} for update`)
  return await tx.first(sql`
    select id, category, size, (select count(*)::int from launch_entry where group_id = g.id) as members
    from launch_group g where launch_id = ${launchId} and key = ${key}`)
}

/** Enters a person, once. */
export async function insertEntry(
  tx: Db,
  one: Pick<EntryRow, 'id' | 'launchId' | 'groupId' | 'category' | 'receipt'> & {
    readonly personId: number
    readonly channel: LaunchChannel
  },
): Promise<void> {
  await tx.run(sql`
    insert into launch_entry (id, launch_id, group_id, category, person_id, channel, receipt)
    values (${one.id}, ${one.launchId}, ${one.groupId}, ${one.category}, ${one.personId}, ${one.channel}, ${one.receipt})`)
}

/** Re-enters someone who withdrew, with new choices, before the list closes. */
export async function changeEntry(
  tx: Db,
  { id, groupId, category, receipt }: Pick<EntryRow, 'id' | 'groupId' | 'category' | 'receipt'>,
): Promise<void> {
  await tx.run(sql`
    update launch_entry set group_id = ${groupId}, category = ${category}, receipt = ${receipt}, withdrawn_at = null
    where id = ${id}`)
}

/** Marks an entry as withdrawn, or as valid again while entries are open. */
export async function markWithdrawn(tx: Db, id: string, isWithdrawn: boolean): Promise<void> {
  await tx.run(
    sql`update launch_entry set withdrawn_at = case when ${isWithdrawn} then clock_timestamp() end,
      turn = case when ${isWithdrawn} and turn = 'serving' then 'missed' else turn end,
      turn_until = case when ${isWithdrawn} then null else turn_until end where id = ${id}`,
  )
}

/** Launches in which someone's turn may begin or end now. */
export async function runningLaunches(db: Db): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select l.id from launch l where l.ended_at is null and l.drawn_at is not null and l.starts_at <= clock_timestamp()
      and (exists (select 1 from launch_entry e where e.launch_id = l.id and e.turn = 'serving' and e.turn_until <= clock_timestamp())
        or (select count(*) from launch_entry e where e.launch_id = l.id and e.turn = 'serving') < l.turns_at_once
          and exists (select 1 from launch_entry e where e.launch_id = l.id and e.turn = 'waiting'
            and e.withdrawn_at is null and e.person_id is not null))
    order by l.id limit 20`)
  return rows.map(({ id }) => id)
}

/**
 * Locks and returns the entries whose turn it is: each may be taking a home right now, so homes are read
 * after the lock. Lock the launch first.
 */
export async function servingTurns(tx: Db, launchId: string): Promise<ServingTurn[]> {
  await tx.run(
    sql`select 1 from launch_entry where launch_id = ${launchId} and turn = 'serving' order by id for update`,
  )
  const rows = await tx.all<Omit<ServingTurn, 'until'> & { readonly until: Date }>(sql`
    select id as entry, turn_until as until, is_again as "isAgain",
      ${holdsHome} as "hasHome"
    from launch_entry where launch_id = ${launchId} and turn = 'serving' order by position`)
  return rows.map((one) => ({ ...one, until: one.until.getTime() }))
}

/** Ends turns for good. */
export async function endTurns(tx: Db, ids: readonly string[], turn: 'done' | 'missed'): Promise<void> {
  await tx.run(sql`
    update launch_entry set turn = ${turn}, turn_until = null, served_by = null where id = any(${[...ids]}::text[])`)
}

/** Moves entries to the end of the line, in order. Lock the launch; `touchLaunch` counts them. */
export async function sendToEnd(tx: Db, launchId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update launch_entry e set turn = 'waiting', turn_until = null, served_by = null, is_again = true,
      position = l.last_position + moved.nth
    from launch l, (select id, row_number() over (order by position)::int as nth from launch_entry
      where id = any(${[...ids]}::text[])) moved
    where l.id = ${launchId} and e.id = moved.id`)
}

/** Begins the next turns and returns their entries. The launch must be locked. */
export async function beginTurns(
  tx: Db,
  launchId: string,
  { free, minutes }: { readonly free: number; readonly minutes: number },
): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    update launch_entry set turn = 'serving', turn_until = clock_timestamp() + make_interval(mins => ${minutes})
    where id in (select id from launch_entry where launch_id = ${launchId} and turn = 'waiting' and withdrawn_at is null
      and person_id is not null order by position limit ${free}) returning id`)
  return rows.map(({ id }) => id)
}

/** Records how many entries moved to the end, so that the office reloads the line. */
export async function touchLaunch(tx: Db, launchId: string, moved = 0): Promise<void> {
  await tx.run(sql`
    update launch set version = version + 1, last_position = last_position + ${moved} where id = ${launchId}`)
}

/** Lets a staff member hold for one entry of this launch during its turn. */
export async function serveEntry(
  tx: Db,
  { id, launchId }: Pick<EntryRow, 'id' | 'launchId'>,
  staffId: number,
): Promise<void> {
  await tx.run(sql`
    update launch_entry set served_by = null where launch_id = ${launchId} and served_by = ${staffId} and id <> ${id}`)
  await tx.run(sql`update launch_entry set served_by = ${staffId} where id = ${id} and turn = 'serving'`)
}

/** A launch's answer about holding one of its homes. */
interface LotTurn {
  readonly launchId: string
  /** An entry whose turn it is, and who may take the home for it. */
  readonly entry: string | null
  /** The entry already has another home. */
  readonly hasHome: boolean
}

/**
 * A home's launch, if not over, and the entry whose turn it is, the caller's or one they serve. Locks that
 * entry: each takes one home.
 */
export async function lotTurn(tx: Db, lotId: number, personId: number | null): Promise<LotTurn | undefined> {
  const launch = await tx.first<{ id: string }>(sql`
    select l.id from launch_lot join launch l on l.id = launch_id where lot_id = ${lotId} and l.ended_at is null limit 1`)
  if (launch === undefined) return undefined
  const found =
    personId === null
      ? undefined
      : await tx.first<{ id: string }>(sql`
          select e.id from launch_entry e join launch l on l.id = e.launch_id
          where e.launch_id = ${launch.id} and e.turn = 'serving' and e.turn_until > clock_timestamp()
            and l.ended_at is null and e.withdrawn_at is null and (e.person_id = ${personId} or e.served_by = ${personId})
          order by e.served_by = ${personId} desc nulls last, e.rank limit 1 for update of e`)
  if (found === undefined) return { launchId: launch.id, entry: null, hasHome: false }
  const { hasHome } = await tx.one<{ hasHome: boolean }>(sql`
    select exists (select 1 from launch_entry e join deal d on d.id = e.deal_id
      where e.id = ${found.id} and d.state in ('held', 'sold') and d.lot_id <> ${lotId}) as "hasHome"`)
  return { launchId: launch.id, entry: found.id, hasHome }
}

/** Records the home that an entry holds. */
export async function noteHome(tx: Db, entryId: string, dealId: number): Promise<void> {
  await tx.run(sql`update launch_entry set deal_id = ${dealId} where id = ${entryId}`)
}

/** An entry as the office sees it. */
interface LineEntry {
  readonly id: string
  readonly rank: number
  readonly position: number
  readonly category: string
  readonly channel: LaunchChannel
  readonly turn: TurnState
  readonly until: Date | null
  readonly name: string
  readonly servedBy: number | null
}

/** The entries whose turn it is, and the next ones. */
export async function lineOf(db: Db, launchId: string, most: number): Promise<LineEntry[]> {
  return await db.all(sql`
    select e.id, e.rank, e.position, e.category, e.channel, e.turn, e.turn_until as until, e.served_by as "servedBy",
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as name
    from launch_entry e left join person p on p.id = e.person_id
    where e.launch_id = ${launchId} and e.turn in ('serving', 'waiting') and e.withdrawn_at is null
    order by e.turn, e.position limit ${most}`)
}
