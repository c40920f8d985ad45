import type { Db } from './database.ts'
import { addJob } from './jobs.ts'
import { paymentKind } from './payments.ts'
import { type Sql, sql } from './sql.ts'

export type RefundReason = 'unapplied' | 'withdrawn' | 'unsold' | 'office'

export interface RefundRow {
  readonly id: number
  readonly attemptId: number
  readonly paymentId: number
  readonly purchaseId: number
  readonly projectId: string
  /** Minor units. */
  readonly amount: number
  readonly reason: RefundReason
  readonly note: string
  readonly state: 'asked' | 'approved' | 'done' | 'failed' | 'declined'
  readonly askedBy: string
  readonly madeAt: Date
  readonly sentAt: Date | null
  /** The gateway's id, once it has answered. */
  readonly objectId: string | null
  /** How often the gateway answered with its own error; null if sent without a name. */
  readonly faults: number | null
}

const columns: Sql = sql`
  r.id, r.attempt_id as "attemptId", p.id as "paymentId", p.purchase_id as "purchaseId", p.project_id as "projectId", r.amount::float8 as amount,
  r.reason, r.note, r.state, r.asked_by as "askedBy", r.made_at as "madeAt",
  r.sent_at as "sentAt", r.object_id as "objectId", r.faults`
const refunds: Sql = sql`
  refund r join payment_attempt a on a.id = r.attempt_id join payment p on p.id = a.payment_id`

/**
 * An attempt's money neither refunded nor being refunded. A refund is in the gateway's total once that has
 * risen by as much since it was sent; so are refunds from its own console. What a bank took back cannot be
 * refunded.
 */
export const left: Sql = sql`
  case when coalesce(a.dispute, 'won') <> 'won' then 0 else a.captured - a.refunded - coalesce((select sum(amount) from refund r
    where r.attempt_id = a.id and (r.state = 'asked' or (r.state = 'approved'
      and (r.sent_at is null or a.refunded < r.amount + coalesce(r.refunded_before, a.refunded))))), 0) end`

/** The same total for several attempts, in minor units. */
export async function leftOfAttempts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.all<{ id: number; left: number }>(
    sql`select a.id, (${left})::float8 as left from payment_attempt a where a.id = any(${ids})`,
  )
  return new Map(rows.map(({ id, left: minor }) => [id, minor]))
}

async function sendSoon(tx: Db, attempt: number): Promise<void> {
  await addJob(tx, { kind: paymentKind, payload: { attempt } })
}

/** Refunds an attempt's rest, except what is kept, without approval. False if nothing is left. */
export async function planRefund(
  tx: Db,
  {
    attemptId,
    reason,
    keep = 0,
  }: { readonly attemptId: number; readonly reason: RefundReason; readonly keep?: number },
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into refund (attempt_id, amount, reason, state, asked_by, approved_by)
    select a.id, ${left} - ${keep}, ${reason}, 'approved', 'server', 'server'
    from payment_attempt a where a.id = ${attemptId} and ${left} > ${keep}`)
  if (rows > 0) await sendSoon(tx, attemptId)
  return rows > 0
}

/** Drops undecided requests, because the refund of everything that follows includes them. */
export async function dropAsked(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(sql`
    update refund r set state = 'declined', ended_at = now() from payment_attempt a join payment p on p.id = a.payment_id
    where a.id = r.attempt_id and p.purchase_id = ${purchaseId} and r.state = 'asked'`)
}

/** Refunds all paid for a purchase. `keep`: what the builder may keep by law, in minor units. */
export async function refundPurchase(
  tx: Db,
  purchaseId: number,
  { reason, keep }: { readonly reason: RefundReason; readonly keep: number },
): Promise<void> {
  await dropAsked(tx, purchaseId)
  const rows = await tx.all<{ id: number; isUnapplied: boolean }>(sql`
    select a.id, a.is_unapplied as "isUnapplied" from payment_attempt a join payment p on p.id = a.payment_id
    where p.purchase_id = ${purchaseId} and a.state in ('authorised', 'captured') order by a.id`)
  for (const { id, isUnapplied } of rows)
    await planRefund(tx, { attemptId: id, reason, keep: isUnapplied ? 0 : keep })
}

/** Requests a refund, for someone else to approve. False beyond what is left. Lock the attempt first. */
export async function askRefund(
  tx: Db,
  one: { readonly attemptId: number; readonly amount: number; readonly note: string; readonly by: string },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into refund (attempt_id, amount, reason, note, state, asked_by)
      select a.id, ${one.amount}, 'office', ${one.note}, 'asked', ${one.by}
      from payment_attempt a where a.id = ${one.attemptId} and ${left} >= ${one.amount}`)) > 0
  )
}

export async function refundById(db: Db, id: number): Promise<RefundRow | undefined> {
  return await db.first(sql`select ${columns} from ${refunds} where r.id = ${id}`)
}

