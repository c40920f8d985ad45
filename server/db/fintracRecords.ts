import type { ReportType, RiskRating, RiskReason } from '../../src/rules/fintrac/lists.ts'
import type { DueDuty } from '../../src/rules/fintrac/duties.ts'
import type { Db } from './database.ts'
import { opened, recordRow, sealed } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'

/** A record's sealed numbers, in separate columns. */
export interface FintracNumbers {
  readonly documentNumber: string | null
  readonly secondNumber: string | null
  readonly accountNumber: string | null
}

export interface FintracRecord extends FintracNumbers {
  readonly purchaseId: number
  readonly position: number
  /** Null when the application has changed since the record was written. */
  readonly purchaserId: number | null
  readonly type: ReportType
  readonly person: Readonly<Record<string, unknown>>
  readonly identity: Readonly<Record<string, unknown>> | null
  /** By the field id of its form. */
  readonly body: Readonly<Record<string, unknown>>
  readonly risk: RiskRating
  readonly reasons: readonly RiskReason[]
  readonly duties: readonly DueDuty[]
  readonly madeAt: Date
  readonly madeBy: string
}

/** A record's content before staff supplemented it. */
interface EarlierRecord extends Pick<FintracRecord, 'identity' | 'body' | 'risk' | 'reasons' | 'duties'> {
  /** Who supplemented it, and when. */
  readonly until: string
  readonly by: string
}

const columns: Sql = sql`
  purchase_id as "purchaseId", position, purchaser_id as "purchaserId", type, person, identity, body,
  ${opened('fintrac_record.document_number', 'r')} as "documentNumber",
  ${opened('fintrac_record.second_number', 'r')} as "secondNumber",
  ${opened('fintrac_record.account_number', 'r')} as "accountNumber", risk, reasons, duties, made_at as "madeAt", made_by as "madeBy"`

export async function recordsOfPurchase(db: Db, purchaseId: number): Promise<FintracRecord[]> {
  return await db.all(
    sql`select ${columns} from fintrac_record r where purchase_id = ${purchaseId} order by position`,
  )
}

/** Keeps a copy of a record before it is supplemented. */
export async function keepEarlier(
  tx: Db,
  { purchaseId, position, by }: { purchaseId: number; position: number; by: string },
): Promise<void> {
  await tx.run(sql`
    update fintrac_record set earlier = earlier || jsonb_build_array(jsonb_build_object('identity', identity, 'body', body,
      'risk', risk, 'reasons', reasons, 'duties', duties, 'until', now(), 'by', ${by}::text))
    where purchase_id = ${purchaseId} and position = ${position}`)
}

/** A purchaser's record before each supplement, oldest first. */
export async function earlierOf(
  db: Db,
  { purchaseId, position }: { purchaseId: number; position: number },
): Promise<readonly EarlierRecord[]> {
  const row = await db.first<{ earlier: EarlierRecord[] }>(
    sql`select earlier from fintrac_record where purchase_id = ${purchaseId} and position = ${position}`,
  )
  return row?.earlier ?? []
}

const nameIn = (row: Sql): Sql =>
  sql`(${row}.person->'firstName', ${row}.person->'lastName', ${row}.person->'corporationName')`

/** When a record's duties began, kept if it replaces one about the same person. */
const since: Sql = sql`
  coalesce((select jsonb_object_agg(one->>'duty', coalesce(case
      when fintrac_record.duties @> jsonb_build_array(jsonb_build_object('duty', one->'duty'))
        and (fintrac_record.purchaser_id = excluded.purchaser_id
             or ${nameIn(sql`fintrac_record`)} is not distinct from ${nameIn(sql`excluded`)})
      then coalesce(fintrac_record.since->>(one->>'duty'), fintrac_record.made_at::text) end, now()::text))
    from jsonb_array_elements(excluded.duties) as due(one)), '{}')`

