import { launchState, type LaunchState } from '../../src/rules/launch/launchState.ts'
import type { ListedEntry } from '../../src/rules/launch/entryList.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** A launch, with the database's time at which it was read. */
export interface LaunchRow {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly rules: string
  readonly rulesHash: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly startsAt: Date
  readonly turnMinutes: number
  readonly turnsAtOnce: number
  readonly mostInGroup: number
  readonly listHash: string | null
  readonly listReceipt: string | null
  readonly randomness: string | null
  readonly signature: string | null
  readonly drawnAt: Date | null
  readonly endedAt: Date | null
  readonly readAt: Date
}

const row = sql`
  id, project_id as "projectId", name, rules, rules_hash as "rulesHash", opens_at as "opensAt", closes_at as "closesAt",
  starts_at as "startsAt", turn_minutes as "turnMinutes", turns_at_once as "turnsAtOnce", most_in_group as "mostInGroup",
  list_hash as "listHash", list_receipt as "listReceipt", randomness, signature, drawn_at as "drawnAt",
  ended_at as "endedAt", clock_timestamp() as "readAt"`

/** Whether an entry of `launch_entry` holds or has bought a home. */
export const holdsHome = sql`exists (select 1 from deal d where d.id = deal_id and d.state in ('held', 'sold'))`

export const stateOf = ({ opensAt, closesAt, startsAt, drawnAt, endedAt, readAt }: LaunchRow): LaunchState =>
  launchState(
    {
      opensAt: opensAt.getTime(),
      closesAt: closesAt.getTime(),
      startsAt: startsAt.getTime(),
      isDrawn: drawnAt !== null,
      isOver: endedAt !== null,
    },
    readAt.getTime(),
  )

/** The published list, which is large; null before entries close. */
export async function listOf(db: Db, id: string): Promise<string | null> {
  return (
    (await db.first<{ list: string | null }>(sql`select list from launch where id = ${id}`))?.list ?? null
  )
}

export async function launchById(db: Db, id: string): Promise<LaunchRow | undefined> {
  return await db.first(sql`select ${row} from launch where id = ${id}`)
}

/** The launch, locked for entering: keeps it from being closed, but lets others enter. */
export async function launchToEnter(tx: Db, id: string): Promise<LaunchRow | undefined> {
  await tx.run(sql`select 1 from launch where id = ${id} for share`)
  return await launchById(tx, id)
}

/** Locks a launch exclusively. */
export async function lockLaunch(tx: Db, id: string): Promise<LaunchRow | undefined> {
  await tx.run(sql`select 1 from launch where id = ${id} for update`)
  return await launchById(tx, id)
}

export async function launchesOf(db: Db, projectId: string): Promise<LaunchRow[]> {
  return await db.all(
    sql`select ${row} from launch where project_id = ${projectId} order by made_at desc, id limit 100`,
  )
}

export async function insertLaunch(
  tx: Db,
  launch: Pick<
    LaunchRow,
    | 'id'
    | 'projectId'
    | 'name'
    | 'rules'
    | 'rulesHash'
    | 'opensAt'
    | 'closesAt'
    | 'startsAt'
    | 'turnMinutes'
    | 'turnsAtOnce'
    | 'mostInGroup'
  >,
  lotIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    insert into launch (id, project_id, name, rules, rules_hash, opens_at, closes_at, starts_at, turn_minutes, turns_at_once,
      most_in_group)
    values (${launch.id}, ${launch.projectId}, ${launch.name}, ${launch.rules}, ${launch.rulesHash}, ${launch.opensAt},
      ${launch.closesAt}, ${launch.startsAt}, ${launch.turnMinutes}, ${launch.turnsAtOnce}, ${launch.mostInGroup})`)
  await tx.run(sql`
    insert into launch_lot (launch_id, lot_id) select ${launch.id}, unnest(${[...lotIds]}::int[])`)
}

/** Whether a home belongs to a launch that is not over. */
export const isInLaunch = (lotId: Sql): Sql => sql`
  exists (select 1 from launch_lot join launch on launch.id = launch_id where launch_lot.lot_id = ${lotId} and ended_at is null)`

/** Which of these homes belong to a launch that is not over. */
export async function lotsInLaunches(db: Db, lotIds: readonly number[]): Promise<number[]> {
  const rows = await db.all<{ lotId: number }>(sql`
    select id as "lotId" from lot where id = any(${[...lotIds]}::int[]) and ${isInLaunch(sql`lot.id`)} order by id`)
  return rows.map(({ lotId }) => lotId)
}

/** Launches whose entries have ended, and whose list is not published yet. */
export async function launchesToClose(db: Db): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from launch where list is null and ended_at is null and closes_at <= clock_timestamp() order by id limit 20`)
  return rows.map(({ id }) => id)
}

