import {
  type DebitEntryKind,
  debitPostings,
  type EntryKind,
  foundPostings,
  type LedgerAccount,
  notedPostings,
  type PayoutEntryKind,
  type Posting,
  postingsOf,
} from '../../src/rules/payments/ledger.ts'
import type { Db } from './database.ts'
import type { ItemRow } from './debits.ts'
import type { FoundRow } from './differences.ts'
import type { AttemptRow } from './payments.ts'
import { type Sql, sql } from './sql.ts'

export interface Entry {
  readonly kind: EntryKind
  /** Minor units. */
  readonly amount: number
  /** The gateway's id of the event, which is posted only once. */
  readonly objectId: string
  readonly isUnapplied: boolean
  /** A dispute was decided the other way before. */
  readonly isAgain?: boolean
}

type Taken = Pick<AttemptRow, 'id' | 'currency'>

/** The currency of an attempt's bookings: of its gateway's first money, else its own. */
const bookedIn = ({ id, currency }: Taken): Sql => sql`
  coalesce((select min(p.currency) from posting p join ledger_group g on g.id = p.group_id where g.attempt_id = ${id}),
    ${currency}::text)`

export const currencyBooked = async (tx: Db, attempt: Taken): Promise<string> =>
  (await tx.one<{ currency: string }>(sql`select ${bookedIn(attempt)} as currency`)).currency

/** Posts a gateway event, once. False if it is already posted. */
export async function post(tx: Db, attempt: AttemptRow, entry: Entry): Promise<boolean> {
  const group = sql`
    insert into ledger_group (project_id, attempt_id, provider, object_id, kind)
    values (${attempt.projectId}, ${attempt.id}, ${attempt.provider}, ${entry.objectId}, ${entry.kind})`
  return await write(tx, group, bookedIn(attempt), postingsOf(entry.kind, entry.amount, entry))
}

/** Inserts a group with its postings. False if it is already posted. */
async function write(
  tx: Db,
  group: Sql,
  currency: string | Sql,
  postings: readonly Posting[],
): Promise<boolean> {
  const rows = await tx.run(sql`
    with made as (${group} on conflict (provider, object_id, kind) do nothing returning id)
    insert into posting (group_id, account, currency, amount)
    select made.id, account, (${currency})::text, amount
    from made, jsonb_to_recordset(${sql.json(postings)}) as one (account text, amount bigint)`)
  return rows > 0
}

/** Posts the bank's result of a debit, once per file entry. False if already posted. */
export async function postDebit(
  tx: Db,
  item: Pick<ItemRow, 'id' | 'projectId' | 'reference' | 'currency' | 'amount'>,
  kind: DebitEntryKind,
): Promise<boolean> {
  const group = sql`
    insert into ledger_group (project_id, debit_id, provider, object_id, kind)
    values (${item.projectId}, ${item.id}, 'bank', ${item.reference}, ${kind})`
  return await write(tx, group, item.currency, debitPostings(kind, item.amount))
}

/** Posts money received or returned by cheque or transfer. */
export async function postNoted(
  tx: Db,
  one: {
    readonly id: number
    readonly projectId: string
    readonly isBack: boolean
    readonly amount: number
    readonly currency: string
  },
): Promise<void> {
  const kind = one.isBack ? 'wentBack' : 'received'
  const group = sql`
    insert into ledger_group (project_id, noted_id, provider, object_id, kind)
    values (${one.projectId}, ${one.id}, 'office', ${String(one.id)}, ${kind})`
  if (!(await write(tx, group, one.currency, notedPostings(kind, one.amount))))
    throw new Error(`Money ${one.id} is already posted.`)
}

/**
 * Adjusts the books to the money, in minor units, of a gateway's unknown page, unless they agree. Lock the
 * difference first.
 */
export async function postFound(tx: Db, one: FoundRow, has: number): Promise<void> {
  const { booked, count } = await tx.one<{ booked: number; count: number }>(sql`
    select coalesce(-sum(amount), 0)::float8 as booked, count(*)::int as count from posting join ledger_group g on g.id = group_id
    where g.difference_id = ${one.id} and account = 'unapplied'`)
  const change = has - booked
  if (change === 0) return
  const kind = change > 0 ? 'found' : 'foundLess'
  const group = sql`
    insert into ledger_group (project_id, difference_id, provider, object_id, kind)
    values (${one.projectId}, ${one.id}, ${one.provider}, ${`${one.objectId} ${count + 1}`}, ${kind})`
  if (!(await write(tx, group, one.currency, foundPostings(kind, Math.abs(change)))))
    throw new Error(`Difference ${one.id} is already posted.`)
}

