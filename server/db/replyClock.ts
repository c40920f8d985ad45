import { isWaiting, worksheetStatuses } from '../../src/rules/worksheetStatus.ts'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** A worksheet that the office has promised to answer. */
export interface PromisedReply {
  readonly worksheetId: number
  readonly projectId: string
  readonly flags: Record<string, unknown>
  /** By when. */
  readonly at: Date
  /** How often the office was reminded, and when last. */
  readonly reminded: number
  readonly lastAt: Date | null
}

const waiting = worksheetStatuses.filter(isWaiting)

/** The undecided worksheets with a promise, or one of them. */
export async function promisedReplies(db: Db, id: number | null = null): Promise<PromisedReply[]> {
  return await db.all(sql`
    select w.id as "worksheetId", w.project_id as "projectId", project.flags, w.reply_by as at,
      w.reply_reminded as reminded, w.reply_reminded_at as "lastAt"
    from worksheet w join project on project.id = w.project_id
    where w.reply_by is not null and w.deleted_at is null and project.gone_at is null and w.status_id = any(${[...waiting]}::int[])
      and (${id}::bigint is null or w.id = ${id})
    order by w.reply_by, w.id`)
}

export async function noteReplyReminder(tx: Db, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    update worksheet set reply_reminded = reply_reminded + 1, reply_reminded_at = ${now} where id = ${id}`)
}