/** Replaces a purchaser's record; one that is supplemented keeps its day and its author. */
export async function saveRecord(
  tx: Db,
  one: Omit<FintracRecord, 'madeAt'>,
  isSupplement = false,
): Promise<void> {
  const row = recordRow(one)
  await tx.run(sql`
    insert into fintrac_record (purchase_id, position, purchaser_id, type, person, identity, body, document_number,
      second_number, account_number, risk, reasons, duties, made_by)
    values (${one.purchaseId}, ${one.position}, ${one.purchaserId}, ${one.type}, ${sql.json(one.person)},
      ${one.identity === null ? null : sql.json(one.identity)}, ${sql.json(one.body)},
      ${sealed('fintrac_record.document_number', row, one.documentNumber)},
      ${sealed('fintrac_record.second_number', row, one.secondNumber)},
      ${sealed('fintrac_record.account_number', row, one.accountNumber)}, ${one.risk}, ${[...one.reasons]}::text[], ${sql.json(one.duties)},
      ${one.madeBy})
    on conflict (purchase_id, position) do update set purchaser_id = excluded.purchaser_id, type = excluded.type,
      person = excluded.person, identity = excluded.identity, body = excluded.body,
      document_number = excluded.document_number, second_number = excluded.second_number,
      account_number = excluded.account_number, risk = excluded.risk, reasons = excluded.reasons,
      duties = excluded.duties, since = ${since},
      made_at = case when ${isSupplement} then fintrac_record.made_at else now() end,
      made_by = case when ${isSupplement} then fintrac_record.made_by else excluded.made_by end`)
}

/** Moves a purchaser's record, completed duties and notes to a free position; re-encrypts its numbers. */
export async function moveRecord(
  tx: Db,
  { purchaseId, from, to }: { readonly purchaseId: number; readonly from: number; readonly to: number },
): Promise<void> {
  const at = sql`where purchase_id = ${purchaseId} and position = ${from}`
  const [found] = (await recordsOfPurchase(tx, purchaseId)).filter(({ position }) => position === from)
  if (found !== undefined) {
    const row = recordRow({ purchaseId, position: to })
    await tx.run(sql`
      update fintrac_record set position = ${to},
        document_number = ${sealed('fintrac_record.document_number', row, found.documentNumber)},
        second_number = ${sealed('fintrac_record.second_number', row, found.secondNumber)},
        account_number = ${sealed('fintrac_record.account_number', row, found.accountNumber)} ${at}`)
  }
  await tx.run(sql`update fintrac_duty set position = ${to} ${at}`)
  await tx.run(sql`update fintrac_suspicion set position = ${to} ${at}`)
}

/** Deletes the record of a purchaser who left; their data keeps a copy, to which notes then refer. */
export async function leaveRecord(
  tx: Db,
  { purchaseId, position, formerId }: { purchaseId: number; position: number; formerId: number },
): Promise<void> {
  const at = sql`where purchase_id = ${purchaseId} and position = ${position}`
  await tx.run(sql`delete from fintrac_record ${at}`)
  await tx.run(sql`delete from fintrac_duty ${at}`)
  await tx.run(sql`update fintrac_suspicion set position = null, former_id = ${formerId} ${at}`)
}

/**
 * Amounts, as typed, of other funds received the same way on a day: for the same purchase, or from the same
 * corporation or name and birth date.
 */