/** Launches whose list is published but not drawn yet. */
export async function launchesToDraw(db: Db): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from launch where list is not null and drawn_at is null and ended_at is null order by id limit 20`)
  return rows.map(({ id }) => id)
}

/** All entries, as published. */
export async function listedEntries(db: Db, launchId: string): Promise<ListedEntry[]> {
  return await db.all(
    sql`select id as entry, group_id as "group", category from launch_entry where launch_id = ${launchId} order by id`,
  )
}

/** Publishes the list of a launch, which must be locked. */
export async function closeLaunch(
  tx: Db,
  id: string,
  { list, listHash, listReceipt }: { list: string; listHash: string; listReceipt: string },
): Promise<void> {
  await tx.run(sql`
    update launch set list = ${list}, list_hash = ${listHash}, list_receipt = ${listReceipt}, version = version + 1
    where id = ${id} and list is null`)
}

/** Gives every entry its rank. The launch must be locked. */
export async function drawLaunch(
  tx: Db,
  id: string,
  { randomness, signature, order }: { randomness: string; signature: string; order: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update launch_entry e set rank = drawn.rank, position = drawn.rank, turn = 'waiting'
    from unnest(${[...order]}::text[]) with ordinality as drawn(entry, rank)
    where e.id = drawn.entry and e.launch_id = ${id}`)
  await tx.run(sql`
    update launch set randomness = ${randomness}, signature = ${signature}, drawn_at = clock_timestamp(),
      last_position = ${order.length}, version = version + 1 where id = ${id}`)
}

/** Ends a launch and puts its homes on normal sale. */
export async function endLaunch(tx: Db, id: string): Promise<void> {
  await tx.run(sql`
    update launch_entry set turn = case when ${holdsHome} then 'done' else 'missed' end, turn_until = null, served_by = null
    where launch_id = ${id} and turn = 'serving'`)
  await tx.run(sql`update launch set ended_at = clock_timestamp(), version = version + 1 where id = ${id}`)
}

/** Entries whose people have withdrawn, by id. */
export async function withdrawnEntries(db: Db, launchId: string): Promise<string[]> {
  const rows = await db.all<{ id: string }>(
    sql`select id from launch_entry where launch_id = ${launchId} and withdrawn_at is not null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** How many entered, wait, had a turn or have a home, and whose turn it is. */
export interface LaunchFigures {
  readonly entries: number
  readonly withdrawn: number
  readonly waiting: number
  readonly done: number
  readonly missed: number
  readonly homes: number
  /** The lowest waiting place in line. */
  readonly upTo: number | null
  readonly serving: readonly { readonly rank: number; readonly until: string }[]
}

const figures = sql`
      count(launch_entry.id)::int as entries,
      count(*) filter (where withdrawn_at is not null)::int as withdrawn,
      count(*) filter (where turn = 'waiting' and withdrawn_at is null)::int as waiting,
      count(*) filter (where turn = 'done')::int as done,
      count(*) filter (where turn = 'missed')::int as missed,
      count(*) filter (where ${holdsHome})::int as homes,
      min(position) filter (where turn = 'waiting' and withdrawn_at is null) as "upTo",
      coalesce(jsonb_agg(jsonb_build_object('rank', rank, 'until',
        to_char(turn_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by rank)
        filter (where turn = 'serving'), '[]') as serving`

export async function launchFigures(db: Db, launchId: string): Promise<LaunchFigures> {
  return await db.one(sql`select ${figures} from launch_entry where launch_id = ${launchId}`)
}

export async function figuresOf(db: Db, ids: readonly string[]): Promise<Map<string, LaunchFigures>> {
  const rows = await db.all<LaunchFigures & { readonly id: string }>(sql`
    select launch.id, ${figures} from launch left join launch_entry on launch_id = launch.id
    where launch.id = any(${[...ids]}::text[]) group by launch.id`)
  return new Map(rows.map((one) => [one.id, one]))
}