interface PayoutEntry {
  readonly kind: PayoutEntryKind
  readonly payoutId: number
  readonly provider: string
  /** The gateway's id for this part. Each part is posted only once. */
  readonly objectId: string
  readonly currency: string
  /** The payment it was; null if it is not ours. */
  readonly attempt: { readonly id: number; readonly projectId: string } | null
  readonly postings: readonly Posting[]
}

/** Posts a part of a payout, once. */
export async function postPayout(tx: Db, one: PayoutEntry): Promise<void> {
  if (one.postings.length === 0) return
  const group = sql`
    insert into ledger_group (project_id, attempt_id, payout_id, provider, object_id, kind)
    values (${one.attempt?.projectId ?? null}, ${one.attempt?.id ?? null}, ${one.payoutId}, ${one.provider}, ${one.objectId}, ${one.kind})`
  await write(tx, group, one.currency, one.postings)
}

/** The decisions on a dispute so far, in order: each side can appeal. */
export async function outcomesPosted(
  db: Db,
  attemptId: number,
  disputeId: string,
): Promise<('disputeWon' | 'disputeLost')[]> {
  const rows = await db.all<{ kind: 'disputeWon' | 'disputeLost' }>(sql`
    select kind from ledger_group where attempt_id = ${attemptId} and kind in ('disputeWon', 'disputeLost')
      and split_part(object_id, ' ', 1) = ${disputeId} order by id`)
  return rows.map(({ kind }) => kind)
}

/** The amount authorised under this id, in minor units; 0 if none. */
export async function setAside(db: Db, provider: string, objectId: string): Promise<number> {
  const row = await db.first<{ amount: number }>(sql`
    select amount::float8 as amount from posting join ledger_group g on g.id = group_id
    where provider = ${provider} and object_id = ${objectId} and kind = 'authorised' and account = 'gatewayPending'`)
  return row?.amount ?? 0
}

export interface Balance {
  readonly account: LedgerAccount
  readonly currency: string
  /** Minor units. */
  readonly amount: number
}

const purchaseOfGroup: Sql = sql`coalesce(
  (select q.purchase_id from payment_attempt a join payment q on q.id = a.payment_id where a.id = g.attempt_id),
  (select purchase_id from planned_debit where id = g.debit_id),
  (select purchase_id from noted_money where id = g.noted_id))`

const isOf = (purchaseIds: readonly number[] | null): Sql =>
  purchaseIds === null ? sql`true` : sql`${purchaseOfGroup} = any(${[...purchaseIds]}::bigint[])`

/** The purchases of a project with postings. */
export async function purchasesInBooks(db: Db, projectId: string): Promise<number[]> {
  const rows = await db.all<{ id: number | null }>(
    sql`select distinct ${purchaseOfGroup}::int as id from ledger_group g where g.project_id = ${projectId}`,
  )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Balances per account of a project, or of some purchases; null selects money of no known project. */
export async function balancesOf(
  db: Db,
  projectId: string | null,
  purchaseIds: readonly number[] | null = null,
): Promise<Balance[]> {
  return await db.all(sql`
    select account, currency, sum(amount)::float8 as amount from posting join ledger_group g on g.id = group_id
    where g.project_id is not distinct from ${projectId} and ${isOf(purchaseIds)} group by account, currency having sum(amount) <> 0 order by account, currency`)
}

export interface DaySums {
  readonly currency: string
  /** Minor units. */
  readonly captured: number
  /** Less what was returned. */
  readonly refunded: number
  /** By direct debit, less what the bank returned. */
  readonly debited: number
  /** The amount that gateways paid into the bank, after their fees. */
  readonly paidOut: number
  readonly fees: number
}

/** The amounts taken, refunded and paid out between two moments. */
export async function sumsBetween(
  db: Db,
  projectId: string,
  {
    from,
    until,
    purchaseIds = null,
  }: { readonly from: Date; readonly until: Date; readonly purchaseIds?: readonly number[] | null },
): Promise<DaySums[]> {
  return await db.all(sql`
    select currency, coalesce(sum(amount) filter (where kind in ('captured', 'received')), 0)::float8 as captured,
           coalesce(-sum(amount) filter (where kind in ('refunded', 'refundFailed', 'wentBack', 'debitPaidBack')), 0)::float8 as refunded,
           coalesce(sum(amount) filter (where kind in ('debited', 'debitReturned')), 0)::float8 as debited,
           coalesce(sum(amount) filter (where kind in ('paidOut', 'payoutFailed') and account = 'bank'), 0)::float8 as "paidOut",
           coalesce(sum(amount) filter (where account = 'fees'), 0)::float8 as fees
    from posting join ledger_group g on g.id = group_id
    where project_id = ${projectId} and at >= ${from} and at < ${until} and ${isOf(purchaseIds)}
      and account in ('gatewayClearing', 'bank', 'fees')
    group by currency order by currency`)
}