export async function fundsOfDay(
  db: Db,
  of: {
    readonly purchaseId: number
    readonly position: number
    readonly way: string
    readonly day: string
    readonly person: {
      readonly firstName: string
      readonly lastName: string
      readonly birthDate: string
      readonly corporationName: string
    }
  },
): Promise<string[]> {
  const { firstName, lastName, birthDate, corporationName } = of.person
  const who =
    corporationName === '' ? { firstName, lastName, birthDate, corporationName } : { corporationName }
  const isSame = Object.entries(who).reduce(
    (all, [name, text]) => sql`${all} and lower(coalesce(r.person->>${name}::text, '')) = lower(${text})`,
    sql`true`,
  )
  const rows = await db.all<{ amount: string }>(sql`
    select r.body->>'fundsAmount' as amount
    from fintrac_record r join purchase p on p.id = r.purchase_id join project j on j.id = p.project_id
    where (r.purchase_id, r.position) <> (${of.purchaseId}, ${of.position})
      and r.body->>'fundsWay' = ${of.way} and r.body->>'fundsOn' = ${of.day}
      and (r.purchase_id = ${of.purchaseId} or (${isSame}) and j.builder_id = (
        select own.builder_id from purchase q join project own on own.id = q.project_id where q.id = ${of.purchaseId}))`)
  return rows.map(({ amount }) => amount)
}

/** Positions of the purchasers whose record matches the current application. */
export async function reportedPositions(db: Db, purchaseId: number): Promise<number[]> {
  const rows = await db.all<{ position: number }>(sql`
    select position from fintrac_record where purchase_id = ${purchaseId} and purchaser_id is not null order by position`)
  return rows.map(({ position }) => position)
}

export interface Suspicion {
  readonly id: number
  readonly transId: number
  readonly reference: string
  readonly position: number | null
  readonly note: string
  readonly madeAt: Date
  readonly madeBy: string
}

export async function insertSuspicion(
  tx: Db,
  one: { purchaseId: number; position: number | null; note: string; by: string },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into fintrac_suspicion (purchase_id, position, note, made_by)
    values (${one.purchaseId}, ${one.position}, ${one.note}, ${one.by}) returning id`)
  return id
}

/** A project's suspicion notes, newest first, for callers with that permission only. */
export async function suspicionsOf(db: Db, projectId: string): Promise<Suspicion[]> {
  return await db.all(sql`
    select s.id, p.id as "transId", p.reference, s.position, s.note, s.made_at as "madeAt", s.made_by as "madeBy"
    from fintrac_suspicion s join purchase p on p.id = s.purchase_id
    where p.project_id = ${projectId} order by s.id desc limit 500`)
}

/** A record as exported, with its sale. */
export interface HandedRecord extends FintracRecord {
  readonly projectId: string
  readonly reference: string
  readonly endedAt: Date | null
  readonly earlier: readonly EarlierRecord[]
}

/** All records of a project's sales, oldest sale first. */
export async function recordsOfProject(db: Db, projectId: string): Promise<HandedRecord[]> {
  return await db.all(sql`
    select ${columns}, p.project_id as "projectId", p.reference, p.ended_at as "endedAt", earlier
    from fintrac_record r join purchase p on p.id = r.purchase_id
    where p.project_id = ${projectId} order by p.id, r.position`)
}

/** Sales with records that ended, closed and were paid for before a day. */
export async function purchasesWithOldRecords(db: Db, before: Date): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select id from purchase p where ended_at < ${before}
      and coalesce((select max(home->>'closingDate')::date from jsonb_array_elements(frozen->'homes') home), ended_at::date) < ${before}::date
      and not exists (select 1 from payment m where m.purchase_id = p.id and m.secured_at >= ${before})
      and (exists (select 1 from fintrac_record where purchase_id = p.id)
           or exists (select 1 from fintrac_suspicion where purchase_id = p.id)
           or exists (select 1 from former_purchaser where purchase_id = p.id))
    order by id limit 200`)
  return rows.map(({ id }) => id)
}

/** Deletes the records and notes of a sale; returns how many. */
export async function dropRecords(tx: Db, purchaseId: number): Promise<number> {
  const former = await tx.run(sql`delete from former_purchaser where purchase_id = ${purchaseId}`)
  const records = await tx.run(sql`delete from fintrac_record where purchase_id = ${purchaseId}`)
  await tx.run(sql`delete from fintrac_duty where purchase_id = ${purchaseId}`)
  return (
    former + records + (await tx.run(sql`delete from fintrac_suspicion where purchase_id = ${purchaseId}`))
  )
}
