import type { Belonging } from '../../src/rules/belonging.ts'
import {
  givesBackUnit,
  liveStatuses,
  mayBeAllocated,
  worksheetStatus,
  worksheetStatuses,
} from '../../src/rules/worksheetStatus.ts'
import type { Db } from './database.ts'
import { DatabaseError } from './engine.ts'
import type { HandedPurchaser } from '../../src/rules/fields/handedPurchaser.ts'
import { insertPurchasers, purchasersOfWorksheet } from './purchasers.ts'
import { priceSeen } from './priceSeen.ts'
import { type Sql, sql } from './sql.ts'
import { belongingOfWorksheet } from './worksheetPlaces.ts'

/** An expression of interest (§1) with names for lists. `clientRef` is its idempotency key. */
export interface WorksheetRow {
  id: number
  clientRef: string
  projectId: string
  projectName: string
  projectType: number
  lotId: number | null
  lotNumber: string | null
  lotBuilding: string | null
  modelId: number | null
  modelName: string | null
  templateId: number | null
  letter: string | null
  offerType: number
  personId: number | null
  brokerName: string
  deviceId: string | null
  /** The first purchaser's. */
  buyerEmail: string
  purchasers: HandedPurchaser[]
  /** The remaining submitted fields. */
  body: Record<string, unknown>
  expectedFiles: number
  /** Pictures that the device doubted when they were taken. */
  doubtedFiles: number
  receivedFiles: number
  /** The price that was on the screen; null if there was none. */
  price: number | null
  /** The project's flags that name its market. */
  marketFlags: Record<string, unknown>
  /** Which of its choices this is, from 0. */
  choice: number
  /** See rules/worksheetStatus. */
  statusId: number
  conflict: Record<string, unknown> | null
  filledInAt: Date
  receivedAt: Date
  supersedes: string | null
  statusReason: string
  decidedAt: Date | null
  /** The name of whoever decided; null if nobody, or if their account is gone. */
  decidedByName: string | null
  replyBy: Date | null
  /** The unit chosen first, regardless of what is allocated. */
  wishedNumber: string | null
  wishedBuilding: string | null
  /** 1 was first in line for the home, else the model, else the community. */
  place: number
  /** Position among those still waiting in that line. */
  placeNow: number
  allocatedLotId: number | null
  allocatedNumber: string | null
  belonging: Belonging
  allocatedBuilding: string | null
  /** Whether somebody is buying it, or has bought it; null if none is allocated. */
  allocatedState: 'reserved' | 'buying' | 'sold' | null
  /** The purchase of it. */
  allocatedPurchase: number | null
}

const waitlisted: readonly number[] = worksheetStatuses.filter(mayBeAllocated)

const columns: Sql = sql`
  w.id, client_ref as "clientRef", w.project_id as "projectId", project.name as "projectName",
  project.project_type as "projectType", w.lot_id as "lotId", lot.number as "lotNumber",
  building.name as "lotBuilding", w.model_id as "modelId", model.name as "modelName", template_id as "templateId",
  template.letter, offer_type as "offerType", person_id as "personId",
  coalesce(trim(person.first_name || ' ' || person.last_name), '') as "brokerName", device_id as "deviceId",
  buyer_email as "buyerEmail", ${purchasersOfWorksheet} as purchasers, body, expected_files as "expectedFiles",
  (select count(*) from worksheet_image where worksheet_id = w.id) as "receivedFiles",
  (select count(*) from worksheet_image where worksheet_id = w.id and doubt is not null) as "doubtedFiles", choice,
  ${priceSeen} as price, jsonb_build_object('currencyCode', project.flags->'currencyCode', 'locale', project.flags->'locale')
    as "marketFlags",
  status_id as "statusId", conflict, filled_in_at as "filledInAt", received_at as "receivedAt", supersedes,
  w.status_reason as "statusReason", w.decided_at as "decidedAt",
  nullif(trim(decider.first_name || ' ' || decider.last_name), '') as "decidedByName", w.reply_by as "replyBy", w.place,
  wished.number as "wishedNumber", wished_in.name as "wishedBuilding",
  standing.place_now as "placeNow",
  kept.lot_id as "allocatedLotId", kept.number as "allocatedNumber", kept.building as "allocatedBuilding",
  kept.state as "allocatedState", kept.purchase_id as "allocatedPurchase",
  ${belongingOfWorksheet} as belonging`

