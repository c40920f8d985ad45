import type { DebitState, PulledScheme } from '../../src/rules/pad/scheme.ts'
import type { PlannedDebit } from '../../src/rules/pad/plan.ts'
import type { Db } from './database.ts'
import type { MandateRow } from './mandates.ts'
import { opened, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** The job that announces a debit to its payor: `{ debit }`. */
export const noticeKind = 'debitNotice'

export interface DebitRow {
  readonly id: number
  readonly mandateId: number
  readonly purchaseId: number
  readonly projectId: string
  readonly position: number
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  /** YYYY-MM-DD */
  readonly dueOn: string
  readonly state: DebitState
  readonly tries: number
  readonly returnCode: string | null
  /** What the payor gets back of a debit for an ended sale, in minor units. */
  readonly owed: number | null
  readonly isPaidBack: boolean
  /** Who recorded that it was paid back, by which transfer, and why; or null. */
  readonly payBack: { readonly by: string; readonly transfer: string; readonly note: string } | null
}

/** Our reference for one attempt of a debit, which the bank's returns repeat. */
export const debitReference = (id: number, attempt: number): string => `LD${id}T${attempt}`
/** The reference of the latest attempt of `planned_debit d`. */
const latestReferenceOf: Sql = sql`'LD' || d.id || 'T' || d.tries`

/** The reference of the latest attempt. */
export const latestReference = ({ id, tries }: DebitRow): string => debitReference(id, tries)

const columns: Sql = sql`
  id, mandate_id::int as "mandateId", purchase_id::int as "purchaseId", project_id as "projectId", position,
  amount::float8 as amount, currency, due_on::text as "dueOn", state, tries, return_code as "returnCode",
  owed::float8 as owed, paid_back_at is not null as "isPaidBack",
  case when pay_back_asked_by is not null
    then jsonb_build_object('by', pay_back_asked_by, 'transfer', pay_back_transfer, 'note', pay_back_note) end as "payBack"`

/** Plans a debit; undefined if its deposit already has one. */
export async function planDebit(
  tx: Db,
  mandate: MandateRow,
  currency: string,
  one: PlannedDebit,
): Promise<DebitRow | undefined> {
  return await tx.first(sql`
    insert into planned_debit (mandate_id, purchase_id, project_id, position, amount, currency, due_on, state)
    values (${mandate.id}, ${mandate.purchaseId}, ${mandate.projectId}, ${one.position}, ${one.minor}, ${currency}, ${one.dueOn}, 'planned')
    on conflict (purchase_id, position) where state <> 'cancelled' do nothing
    returning ${columns}`)
}

export async function debitById(db: Db, id: number): Promise<DebitRow | undefined> {
  return await db.first(sql`select ${columns} from planned_debit where id = ${id}`)
}

export async function markNotified(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update planned_debit set state = 'notified', notified_at = now(), changed_at = now() where id = ${id} and state = 'planned'`)
}

/** Moves a debit not with the bank to another day or amount, to be announced again. */
export async function planAnew(
  tx: Db,
  { id, dueOn, amount }: Pick<DebitRow, 'id' | 'dueOn' | 'amount'>,
): Promise<void> {
  await tx.run(sql`
    update planned_debit set state = 'planned', due_on = ${dueOn}, amount = ${amount}, changed_at = now()
    where id = ${id} and state in ('planned', 'notified', 'returned')`)
}

/** Cancels a debit in no file yet, nor just being put into one. */
export async function cancelUnsent(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update planned_debit set state = 'cancelled', changed_at = now()
    where id = ${id} and state in ('planned', 'notified', 'returned')`)
}

export async function debitsOfPurchase(db: Db, purchaseId: number): Promise<DebitRow[]> {
  return await db.all(
    sql`select ${columns} from planned_debit where purchase_id = ${purchaseId} order by position, id`,
  )
}

/** Locks a purchase's debits in the order of `dueDebits`; meanwhile none goes into a file. */
export async function lockDebits(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(
    sql`select 1 from planned_debit where purchase_id = ${purchaseId} order by due_on, id for update`,
  )
}