export async function refundsOf(db: Db, paymentIds: readonly number[]): Promise<RefundRow[]> {
  return await db.all(sql`select ${columns} from ${refunds} where p.id = any(${paymentIds}) order by r.id`)
}

/** Approves or declines a refund requested by someone else. False if already decided. */
export async function decideRefund(
  tx: Db,
  {
    id,
    attemptId,
    by,
    agrees,
  }: { readonly id: number; readonly attemptId: number; readonly by: string; readonly agrees: boolean },
): Promise<boolean> {
  const rows = await tx.run(sql`
    update refund set state = ${agrees ? 'approved' : 'declined'}, approved_by = ${agrees ? by : null},
      ended_at = case when ${agrees}::boolean then null else now() end
    where id = ${id} and state = 'asked'`)
  if (rows > 0 && agrees) await sendSoon(tx, attemptId)
  return rows > 0
}

/** Refunds to send, or sent without an outcome yet. */
export async function openRefunds(db: Db, attemptId: number): Promise<RefundRow[]> {
  return await db.all(
    sql`select ${columns} from ${refunds} where r.attempt_id = ${attemptId} and r.state = 'approved' order by r.id`,
  )
}

/** Records that the gateway is about to be asked. False if someone did or does. */
export async function claimRefund(db: Db, id: number): Promise<boolean> {
  return (
    (await db.run(sql`
      update refund r set sent_at = now(), refunded_before = a.refunded from payment_attempt a
      where a.id = r.attempt_id and r.id = ${id} and r.state = 'approved' and r.sent_at is null`)) > 0
  )
}

/** Records that the gateway answered with an error of its own. */
export async function noteRefundFault(db: Db, id: number): Promise<void> {
  await db.run(sql`update refund set faults = faults + 1 where id = ${id}`)
}

/** The gateway accepted a refund, whose outcome comes later. False if it has ended. */
export async function noteRefundObject(db: Db, id: number, objectId: string): Promise<boolean> {
  return (
    (await db.run(sql`update refund set object_id = ${objectId} where id = ${id} and state = 'approved'`)) > 0
  )
}

/**
 * Reopens a refund that failed after it was done or under way, so that its money can be refunded otherwise.
 * Returns how much the books had; undefined if not ours or already failed. Lock the attempt first.
 */
export async function reopenRefund(tx: Db, attemptId: number, objectId: string): Promise<number | undefined> {
  const row = await tx.first<{ id: number; booked: number }>(sql`
    select r.id, (case when r.state = 'done' or a.refunded >= r.amount + (
        select coalesce(sum(amount), 0) from refund where attempt_id = a.id and state = 'done') then r.amount else 0 end)::float8 as booked
    from refund r join payment_attempt a on a.id = r.attempt_id
    where r.attempt_id = ${attemptId} and r.object_id = ${objectId} and r.state in ('done', 'approved')`)
  if (row === undefined) return undefined
  await tx.run(
    sql`update refund set state = 'failed', ended_at = coalesce(ended_at, now()) where id = ${row.id}`,
  )
  await tx.run(sql`
    update payment_attempt set refunded = greatest(0, refunded - ${row.booked}), refunds_failed = refunds_failed + ${row.booked}
    where id = ${attemptId}`)
  return row.booked
}

/** A failed refund in a gateway's list, in minor units. */
export interface FailedRefund {
  readonly object: string
  readonly amount: number
  /** The sum of the list's refunds, without failed ones. */
  readonly standing: number
  /** Refunds in the books before the list was requested. */
  readonly refunded: number
}

/**
 * Reverses a failed refund from the gateway's own console. Returns how much the books had; undefined if none,
 * or changed since. Lock the attempt first.
 */
export async function reopenForeign(
  tx: Db,
  attemptId: number,
  { object, amount, standing, refunded }: FailedRefund,
): Promise<number | undefined> {
  const row = await tx.first<{ booked: number }>(sql`
    update payment_attempt a set refunded = refunded - least(${amount}::bigint, refunded - ${standing}::bigint),
      refunds_failed = refunds_failed + least(${amount}::bigint, refunded - ${standing}::bigint)
    where id = ${attemptId} and refunded = ${refunded} and refunded > ${standing}
      and not exists (select 1 from refund where object_id = ${object})
      and not exists (select 1 from ledger_group where provider = a.provider and object_id = ${object} and kind = 'refundFailed')
    returning (${refunded}::bigint - refunded)::float8 as booked`)
  return row?.booked
}

/** The total refunded for an attempt, in minor units. */
export async function refundsDone(db: Db, attemptId: number): Promise<number> {
  const { sum } = await db.one<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as sum from refund where attempt_id = ${attemptId} and state = 'done'`)
  return sum
}

/** Records how a refund ended. False if someone else already has. */
export async function endRefund(
  db: Db,
  id: number,
  state: 'done' | 'failed',
  objectId: string,
): Promise<boolean> {
  return (
    (await db.run(sql`
      update refund set state = ${state}, object_id = ${objectId}, ended_at = now() where id = ${id} and state = 'approved'`)) >
    0
  )
}