const from: Sql = sql`
  shown join worksheet w using (id) join standing using (id) join project on project.id = w.project_id
  left join lot on lot.id = w.lot_id left join building on building.id = lot.building_id
  left join lot wished on wished.id = substring(w.line from '^lot:([0-9]+)$')::int
  left join building wished_in on wished_in.id = wished.building_id left join model on model.id = w.model_id
  left join template on template.id = w.template_id left join person on person.id = w.person_id
  left join person decider on decider.id = w.decided_by
  left join (select d.worksheet_id, d.lot_id, d.purchase_id, l.number, b.name as building,
                    case when d.state = 'sold' then 'sold' when is_reservation(d) then 'reserved' else 'buying' end as state
             from deal d join lot l on l.id = d.lot_id left join building b on b.id = l.building_id
             where d.worksheet_id is not null and d.state in ('held', 'sold')) kept on kept.worksheet_id = w.id`

/** Newest first. Numbers the line in one pass: counting per row was quadratic. */
function worksheetRows(which: Sql): Sql {
  return sql`
    with shown as (select id, line from worksheet where deleted_at is null and ${which}),
    standing as (
      select id, 1 + count(*) filter (where deleted_at is null and status_id = any(${waitlisted}::int[])) over (
               partition by line order by place rows between unbounded preceding and 1 preceding) as place_now
      from worksheet where line in (select line from shown))
    select ${columns} from ${from} order by w.received_at desc, w.id desc`
}

export interface NewWorksheet {
  clientRef: string
  projectId: string
  lotId: number | null
  modelId: number | null
  templateId: number | null
  offerType: number
  personId: number | null
  deviceId: string | null
  purchasers: readonly HandedPurchaser[]
  body: unknown
  expectedFiles: number
  statusId: number
  conflict: unknown
  filledInAt: Date
  supersedes: string | null
  choice?: number
  /** For a home without a unit (§8); see rules/worksheets. */
  homeKey?: string | null
}

/**
 * Undefined if the key exists or (§8) the email already has a worksheet for the home: the transaction can
 * still store its answer.
 */