/** Debits that the bank has paid, locked. */
export async function settledDebits(tx: Db, purchaseId: number): Promise<DebitRow[]> {
  return await tx.all(sql`
    select ${columns} from planned_debit where purchase_id = ${purchaseId} and state = 'settled' order by position, id for update`)
}

export async function debitsOfProject(db: Db, projectId: string): Promise<DebitRow[]> {
  return await db.all(
    sql`select ${columns} from planned_debit where project_id = ${projectId} order by due_on, id`,
  )
}

/** Announced debits under an active agreement that are due by a day, locked. */
export async function dueDebits(tx: Db, projectId: string, by: string): Promise<DebitRow[]> {
  return await tx.all(sql`
    select ${columns} from planned_debit
    where project_id = ${projectId} and state = 'notified' and due_on <= ${by}
      and mandate_id in (select id from mandate where state = 'active') order by due_on, id for update`)
}

export async function setDebit(
  tx: Db,
  id: number,
  state: DebitState,
  code: string | null = null,
): Promise<void> {
  await tx.run(sql`
    update planned_debit set state = ${state}, return_code = coalesce(${code}, return_code), changed_at = now(),
      tries = tries + case when ${state} = 'inFile' then 1 else 0 end where id = ${id}`)
}

export interface BankFileRow {
  readonly id: number
  readonly projectId: string
  readonly originator: string
  readonly scheme: PulledScheme
  readonly number: number
  /** How often the four-digit number has wrapped around. */
  readonly round: number
  /** `fetched`: downloaded, the bank may have it. `void`: never sent, nor may it be. */
  readonly state: 'made' | 'fetched' | 'sent' | 'void'
  readonly madeAt: Date
}

const fileColumns: Sql = sql`
  id, project_id as "projectId", originator, scheme, number, round, state, made_at as "madeAt"`

/** The highest number that a file can have. */
const mostNumber = 9999

/** An originator's files are made one at a time, so that their numbers rise. */
export async function lockBankFiles(tx: Db, originator: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('bank files ' || ${originator}, 0))`)
}

export async function filesOfProject(db: Db, projectId: string): Promise<BankFileRow[]> {
  return await db.all(
    sql`select ${fileColumns} from bank_file where project_id = ${projectId} order by id desc`,
  )
}

export async function nextNumber(tx: Db, originator: string): Promise<Pick<BankFileRow, 'number' | 'round'>> {
  const last = await tx.first<{ number: number; round: number }>(
    sql`select number, round from bank_file where originator = ${originator} order by round desc, number desc limit 1`,
  )
  if (last === undefined) return { number: 1, round: 0 }
  const { number, round } = last
  return number < mostNumber ? { number: number + 1, round } : { number: 1, round: round + 1 }
}

export async function insertBankFile(
  tx: Db,
  one: Omit<BankFileRow, 'id' | 'state' | 'madeAt'> & { readonly content: string; readonly by: string },
): Promise<BankFileRow> {
  return await tx.one(sql`
    insert into bank_file (project_id, originator, scheme, number, round, content, state, made_by)
    values (${one.projectId}, ${one.originator}, ${one.scheme}, ${one.number}, ${one.round},
      ${sealed('bank_file.content', `${one.originator}.${one.number + mostNumber * one.round}`, one.content)}, 'made', ${one.by})
    returning ${fileColumns}`)
}

export async function putInFile(tx: Db, fileId: number, debitId: number, reference: string): Promise<void> {
  await tx.run(sql`
    insert into bank_file_item (reference, file_id, debit_id) values (${reference}, ${fileId}, ${debitId})`)
  await setDebit(tx, debitId, 'inFile')
}

/** Null once deleted. */
export async function contentOf(db: Db, id: number): Promise<string | null> {
  const row = await db.one<{ content: string | null }>(
    sql`select ${opened('bank_file.content')} as content from bank_file where id = ${id}`,
  )
  return row.content
}

export async function markFileSent(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update bank_file set state = 'sent', sent_at = now() where id = ${id} and state in ('made', 'fetched')`,
  )
}

