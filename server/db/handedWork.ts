import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** The number of items that a member of staff is responsible for. */
export interface StaffWork {
  readonly holds: number
  readonly purchases: number
  readonly kiosks: number
  readonly tablets: number
  /** Changes of lots that they planned; these stay with the community. */
  readonly plans: number
  readonly sessions: number
  /** The projects of the holds and purchases. */
  readonly projects: string[]
}

/** A member of staff and the projects in question; null means all projects. */
export interface WorkOf {
  readonly personId: number
  readonly projects: readonly string[] | null
}

const within = (projectId: Sql, { projects }: WorkOf): Sql =>
  sql`(${projects}::text[] is null or ${projectId} = any(${projects}))`

const dealsOf = (work: WorkOf, states: readonly string[]): Sql => sql`
  d.person_id = ${work.personId} and d.state = any(${states}) and not is_offer(d) and ${within(sql`d.project_id`, work)}`
const heldBy = (work: WorkOf): Sql => dealsOf(work, ['held'])
const partyOf = (work: WorkOf): Sql => sql`
  select purchase_id from purchase_party party join purchase p on p.id = purchase_id
  where party.person_id = ${work.personId} and ${within(sql`p.project_id`, work)}`
const openOf = (work: WorkOf): Sql => sql`${partyOf(work)} and p.state = 'open'`
const ticketsOf = (work: WorkOf): Sql => sql`
  person_id = ${work.personId} and revoked_at is null
  and exists (select 1 from envelope e join purchase p on p.id = e.purchase_id
              where e.id = envelope_id and ${within(sql`p.project_id`, work)})`
const kiosksOf = (work: WorkOf): Sql => sql`
  enrolled_by = ${work.personId} and revoked_at is null and ${within(sql`project_id`, work)}`

export async function workOf(db: Db, work: WorkOf): Promise<StaffWork> {
  return await db.one(sql`
    select (select count(*) from deal d where ${heldBy(work)}) as holds,
      (select count(*) from (${openOf(work)}) o) as purchases,
      (select count(*) from device where ${kiosksOf(work)}) as kiosks,
      (select count(*) from signing_ticket where ${ticketsOf(work)} and ends_at > now()) as tablets,
      (select count(*) from lot_plan p where made_by = ${`person:${work.personId}`} and state = 'planned'
        and ${within(sql`p.project_id`, work)}) as plans,
      (select count(*) from session where person_id = ${work.personId} and revoked_at is null and expires_at > now()) as sessions,
      array(select project_id from deal d where ${heldBy(work)}
            union select project_id from purchase where id in (${openOf(work)}) order by 1) as projects`)
}

/** The homes of the holds and purchases. */
export async function homesInHand(db: Db, work: WorkOf): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select lot_id as id from deal d where ${heldBy(work)}
    union select (home->>'lotId')::int from purchase, jsonb_array_elements(frozen->'homes') home
      where id in (${openOf(work)})`)
  return rows.map(({ id }) => id)
}

/** Transfers this work from one member of staff to another. */
async function hand(
  tx: Db,
  work: WorkOf,
  to: number,
  { purchases, deals }: { readonly purchases: Sql; readonly deals: Sql },
): Promise<void> {
  await tx.run(sql`
    insert into purchase_party (purchase_id, person_id)
    select purchase_id, ${to} from (${purchases}) o on conflict do nothing`)
  await tx.run(
    sql`delete from purchase_party where person_id = ${work.personId} and purchase_id in (${purchases})`,
  )
  await tx.run(sql`update deal d set person_id = ${to} where ${deals}`)
  await tx.run(sql`update device set enrolled_by = ${to} where ${kiosksOf(work)}`)
}

/** Transfers holds, open purchases and kiosks to another member of staff. */
export async function handWork(tx: Db, work: WorkOf, to: number): Promise<void> {
  await hand(tx, work, to, { purchases: openOf(work), deals: heldBy(work) })
}

/** The same, including sold homes, for a person who will only manage communities. */
export async function handEverything(tx: Db, work: WorkOf, to: number): Promise<void> {
  await hand(tx, work, to, { purchases: partyOf(work), deals: dealsOf(work, ['held', 'sold']) })
}

/** Ends access without session: a tablet's permission to sign, links to a purchase. */
export async function endLooseRights(tx: Db, work: WorkOf): Promise<void> {
  await tx.run(sql`update signing_ticket set revoked_at = now() where ${ticketsOf(work)}`)
  await tx.run(sql`
    update purchase_handover set used_at = now() where from_person = ${work.personId} and used_at is null
      and exists (select 1 from purchase p where p.id = purchase_id and ${within(sql`p.project_id`, work)})`)
}

export interface EnrolledKiosk {
  readonly id: string
  readonly name: string
  readonly projectId: string | null
}

/** The kiosks that they enrolled, whose PINs they know. */
export async function kiosksInHand(tx: Db, work: WorkOf): Promise<EnrolledKiosk[]> {
  return await tx.all(sql`
    select id, name, project_id as "projectId" from device where ${kiosksOf(work)} order by name, id`)
}
