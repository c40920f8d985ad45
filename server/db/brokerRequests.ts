import type { Db } from './database.ts'
import { touchEvents } from './purchaserGroups.ts'
import { sql } from './sql.ts'

export interface BrokerRequest {
  readonly personId: number
  readonly projectId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly askedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string
  readonly isAccepted: boolean | null
}

/** Brokers who asked to join these projects: the waiting ones first, then the latest. */
export async function brokerRequests(
  db: Db,
  projects: readonly string[],
  most: number,
): Promise<BrokerRequest[]> {
  return await db.all(sql`
    select r.person_id as "personId", r.project_id as "projectId", trim(p.first_name || ' ' || p.last_name) as name,
           p.email, p.phone, asked_at as "askedAt", decided_at as "decidedAt", is_accepted as "isAccepted",
           coalesce(trim(d.first_name || ' ' || d.last_name), '') as "decidedBy"
    from broker_request r join person p on p.id = r.person_id left join person d on d.id = r.decided_by
    -- Until the address is proven, anybody may have typed it.
    where r.project_id = any(${[...projects]}::text[]) and p.activated and p.disabled_at is null
    order by decided_at is not null, coalesce(decided_at, asked_at) desc, p.id limit ${most}`)
}

/** False if nobody asked. */
export async function decideBroker(
  tx: Db,
  r: {
    personId: number
    projectId: string
    by: number | null
    isAccepted: boolean
    groups: readonly number[]
  },
): Promise<boolean> {
  const found = await tx.first<{ activated: boolean }>(sql`
    update broker_request set decided_at = now(), decided_by = ${r.by}, is_accepted = ${r.isAccepted}
    from person where person.id = person_id and activated and disabled_at is null
      and person_id = ${r.personId} and project_id = ${r.projectId} returning activated`)
  if (found === undefined) return false
  const before = await tx.all<{ id: number }>(sql`
    select id from purchaser_group join person_group on group_id = id
    where person_id = ${r.personId} and project_id = ${r.projectId}`)
  const had = before.map(({ id }) => id)
  await touchEvents(tx, r.isAccepted ? r.groups.filter((id) => !had.includes(id)) : had)
  if (r.isAccepted) {
    await tx.run(sql`
      insert into person_project (person_id, project_id) values (${r.personId}, ${r.projectId}) on conflict do nothing`)
    await tx.run(sql`
      insert into person_group (person_id, group_id) select ${r.personId}, unnest(${[...r.groups]}::int[])
      on conflict do nothing`)
    return true
  }
  await tx.run(
    sql`delete from person_project where person_id = ${r.personId} and project_id = ${r.projectId}`,
  )
  await tx.run(sql`
    delete from person_group where person_id = ${r.personId}
      and group_id in (select id from purchaser_group where project_id = ${r.projectId})`)
  return true
}
