import { isAddress } from './addressIn.ts'
import type { Db } from './database.ts'
import { registered } from './salesRecords.ts'
import { opened } from './sealedFields/sealedColumns.ts'
import { type Sql, sql } from './sql.ts'
import type { SaidByCrm } from '../../src/rules/fields/crmContact.ts'
import { worksheetStatus } from '../../src/rules/worksheetStatus.ts'

/** What a receiver speaks of. */
export type CrmSubject = 'purchase' | 'worksheet' | 'person'

/** A purchaser's contact details here. */
export type Contact = { readonly [K in keyof SaidByCrm]: string }

/** A purchase or worksheet. */
export interface CrmOf {
  readonly subject: Exclude<CrmSubject, 'person'>
  readonly id: number
}

/** The column that points to it. */
export const columnOf = ({ subject }: CrmOf): Sql => sql.raw(`${subject}_id`)

export interface CrmReceiver {
  readonly id: number
  readonly projectId: string
  readonly name: string
  readonly secret: string
  readonly hasMoved: boolean
}

/** A receiver of a project that is here, or has moved away with its builder. */
export async function receiverByName(
  db: Db,
  projectId: string,
  name: string,
): Promise<CrmReceiver | undefined> {
  return await db.first(sql`
    select r.id, r.project_id as "projectId", r.name, ${opened('receiver.secret', 'r')} as secret,
      has_moved(r.project_id) as "hasMoved"
    from receiver r join project p on p.id = r.project_id
    where r.project_id = ${projectId} and r.name = ${name}
      and (p.gone_at is null or has_moved(r.project_id))`)
}

/** False if the receiver's event was taken before. */
export async function takeReceiverEvent(tx: Db, receiverId: number, eventId: string): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into receiver_event (receiver_id, event_id) values (${receiverId}, ${eventId}) on conflict do nothing`)) >
    0
  )
}

/** Deletes taken events older than `days`; returns how many. */
export async function pruneReceiverEvents(db: Db, days: number): Promise<number> {
  return await db.run(sql`delete from receiver_event where taken_at < now() - make_interval(days => ${days})`)
}

export interface KnownPurchaser {
  readonly id: number
  readonly purchaseId: number | null
  readonly worksheetId: number | null
  readonly contact: Contact
}

/** The contact details of purchaser `q`. */
export const contact = sql`jsonb_build_object('firstName', q.first_name, 'lastName', q.last_name, 'email', q.email,
  'phone', coalesce(q.phones[1], ''))`
const known = sql`q.id, q.purchase_id as "purchaseId", q.worksheet_id as "worksheetId", ${contact} as contact`
const { declined, withdrawn } = worksheetStatus
const isOpenPurchase = sql`p.state in ('open', 'reserved')`
const isOpenWorksheet = sql`w.deleted_at is null and w.status_id not in (${declined}, ${withdrawn})`

/** Whether a purchase or worksheet of this project is still worked on. */
export async function isAtWork(db: Db, projectId: string, { subject, id }: CrmOf): Promise<boolean> {
  const found = await db.first(
    subject === 'purchase'
      ? sql`select 1 from purchase p where p.id = ${id} and p.project_id = ${projectId} and ${isOpenPurchase}`
      : sql`select 1 from worksheet w where w.id = ${id} and w.project_id = ${projectId} and ${isOpenWorksheet}`,
  )
  return found !== undefined
}

/** A purchase's or worksheet's purchaser, by place from 1. */
export async function purchaserAt(db: Db, of: CrmOf, position: number): Promise<KnownPurchaser | undefined> {
  return await db.first(sql`
    select ${known} from purchaser q where q.${columnOf(of)} = ${of.id} and q.position = ${position}`)
}

/** Where a registered person is a purchaser in this project, by the address of their account. */
export async function purchasersOfPerson(
  db: Db,
  projectId: string,
  personId: number,
): Promise<KnownPurchaser[]> {
  const person = await db.first<{ email: string }>(sql`
    select email from person join person_project r on r.person_id = person.id
    where person.id = ${personId} and r.project_id = ${projectId} and user_type = any(${[...registered]}::int[])
      and disabled_at is null and email <> ''`)
  if (person === undefined) return []
  return await db.all(sql`
    select ${known} from purchaser q
    left join purchase p on p.id = q.purchase_id left join worksheet w on w.id = q.worksheet_id
    where ${isAddress(sql`q.email`, person.email)}
      and (p.project_id = ${projectId} and ${isOpenPurchase} or w.project_id = ${projectId} and ${isOpenWorksheet})
    order by q.id`)
}

export interface NewProposal {
  readonly receiverId: number
  readonly purchaserId: number
  readonly said: SaidByCrm
  readonly saidBy: string
  readonly subject: CrmSubject
  readonly subjectId: number
  readonly seen: number
}

/** What a receiver has said, about which record, and that record's version then. */
type Saying = Pick<NewProposal, 'said' | 'subject' | 'subjectId' | 'seen'>

/** What the receiver has said about a purchaser and nobody has decided on. Locks the purchaser. */
export async function lockedSaying(
  tx: Db,
  receiverId: number,
  purchaserId: number,
): Promise<Saying | undefined> {
  await tx.run(sql`select 1 from purchaser where id = ${purchaserId} for no key update`)
  return await tx.first(sql`
    select jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone) as said,
      subject, subject_id::float8 as "subjectId", seen::float8 as seen
    from crm_proposal
    where receiver_id = ${receiverId} and purchaser_id = ${purchaserId}`)
}

/** Replaces what the receiver said before about the same purchaser. */
export async function saveProposal(
  tx: Db,
  { receiverId, purchaserId, said, saidBy, subject, subjectId, seen }: NewProposal,
): Promise<void> {
  await tx.run(sql`
    insert into crm_proposal (receiver_id, purchaser_id, first_name, last_name, email, phone, said_by, subject, subject_id, seen)
    values (${receiverId}, ${purchaserId}, ${said.firstName}, ${said.lastName}, ${said.email}, ${said.phone}, ${saidBy},
      ${subject}, ${subjectId}, ${seen})
    on conflict (receiver_id, purchaser_id) do update set
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
      said_by = excluded.said_by, said_at = clock_timestamp(), subject = excluded.subject,
      subject_id = excluded.subject_id, seen = excluded.seen`)
}

export async function dropProposal(tx: Db, receiverId: number, purchaserId: number): Promise<void> {
  await tx.run(
    sql`delete from crm_proposal where receiver_id = ${receiverId} and purchaser_id = ${purchaserId}`,
  )
}

/** Saves how a purchase or worksheet stands in the receiver's system. */
export async function saveCrmRecord(
  tx: Db,
  receiverId: number,
  of: CrmOf,
  { stage, url }: { readonly stage: string; readonly url: string },
): Promise<void> {
  const column = columnOf(of)
  await tx.run(sql`
    insert into crm_record (receiver_id, ${column}, stage, url) values (${receiverId}, ${of.id}, ${stage}, ${url})
    on conflict (receiver_id, ${column}) do update set stage = excluded.stage, url = excluded.url,
      said_at = clock_timestamp()`)
}
