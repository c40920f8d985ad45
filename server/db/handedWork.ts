import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** What a member of staff has in hand. */
export interface StaffWork {
  readonly holds: number
  readonly purchases: number
  readonly kiosks: number
  readonly tablets: number
  readonly sessions: number
  /** Of the holds and purchases. */
  readonly projects: string[]
}

const heldBy = (personId: number): Sql =>
  sql`d.person_id = ${personId} and d.state = 'held' and not is_offer(d)`
const openOf = (personId: number): Sql => sql`
  select purchase_id from purchase_party party join purchase p on p.id = purchase_id
  where party.person_id = ${personId} and p.state = 'open'`

export async function workOf(db: Db, personId: number): Promise<StaffWork> {
  return await db.one(sql`
    select (select count(*) from deal d where ${heldBy(personId)}) as holds,
      (select count(*) from (${openOf(personId)}) o) as purchases,
      (select count(*) from device where enrolled_by = ${personId} and revoked_at is null) as kiosks,
      (select count(*) from signing_ticket where person_id = ${personId} and revoked_at is null and ends_at > now()) as tablets,
      (select count(*) from session where person_id = ${personId} and revoked_at is null and expires_at > now()) as sessions,
      array(select project_id from deal d where ${heldBy(personId)}
            union select project_id from purchase where id in (${openOf(personId)}) order by 1) as projects`)
}

/** The homes of the holds and purchases. */
export async function homesInHand(db: Db, personId: number): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    select lot_id as id from deal d where ${heldBy(personId)}
    union select (home->>'lotId')::int from purchase, jsonb_array_elements(frozen->'homes') home
      where id in (${openOf(personId)})`)
  return rows.map(({ id }) => id)
}

/** Gives holds, purchases and kiosks of one member of staff to another. */
export async function handWork(tx: Db, from: number, to: number): Promise<void> {
  await tx.run(sql`
    insert into purchase_party (purchase_id, person_id)
    select purchase_id, ${to} from (${openOf(from)}) o on conflict do nothing`)
  await tx.run(sql`
    delete from purchase_party where person_id = ${from} and purchase_id in (${openOf(from)})`)
  await tx.run(sql`update deal d set person_id = ${to} where ${heldBy(from)}`)
  await tx.run(sql`update device set enrolled_by = ${to} where enrolled_by = ${from} and revoked_at is null`)
}

/** Ends what somebody could still use without a session: a tablet's permission to sign, and links to a purchase. */
export async function endLooseRights(tx: Db, personId: number): Promise<void> {
  await tx.run(sql`
    update signing_ticket set revoked_at = now() where person_id = ${personId} and revoked_at is null`)
  await tx.run(sql`
    update purchase_handover set used_at = now() where from_person = ${personId} and used_at is null`)
}
