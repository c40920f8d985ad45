import type { Delivery, PapersTimes } from '../../src/rules/rescission/rescission.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

export interface NewDelivery extends Delivery {
  readonly purchaseId: number
  /** Such as "opened in the browser" or "signed for at the desk". */
  readonly how: string
  /** The audit name of the person who recorded it. */
  readonly by: string
  /** Only staff's own records can be struck. */
  readonly isByStaff: boolean
}

/**
 * Records proof, such as receipt of the signed copy, once per moment. Only these rows start the cooling-off
 * period.
 */
export async function insertDelivery(
  tx: Db,
  { purchaseId, what, at, role, how, by, isByStaff }: NewDelivery,
): Promise<void> {
  await tx.run(sql`
    insert into delivery (purchase_id, what, at, role, how, made_by, by_staff)
    select ${purchaseId}, ${what}, ${at}, ${role}, ${how}, ${by}, ${isByStaff}
    where not exists (select 1 from delivery where purchase_id = ${purchaseId} and what = ${what} and at = ${at}
      and role is not distinct from ${role} and struck_at is null)`)
}

export interface DeliveryRow extends Delivery {
  readonly id: number
  readonly how: string
  readonly isByStaff: boolean
}

/** The deliveries that count: those not struck. */
export async function deliveriesOf(db: Db, purchaseId: number): Promise<DeliveryRow[]> {
  return await db.all<DeliveryRow>(sql`
    select id, what, at, role, how, by_staff as "isByStaff" from delivery
    where purchase_id = ${purchaseId} and struck_at is null order by at, id`)
}

/** Strikes a row of staff; notes who and why. False if there is none. */
export async function strikeDelivery(
  tx: Db,
  purchaseId: number,
  { id, by, why, at }: { readonly id: number; readonly by: string; readonly why: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.run(sql`
    update delivery set struck_at = ${at}, struck_by = ${by}, struck_why = ${why}
    where id = ${id} and purchase_id = ${purchaseId} and by_staff and struck_at is null`)
  return rows > 0
}

/** Strikes every proof of these events after their contract was replaced. */
export async function strikeOutdated(
  tx: Db,
  purchaseId: number,
  whats: readonly Delivery['what'][],
  { by, why, at }: { readonly by: string; readonly why: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update delivery set struck_at = ${at}, struck_by = ${by}, struck_why = ${why}
    where purchase_id = ${purchaseId} and what = any(${[...whats]}::text[]) and struck_at is null`)
}

/** Papers completed before home or price last changed belong to another contract. */
const isOutdated: Sql = sql`exists (select 1 from sale_change c
  where c.purchase_id = e.purchase_id and c.from_lot is not null and c.done_at >= e.completed_at)`

/** Whether an envelope's papers belong to a contract that was replaced. */
export async function isOfOldContract(db: Db, envelopeId: number): Promise<boolean> {
  return (
    (await db.first(sql`select 1 from envelope e where e.id = ${envelopeId} and ${isOutdated}`)) !== undefined
  )
}

/** When a purchase began, with its current papers' times; null without papers. */
export async function timesOfPurchase(
  db: Db,
  purchaseId: number,
): Promise<{ readonly begunAt: Date; readonly papers: PapersTimes | null }> {
  const { begunAt } = await db.one<{ begunAt: Date }>(
    sql`select greatest(created_at, (select max(done_at) from sale_change where purchase_id = p.id and to_lot is not null)) as "begunAt"
      from purchase p where id = ${purchaseId}`,
  )
  const papers = await db.first<PapersTimes>(sql`
    select e.sent_at as "sentAt", e.completed_at as "completedAt",
      coalesce((select min(a.at) from signing_act a join envelope_signer s on s.id = a.signer_id
        where a.envelope_id = e.id and a.kind = 'signed' and s.role = 'officer'), e.completed_at) as "acceptedAt"
    from envelope e where e.purchase_id = ${purchaseId} and e.state in ('sent', 'completed')
      and not ${isOutdated}
    order by e.id desc limit 1`)
  return { begunAt, papers: papers ?? null }
}

/**
 * Reassigns proofs of receipt to changed buyers: those of people who left lapse, and a proof for everyone
 * does not cover a new one.
 */
export async function moveReceipts(
  tx: Db,
  purchaseId: number,
  {
    moves,
    stays,
    by,
    why,
    at,
  }: {
    readonly moves: readonly { readonly from: number; readonly to: number | null }[]
    /** New positions of the buyers who stay, if someone has joined; otherwise null. */
    readonly stays: readonly number[] | null
    readonly by: string
    readonly why: string
    readonly at: Date
  },
): Promise<void> {
  const roleAt = (position: number): string => `purchaser.${position}`
  const counts = sql`purchase_id = ${purchaseId} and struck_at is null`
  const strike = sql`update delivery set struck_at = ${at}, struck_by = ${by}, struck_why = ${why}`
  const left = moves.flatMap(({ from, to }) => (to === null ? [roleAt(from)] : []))
  await tx.run(sql`${strike} where ${counts} and role = any(${left}::text[])`)
  for (const { from, to } of moves) {
    if (to === null) continue
    await tx.run(sql`update delivery set role = ${roleAt(to)} where ${counts} and role = ${roleAt(from)}`)
  }
  if (stays === null) return
  const everybodys = sql`${counts} and what = 'signedCopy' and role is null`
  await tx.run(sql`
    insert into delivery (purchase_id, what, at, role, how, made_by, by_staff)
    select purchase_id, what, at, role_of.role, how, made_by, by_staff
    from delivery cross join unnest(${stays.map(roleAt)}::text[]) as role_of(role)
    where purchase_id = ${purchaseId} and struck_at is null and what = 'signedCopy' and delivery.role is null`)
  await tx.run(sql`${strike} where ${everybodys}`)
}