/** Records that someone downloads the file, unless it is void. Returns its new state. */
export async function markFileFetched(db: Db, id: number): Promise<BankFileRow['state']> {
  const { state } = await db.one<Pick<BankFileRow, 'state'>>(sql`
    update bank_file set state = case when state = 'made' then 'fetched' else state end where id = ${id} returning state`)
  return state
}

/** Moves a debit that is not with the bank to another agreement. */
export async function moveDebit(tx: Db, id: number, mandateId: number): Promise<void> {
  await tx.run(sql`
    update planned_debit set mandate_id = ${mandateId}, changed_at = now()
    where id = ${id} and state in ('planned', 'notified', 'returned')`)
}

/**
 * Moves an unsent file's debits to the next file. Its records and references stay, so that no return matches
 * a later file. Null if it was sent.
 */
export async function voidFile(tx: Db, id: number): Promise<DebitRow[] | null> {
  const { state } = await tx.one<Pick<BankFileRow, 'state'>>(
    sql`select state from bank_file where id = ${id} for update`,
  )
  if (state === 'sent') return null
  // After a second tap, they may already be in a later file.
  if (state === 'void') return []
  await tx.run(sql`update bank_file set state = 'void' where id = ${id}`)
  return await tx.all(sql`
    update planned_debit set changed_at = now(), state = 'notified'
    where state = 'inFile' and id in (select debit_id from bank_file_item where file_id = ${id})
    returning ${columns}`)
}

export interface ItemRow extends DebitRow {
  readonly reference: string
  readonly fileId: number
  /** According to the records, its file was never sent. */
  readonly isVoid: boolean
  /** How many times the bank has been asked so far. */
  readonly asked: number
  /** When its file was made or, if known, sent. */
  readonly askedAt: Date
}

type WhichItems = { readonly fileId: number } | { readonly projectId: string; readonly reference: string }

const areItems = (of: WhichItems): Sql =>
  'fileId' in of
    ? sql`i.file_id = ${of.fileId}`
    : sql`i.reference = ${of.reference} and i.file_id in (select id from bank_file where project_id = ${of.projectId})`

/** Matches purchase `p` if one of these entries belongs to it. */
export const purchasesOfItems = (of: WhichItems): Sql => sql`
  p.id in (select d.purchase_id from bank_file_item i join planned_debit d on d.id = i.debit_id where ${areItems(of)})`

/** The entries of a project's files with their debits, locked. */
export async function itemsOf(tx: Db, of: WhichItems): Promise<ItemRow[]> {
  return await tx.all(sql`
    select d.*, i.reference, i.file_id::int as "fileId", f.state = 'void' as "isVoid",
      coalesce(f.sent_at, f.made_at) as "askedAt",
      (select count(*)::int from bank_file_item x join bank_file y on y.id = x.file_id
        where x.debit_id = i.debit_id and y.state <> 'void') as asked
    from bank_file_item i join bank_file f on f.id = i.file_id
    join lateral (select ${columns} from planned_debit where id = i.debit_id for update) d on true
    where ${areItems(of)} order by i.reference`)
}

/** Whether an earlier file contained a debit of this agreement. */
export async function hasDebited(db: Db, mandateId: number): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(sql`
    select exists (select 1 from planned_debit where mandate_id = ${mandateId} and state in ('sent', 'settled')) as found`)
  return row.found
}

async function filesAtBank(db: Db, of: Sql): Promise<number[]> {
  const rows = await db.all<{ number: number }>(sql`
    select distinct f.number from bank_file f join bank_file_item i on i.file_id = f.id join planned_debit d on d.id = i.debit_id
    where ${of} and d.state in ('inFile', 'sent') and i.reference = ${latestReferenceOf} order by 1`)
  return rows.map(({ number }) => number)
}

/** Numbers of files with these agreements' debits that the bank has not reported on, in order. */
export const unansweredFilesOf = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  await filesAtBank(db, sql`d.mandate_id = any(${[...ids]}::bigint[])`)

/** The same for a project's debits. */
export const unansweredFiles = async (db: Db, projectId: string): Promise<number[]> =>
  await filesAtBank(db, sql`d.project_id = ${projectId}`)
