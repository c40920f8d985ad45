import {
  type AttemptState,
  type DisputeState,
  isEnded,
  isLive,
  isSecured,
  type UnappliedReason,
} from '../../src/rules/payments/attempt.ts'
import type { Db } from './database.ts'
import { lockReceipts, nextReceipt } from './receipts.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** The job that checks an attempt: `{ attempt }`. */
export const paymentKind = 'payment'

/** The amount due for a purchase, in minor units. */
export interface PaymentRow {
  readonly id: number
  readonly purchaseId: number
  readonly projectId: string
  readonly amount: number
  readonly currency: string
  readonly provider: string
  readonly securedAt: Date | null
  readonly receiptNumber: number | null
  readonly receivedAt: Date | null
  /** A hash of the details checked when payment was requested. */
  readonly agreed: string | null
}

/** One attempt to pay, with what it pays for. `attemptNotes.ts` records notes about it. */
export interface AttemptRow {
  readonly id: number
  readonly paymentId: number
  readonly purchaseId: number
  readonly projectId: string
  readonly provider: string
  readonly live: boolean
  readonly reference: string
  /** The token of its page, /pay/<token>. */
  readonly token: string
  readonly state: AttemptState
  readonly closeAsked: boolean
  readonly isUnapplied: boolean
  readonly whyUnapplied: UnappliedReason | null
  readonly objectId: string | null
  readonly chargeId: string | null
  readonly url: string | null
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  /** The sum of refunds that failed and were returned. */
  readonly refundsFailed: number
  readonly dispute: DisputeState | null
  readonly disputeId: string | null
  readonly captureBefore: Date | null
  readonly isWarned: boolean
  /** When someone last came back from the gateway. */
  readonly returnedAt: Date | null
  /** How often the gateway answered about its money with a server error. */
  readonly faults: number
  readonly decline: string | null
  readonly brand: string | null
  readonly last4: string | null
  readonly madeAt: Date
  readonly endedAt: Date | null
  /** Another installation follows it. */
  readonly hasMoved: boolean
}

const paymentColumns: Sql = sql`
  id, purchase_id as "purchaseId", project_id as "projectId", amount::float8 as amount, currency, provider,
  secured_at as "securedAt", receipt_number as "receiptNumber", received_at as "receivedAt", agreed`

const attemptColumns: Sql = sql`
  a.id, a.payment_id as "paymentId", p.purchase_id as "purchaseId", p.project_id as "projectId", a.provider, a.live, a.reference,
  ${opened('payment_attempt.token', 'a')} as token, a.state, a.close_asked as "closeAsked", a.is_unapplied as "isUnapplied",
  a.why_unapplied as "whyUnapplied", a.object_id as "objectId", a.charge_id as "chargeId", a.url,
  a.amount::float8 as amount, a.currency, a.captured::float8 as captured, a.refunded::float8 as refunded,
  a.refunds_failed::float8 as "refundsFailed", a.dispute, a.dispute_id as "disputeId", a.capture_before as "captureBefore",
  a.warned_at is not null as "isWarned", a.faults, a.returned_at as "returnedAt", a.decline,
  a.brand, a.last4, a.made_at as "madeAt", a.ended_at as "endedAt", has_moved(p.project_id) as "hasMoved"`

const attempts: Sql = sql`payment_attempt a join payment p on p.id = a.payment_id`

export async function paymentOfPurchase(db: Db, purchaseId: number): Promise<PaymentRow | undefined> {
  return await db.first(
    sql`select ${paymentColumns} from payment where purchase_id = ${purchaseId} and what = 'deposit'`,
  )
}

/** Sets the amount due, replacing an earlier one. No attempt may be running. */
export async function askForPayment(
  tx: Db,
  one: Pick<PaymentRow, 'purchaseId' | 'projectId' | 'amount' | 'currency' | 'provider'>,
): Promise<PaymentRow> {
  return await tx.one(sql`
    insert into payment (purchase_id, project_id, what, amount, currency, provider)
    values (${one.purchaseId}, ${one.projectId}, 'deposit', ${one.amount}, ${one.currency}, ${one.provider})
    on conflict (purchase_id, what) do update set amount = excluded.amount, currency = excluded.currency,
      provider = excluded.provider
    returning ${paymentColumns}`)
}

/** Stores the details checked when its page was opened. */
export async function noteAgreed(tx: Db, id: number, dealHash: string): Promise<void> {
  await tx.run(sql`update payment set agreed = ${dealHash} where id = ${id}`)
}

