import type { Db } from './database.ts'
import { statusOf, type StatusField } from './lotColumns.ts'
import { sql } from './sql.ts'

/** Notifies {"p": project id, "v": version}. One may get lost; the table is the truth. */
export const LOT_CHANNEL = 'lot'

/** Absolute values, so the last event is enough. */
export interface LotEventRow extends Record<StatusField, number> {
  projectId: string
  /** Rises by one per project, in commit order, without gaps. */
  version: number
  /** 'lr': a lot; 'hr': a suite; 'reload': an import changed the whole project. */
  kind: 'lr' | 'hr' | 'reload'
  /** 0 for 'reload'. */
  houseId: number
  /** More than its status changed, so reread the lot. */
  isWhole: boolean
}

/** `startOver` if the list of changes is no longer complete. */
export interface Changes {
  version: number
  startOver: boolean
  events: LotEventRow[]
}

/** Above this, the whole list is cheaper. */
const REPLAY_LIMIT = 1000

export async function versions(db: Db): Promise<Map<string, number>> {
  const rows = await db.all<{ id: string; version: number }>(sql`select id, version from project`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export async function eventsAfter(
  db: Db,
  projectId: string,
  version: number,
  limit: number,
): Promise<LotEventRow[]> {
  return await db.all(sql`
    select project_id as "projectId", version, kind, lot_id as "houseId", ${statusOf('lot_event')}, whole as "isWhole"
    from lot_event where project_id = ${projectId} and version > ${version} order by version limit ${limit}`)
}

/** The changes since a version; undefined if there is no such project. */
export async function changesSince(db: Db, projectId: string, since: number): Promise<Changes | undefined> {
  const project = await db.first<{ version: number }>(
    sql`select version from project where id = ${projectId}`,
  )
  if (project === undefined) return undefined
  const events = await eventsAfter(db, projectId, since, REPLAY_LIMIT + 1)
  // A future version is another database's, so none of the client's data counts.
  const whole =
    since <= project.version &&
    events.length <= REPLAY_LIMIT &&
    (events.length === 0 ? since === project.version : events[0]?.version === since + 1) &&
    events.every((event) => event.kind !== 'reload')
  // A commit between the queries can make the last event newer.
  const version = Math.max(project.version, events.at(-1)?.version ?? 0)
  return whole ? { version, startOver: false, events } : { version, startOver: true, events: [] }
}

/** Announces that the whole project changed (an import, new prices). Returns the new version. */
export async function emitReload(tx: Db, projectId: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`select emit(${projectId}, 0) as version`)
  return version
}

/** Announces an import, which stamps every lot with the new version. */
export async function emitNewList(tx: Db, projectId: string): Promise<number> {
  const version = await emitReload(tx, projectId)
  await tx.run(sql`update lot set version = ${version} where project_id = ${projectId}`)
  return version
}

/** Announces a lot updated in this transaction; `isWhole` if more than its status changed. */
export async function emitLot(tx: Db, projectId: string, lotId: number, isWhole = false): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`select emit(${projectId}, ${lotId}) as version`)
  if (isWhole)
    await tx.run(
      sql`update lot_event set whole = true where project_id = ${projectId} and version = ${version}`,
    )
  return version
}

/** Deletes events older than `hours`, except a project's last; returns how many. */
export async function pruneEvents(db: Db, hours: number): Promise<number> {
  return await db.run(sql`
    delete from lot_event e using project p
    where p.id = e.project_id and e.version < p.version and e.at < now() - make_interval(hours => ${hours})`)
}

/** When a lot last changed publicly; undefined when no longer known. */
export async function lastChangeOf(db: Db, projectId: string, lotId: number): Promise<Date | undefined> {
  const row = await db.first<{ at: Date }>(sql`
    select at from lot_event where project_id = ${projectId} and lot_id = ${lotId} order by version desc limit 1`)
  return row?.at
}