export async function insertWorksheet(tx: Db, w: NewWorksheet): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into worksheet (client_ref, project_id, lot_id, model_id, template_id, offer_type, person_id, device_id,
                           buyer_email, body, expected_files, status_id, conflict, filled_in_at, supersedes,
                           choice, home_key)
    values (${w.clientRef}, ${w.projectId}, ${w.lotId}, ${w.modelId}, ${w.templateId}, ${w.offerType}, ${w.personId},
            ${w.deviceId}, ${w.purchasers[0]?.email.trim() ?? ''}, ${sql.json(w.body)}, ${w.expectedFiles}, ${w.statusId},
            ${w.conflict === null ? null : sql.json(w.conflict)}, ${w.filledInAt}, ${w.supersedes},
            ${w.choice ?? 0}, ${w.homeKey ?? null})
    on conflict do nothing returning id`)
  if (row !== undefined) await insertPurchasers(tx, row.id, w.purchasers)
  return row?.id
}

export async function worksheetById(db: Db, id: number): Promise<WorksheetRow | undefined> {
  return await db.first(worksheetRows(sql`id = ${id}`))
}

export async function worksheetByRef(db: Db, clientRef: string): Promise<WorksheetRow | undefined> {
  return await db.first(worksheetRows(sql`client_ref = ${clientRef}`))
}

/** The unit's running worksheet with this email, if any (§8). */
export async function worksheetOfBuyer(
  db: Db,
  lotId: number,
  email: string,
): Promise<{ id: number } | undefined> {
  return await db.first(sql`
    select id from worksheet
    where lot_id = ${lotId} and lower(buyer_email) = lower(${email}) and deleted_at is null and status_id = any(${liveStatuses}::int[])`)
}

/** The running worksheet for a home without a unit, by its key. */
export async function worksheetOfHome(
  db: Db,
  homeKey: string,
  email: string,
): Promise<{ id: number } | undefined> {
  return await db.first(sql`
    select id from worksheet
    where home_key = ${homeKey} and lower(buyer_email) = lower(${email}) and deleted_at is null and status_id = any(${liveStatuses}::int[])`)
}

export interface WorksheetFilter {
  /** Null means everyone's worksheets. */
  personId: number | null
  /** Null means all projects. */
  projectIds: readonly string[] | null
  id: number | null
  /** Days by each project's calendar, `from` inclusive, `to` exclusive; null for any. */
  received: readonly ReceivedBetween[] | null
}

export interface ReceivedBetween {
  projectId: string
  from: Date | null
  before: Date | null
}

/** Worksheets, newest first; those after `last`, if given. */
export async function listWorksheets(
  db: Db,
  f: WorksheetFilter,
  limit: number,
  last?: Pick<WorksheetRow, 'id'>,
): Promise<WorksheetRow[]> {
  return await db.all(
    worksheetRows(sql`
      (${f.personId}::int is null or person_id = ${f.personId})
      and (${f.projectIds}::text[] is null or project_id = any(${f.projectIds}::text[]))
      and (${f.id}::int is null or id = ${f.id})
      and (${f.received === null} or exists (
        select 1 from jsonb_to_recordset(${sql.json(f.received ?? [])})
          as asked("projectId" text, "from" timestamptz, before timestamptz)
        where asked."projectId" = project_id and received_at >= coalesce(asked."from", '-infinity')
          and received_at < coalesce(asked.before, 'infinity')))
      and (${last?.id ?? null}::bigint is null
        or (received_at, id) < (select received_at, id from worksheet where id = ${last?.id ?? null}))
      order by received_at desc, id desc limit ${limit}`),
  )
}

export async function setWorksheetStatus(tx: Db, id: number, statusId: number): Promise<number> {
  return await tx.run(
    sql`update worksheet set status_id = ${statusId} where id = ${id} and deleted_at is null`,
  )
}

/** Deletes a worksheet and releases its allocated unit. Returns the number of rows changed. */
export async function deleteWorksheet(tx: Db, id: number): Promise<number> {
  const gone = await tx.run(
    sql`update worksheet set deleted_at = now() where id = ${id} and deleted_at is null`,
  )
  if (gone > 0) await tx.run(sql`select release_allocation(${id})`)
  return gone
}

/** Whether the buyer already had a running worksheet for the home (§8). */
export function isDuplicate(fault: unknown): boolean {
  if (!(fault instanceof DatabaseError)) return false
  return fault.constraint === 'one_worksheet_per_buyer' || fault.constraint === 'one_worksheet_per_home'
}

export interface Decided {
  from: number
  to: number
  by: number | null
  reason: string
}

/**
 * Changes the status. 0 if `from` is outdated. Fails with a duplicate. Declining or withdrawing releases the
 * unit.
 */
export async function moveWorksheet(tx: Db, id: number, { from, to, by, reason }: Decided): Promise<number> {
  const moved = await tx.run(sql`
    update worksheet set status_id = ${to}, status_reason = ${reason}, decided_by = ${by}, decided_at = clock_timestamp()
    where id = ${id} and status_id = ${from} and deleted_at is null`)
  if (moved > 0 && givesBackUnit(to)) await tx.run(sql`select release_allocation(${id})`)
  return moved
}

/** Returns a worksheet whose home was taken to review, repeatably. */
export async function backToReview(tx: Db, id: number, by: number | null, reason: string): Promise<void> {
  const { accepted, inReview } = worksheetStatus
  await moveWorksheet(tx, id, { from: accepted, to: inReview, by, reason })
}

/** Locks a worksheet, before any lot as everywhere; returns its status, if it exists. */
export async function lockStatus(tx: Db, id: number): Promise<number | undefined> {
  const row = await tx.first<{ statusId: number }>(sql`
    select status_id as "statusId" from worksheet where id = ${id} and deleted_at is null for update`)
  return row?.statusId
}

/** Moves pictures, with their expected count, to the correcting worksheet; returns how many. */
export async function moveImages(db: Db, from: number, to: number): Promise<number> {
  const moved = await db.run(
    sql`update worksheet_image set worksheet_id = ${to} where worksheet_id = ${from}`,
  )
  if (moved > 0) {
    await db.run(sql`update worksheet set expected_files = expected_files + ${moved} where id = ${to}`)
  }
  return moved
}
