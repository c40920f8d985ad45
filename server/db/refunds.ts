import type { Db } from './database.ts'
import { sql } from './sql.ts'

export type RefundReason = 'unapplied' | 'withdrawn' | 'office'

export interface RefundRow {
  readonly id: number
  readonly attemptId: number
  /** Minor units. */
  readonly amount: number
  readonly reason: RefundReason
  readonly state: 'asked' | 'approved' | 'done' | 'failed' | 'declined'
  readonly objectId: string | null
  readonly sentAt: Date | null
}

/** Plans money to go back, never more in all than was taken. False if nothing is left to give back. */
export async function planRefund(
  tx: Db,
  {
    attemptId,
    reason,
    by,
  }: { readonly attemptId: number; readonly reason: RefundReason; readonly by: string },
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into refund (attempt_id, amount, reason, state, asked_by, approved_by)
    select a.id, a.captured - coalesce(sum(r.amount), 0), ${reason}, 'approved', ${by}, ${by}
    from payment_attempt a left join refund r on r.attempt_id = a.id and r.state in ('asked', 'approved', 'done')
    where a.id = ${attemptId} group by a.id having a.captured > coalesce(sum(r.amount), 0)`)
  return rows > 0
}

/** Refunds that are to be sent, or were and have not ended. */
export async function openRefunds(db: Db, attemptId: number): Promise<RefundRow[]> {
  return await db.all(sql`
    select id, attempt_id as "attemptId", amount::float8 as amount, reason, state, object_id as "objectId",
           sent_at as "sentAt"
    from refund where attempt_id = ${attemptId} and state = 'approved' order by id`)
}

/** The gateway is about to be asked for it. */
export async function noteSent(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update refund set sent_at = coalesce(sent_at, now()) where id = ${id}`)
}

/** What refunds of an attempt have been done, in minor units. */
export async function refundsDone(db: Db, attemptId: number): Promise<number> {
  const { sum } = await db.one<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as sum from refund where attempt_id = ${attemptId} and state = 'done'`)
  return sum
}

export async function endRefund(
  tx: Db,
  id: number,
  state: 'done' | 'failed',
  objectId: string,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update refund set state = ${state}, object_id = ${objectId}, ended_at = now()
      where id = ${id} and state = 'approved'`)) > 0
  )
}
