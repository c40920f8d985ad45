import { isWaiting, liveStatuses, worksheetStatuses } from '../../src/rules/worksheetStatus.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Broker and agent of the person's last worksheet with any, even deleted. */
export async function lastBrokerOf(
  db: Db,
  personId: number,
): Promise<{ agency: unknown; agent: unknown } | undefined> {
  return await db.first(sql`
    select body -> 'agency' as agency, body -> 'agent' as agent from worksheet
    where person_id = ${personId} and jsonb_typeof(body -> 'agency') = 'object'
    order by received_at desc, id desc limit 1`)
}

const undecided: readonly number[] = worksheetStatuses.filter(isWaiting)

/** How many of the person's worksheets await a decision. */
export async function waitingOf(db: Db, personId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*) from worksheet
    where person_id = ${personId} and deleted_at is null and status_id = any(${undecided}::int[])`)
  return count
}

/** The person's worksheets for this home that are not declined or withdrawn. */
export async function liveWorksheetsOn(db: Db, personId: number, lotId: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from worksheet
    where lot_id = ${lotId} and person_id = ${personId} and deleted_at is null and status_id = any(${liveStatuses}::int[])`)
  return rows.map(({ id }) => id)
}