export async function markSecured(tx: Db, paymentId: number): Promise<void> {
  await tx.run(sql`update payment set secured_at = coalesce(secured_at, now()) where id = ${paymentId}`)
}

/** Records that the money was released although the home had been sold. */
export async function markUnsecured(tx: Db, paymentId: number): Promise<void> {
  await tx.run(sql`update payment set secured_at = null where id = ${paymentId} and receipt_number is null`)
}

/** Records that staff were warned; false if they already had been. */
export async function noteWarned(tx: Db, id: number): Promise<boolean> {
  return (
    (await tx.run(sql`update payment_attempt set warned_at = now() where id = ${id} and warned_at is null`)) >
    0
  )
}

/** Gives a payment its project's next receipt number, once, one payment at a time. */
export async function numberReceipt(tx: Db, { id, projectId }: PaymentRow): Promise<void> {
  await lockReceipts(tx, projectId)
  await tx.run(sql`
    update payment set received_at = now(), receipt_number = ${nextReceipt(projectId)}
    where id = ${id} and receipt_number is null`)
}

export interface NewAttempt {
  readonly paymentId: number
  readonly provider: string
  readonly live: boolean
  readonly reference: string
  readonly token: string
  readonly tokenHash: string
  readonly amount: number
  readonly currency: string
}

export async function insertAttempt(tx: Db, one: NewAttempt): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into payment_attempt (payment_id, provider, live, reference, token_hash, token, state, amount, currency)
    values (${one.paymentId}, ${one.provider}, ${one.live}, ${one.reference}, ${one.tokenHash},
      ${sealed('payment_attempt.token', one.reference, one.token)}, 'opening', ${one.amount}, ${one.currency})
    returning id`)
  return id
}

export async function attemptById(db: Db, id: number): Promise<AttemptRow | undefined> {
  return await db.first(sql`select ${attemptColumns} from ${attempts} where a.id = ${id}`)
}

export async function attemptByToken(db: Db, hash: string): Promise<AttemptRow | undefined> {
  return await db.first(sql`select ${attemptColumns} from ${attempts} where a.token_hash = ${hash}`)
}

/** While its page is visible: 30 days after payment, or a day after it ended unpaid. */
export async function shownByToken(db: Db, hash: string): Promise<AttemptRow | undefined> {
  return await db.first(sql`
    select ${attemptColumns} from ${attempts} where a.token_hash = ${hash}
      and coalesce(a.secured_at > now() - interval '30 days', a.ended_at > now() - interval '1 day', true)`)
}

export async function attemptByReference(db: Db, reference: string): Promise<AttemptRow | undefined> {
  return await db.first(sql`select ${attemptColumns} from ${attempts} where a.reference = ${reference}`)
}

/** An attempt by the gateway's id of its page or charge. */
export async function attemptOfGateway(
  db: Db,
  provider: string,
  { object, charge }: { readonly object: string | null; readonly charge: string | null },
): Promise<AttemptRow | undefined> {
  return await db.first(sql`
    select ${attemptColumns} from ${attempts}
    where a.provider = ${provider} and (a.object_id = ${object} or a.charge_id = ${charge}) order by a.id limit 1`)
}

/** All attempts of a payment, oldest first. */
export async function attemptsOf(db: Db, paymentId: number): Promise<AttemptRow[]> {
  return await attemptsOfAll(db, [paymentId])
}

/** All attempts of several payments. */
export async function attemptsOfAll(db: Db, paymentIds: readonly number[]): Promise<AttemptRow[]> {
  return await db.all(
    sql`select ${attemptColumns} from ${attempts} where a.payment_id = any(${paymentIds}) order by a.id`,
  )
}

/** The running attempt of a purchase, if any: there is never a second. */
export async function liveAttempt(db: Db, purchaseId: number): Promise<AttemptRow | undefined> {
  const payment = await paymentOfPurchase(db, purchaseId)
  return payment === undefined ? undefined : (await attemptsOf(db, payment.id)).find(isLive)
}

/** Locks an attempt's purchase, and returns its id; undefined without the attempt. */
export async function lockPurchaseOf(tx: Db, attemptId: number): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    select id::int as id from purchase where id = (
      select p.purchase_id from ${attempts} where a.id = ${attemptId}) for update`)
  return row?.id
}

