import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'
import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'

export interface Emptied {
  readonly worksheets: number
  readonly pictures: number
  /** The random keys under which devices sent them. */
  readonly keys: readonly string[]
}

/** Deletes ID pictures with their files, and clears their stored answers. */
async function dropImages(tx: Db, which: Sql): Promise<string[]> {
  const gone = await tx.all<{ key: string; fileId: string }>(sql`
    delete from worksheet_image i where ${which} returning client_ref as key, file_id as "fileId"`)
  await tx.run(sql`delete from file where id = any(${gone.map(({ fileId }) => fileId)}::text[])`)
  return gone.map(({ key }) => key)
}

/** Clears personal data from these keys' answers; the keys stay answered. */
async function emptyAnswers(tx: Db, keys: readonly string[]): Promise<void> {
  await tx.run(sql`
    update idempotency set told = null, asked = null, intent = null where key = any(${keys}::text[])`)
}

/**
 * Removes personal data from unaccepted worksheets. The rows stay as deleted, so that places in line are not
 * reassigned and resends are recognized.
 */
export async function emptyWorksheets(tx: Db, which: Sql): Promise<Emptied> {
  const rows = await tx.all<{ id: number; key: string }>(sql`
    select id, client_ref as key from worksheet w
    where ${which} and not exists (select 1 from deal where worksheet_id = w.id and state in ('held', 'sold'))
    order by id limit 200 for update`)
  const ids = sql`${rows.map(({ id }) => id)}::bigint[]`
  const pictures = await dropImages(tx, sql`i.worksheet_id = any(${ids})`)
  await tx.run(sql`delete from purchaser where worksheet_id = any(${ids})`)
  await tx.run(sql`delete from crm_record where worksheet_id = any(${ids})`)
  await tx.run(sql`
    update worksheet set buyer_email = '', body = '{}', conflict = null, status_reason = '', expected_files = 0,
      person_id = null, deleted_at = coalesce(deleted_at, now()) where id = any(${ids})`)
  const keys = [...rows.map(({ key }) => key), ...pictures]
  await emptyAnswers(tx, keys)
  return { worksheets: rows.length, pictures: pictures.length, keys }
}

/** How long worksheets and their pictures are kept, in days, by default. */
export interface WorksheetTerms {
  readonly worksheetDays: number
  readonly pictureDays: number
}

const days = (flag: string, usual: number): Sql =>
  sql`make_interval(days => coalesce((j.flags ->> ${flag})::int, ${usual}::int))`

/** Empties the next worksheets that were not accepted in time. */
export async function emptyOldWorksheets(tx: Db, { worksheetDays }: WorksheetTerms): Promise<Emptied> {
  return await emptyWorksheets(
    tx,
    sql`w.status_id <> ${worksheetStatus.accepted} and (w.deleted_at is null or w.buyer_email <> '') and w.id in (
      select o.id from worksheet o join project j on j.id = o.project_id
      where coalesce(o.deleted_at, o.decided_at, o.received_at) < now() - ${days('keepWorksheetDays', worksheetDays)})`,
  )
}

/** Deletes ID pictures of worksheets decided long enough ago. Returns how many. */
export async function dropDecidedPictures(tx: Db, { pictureDays }: WorksheetTerms): Promise<number> {
  const due = await tx.all<{ id: number; worksheetId: number }>(sql`
    select i.id, w.id as "worksheetId"
    from worksheet_image i join worksheet w on w.id = i.worksheet_id join project j on j.id = w.project_id
    where w.status_id not in (${worksheetStatus.submitted}, ${worksheetStatus.inReview}, ${worksheetStatus.conflict})
      and w.decided_at < now() - ${days('keepIdPictureDays', pictureDays)}
    order by i.id limit 200 for update of i`)
  const gone = await dropImages(tx, sql`i.id = any(${due.map(({ id }) => id)}::bigint[])`)
  await emptyAnswers(tx, gone)
  // Otherwise, the deleted pictures would count as missing.
  await tx.run(sql`
    update worksheet w set expected_files = (select count(*) from worksheet_image where worksheet_id = w.id)
    where id = any(${due.map(({ worksheetId }) => worksheetId)}::bigint[])`)
  return gone.length
}