/** Locks an attempt, and returns it. Lock its purchase and lots first. */
export async function lockAttempt(tx: Db, id: number): Promise<AttemptRow> {
  return await tx.one(sql`select ${attemptColumns} from ${attempts} where a.id = ${id} for update of a`)
}

/** Records a gateway's page. False if the attempt already has one, or has ended. */
export async function noteOpened(tx: Db, id: number, object: string, url: string): Promise<boolean> {
  const rows = await tx.run(sql`
    update payment_attempt set state = 'open', object_id = ${object}, url = ${url}, opened_at = now()
    where id = ${id} and state = 'opening'`)
  return rows > 0
}

/** Ends an attempt without a gateway's page. False if there is one. */
export async function noteNotOpened(tx: Db, id: number): Promise<boolean> {
  const rows = await tx.run(sql`
    update payment_attempt set state = 'failed', ended_at = now(), url = null where id = ${id} and state = 'opening'`)
  return rows > 0
}

export async function askToClose(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update payment_attempt set close_asked = true where id = ${id}`)
}

export interface Noted {
  readonly state: AttemptState
  readonly captured: number
  readonly refunded: number
  readonly chargeId: string | null
  readonly captureBefore: Date | null
  readonly decline: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Null if the money matches the request. */
  readonly unapplied: UnappliedReason | null
  readonly dispute: { readonly id: string; readonly state: DisputeState } | null
}

/** Records an attempt's state; returns it. Values the gateway omits stay, deleted cards stay deleted. */
export async function noteStanding(tx: Db, id: number, one: Noted): Promise<AttemptRow> {
  const isOver = isEnded(one.state)
  return await tx.one(sql`
    update payment_attempt a set state = ${one.state}, captured = ${one.captured}, refunded = ${one.refunded},
      charge_id = coalesce(${one.chargeId}, a.charge_id), capture_before = coalesce(${one.captureBefore}, a.capture_before),
      decline = ${one.decline},
      brand = case when a.token_hash like 'shredded %' then null else coalesce(${one.card?.brand ?? null}, a.brand) end,
      last4 = case when a.token_hash like 'shredded %' then null else coalesce(${one.card?.last4 ?? null}, a.last4) end,
      is_unapplied = a.is_unapplied or ${one.unapplied !== null},
      why_unapplied = coalesce(a.why_unapplied, ${one.unapplied}),
      dispute_id = coalesce(${one.dispute?.id ?? null}, a.dispute_id), dispute = coalesce(${one.dispute?.state ?? null}, a.dispute),
      secured_at = case when ${isSecured(one.state)}::boolean then coalesce(a.secured_at, now()) else a.secured_at end,
      ended_at = case when ${isOver}::boolean then coalesce(a.ended_at, now()) end,
      url = case when ${isOver}::boolean then null else a.url end
    from payment p where a.id = ${id} and p.id = a.payment_id returning ${attemptColumns}`)
}

/** A project's payments, newest first. */
export async function paymentsOfProject(db: Db, projectId: string, most: number): Promise<PaymentRow[]> {
  return await db.all(
    sql`select ${paymentColumns} from payment where project_id = ${projectId} order by id desc limit ${most}`,
  )
}

export async function paymentById(db: Db, id: number): Promise<PaymentRow | undefined> {
  return await db.first(sql`select ${paymentColumns} from payment where id = ${id}`)
}

/**
 * Queues a daily check of each attempt not ended or with money to return. Captured money is checked daily for
 * a month, then weekly for half a year: it can be refunded or disputed in the gateway's console, and notices
 * get lost. Returns how many.
 */
export async function lookDaily(db: Db, now = new Date()): Promise<number> {
  const day = now.toISOString().slice(0, 10)
  return await db.run(sql`
    insert into job (kind, key, payload)
    select ${paymentKind}, ${paymentKind} || ' ' || a.id || ' ' || ${day}, jsonb_build_object('attempt', a.id) from payment_attempt a
    where a.state in ('opening', 'open', 'processing', 'authorised')
      or (a.state = 'captured' and ((a.is_unapplied and a.captured > a.refunded)
        or a.secured_at > ${now}::timestamptz - interval '30 days' or (a.secured_at > ${now}::timestamptz - interval '180 days'
          and extract(doy from ${now}::timestamptz)::int % 7 = a.id % 7)
        or exists (select 1 from refund where attempt_id = a.id and state = 'approved')))
    order by a.id
    on conflict (key) do nothing`)
}
