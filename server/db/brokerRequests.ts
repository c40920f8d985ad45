import type { Db } from './database.ts'
import { touchChangedEvents } from './purchaserGroups.ts'
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

/** Brokers who asked to join these projects: undecided ones first, then the latest. */
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

export type Decided = 'waiting' | 'accepted' | 'declined'

/** The office's decision on a broker and their events there, locked. Undefined without a request. */
export async function lockBrokerRequest(
  tx: Db,
  personId: number,
  projectId: string,
): Promise<{ state: Decided; groups: number[] } | undefined> {
  return await tx.first(sql`
    select case when is_accepted is null then 'waiting' when is_accepted then 'accepted' else 'declined' end as state,
           array(select group_id from person_group join purchaser_group g on g.id = group_id
                 where person_group.person_id = r.person_id and g.project_id = r.project_id) as groups
    from broker_request r join person on person.id = r.person_id and activated and disabled_at is null
    where r.person_id = ${personId} and r.project_id = ${projectId} for update of r`)
}

/** Decides a locked request. */
export async function decideBroker(
  tx: Db,
  r: {
    personId: number
    projectId: string
    by: number | null
    isAccepted: boolean
    groups: readonly number[]
  },
): Promise<void> {
  await tx.run(sql`
    update broker_request set decided_at = now(), decided_by = ${r.by}, is_accepted = ${r.isAccepted}
    where person_id = ${r.personId} and project_id = ${r.projectId}`)
  const before = await tx.all<{ id: number }>(sql`
    select id from purchaser_group join person_group on group_id = id
    where person_id = ${r.personId} and project_id = ${r.projectId}`)
  const [had, has] = [before.map(({ id }) => id), r.isAccepted ? [...new Set(r.groups)] : []]
  await touchChangedEvents(tx, had, has)
  // Removes older limits to events there, which would still apply.
  await tx.run(sql`
    delete from person_group where person_id = ${r.personId}
      and group_id in (select id from purchaser_group where project_id = ${r.projectId})`)
  if (!r.isAccepted) {
    await tx.run(
      sql`delete from person_project where person_id = ${r.personId} and project_id = ${r.projectId}`,
    )
    return
  }
  await tx.run(sql`
    insert into person_project (person_id, project_id) values (${r.personId}, ${r.projectId}) on conflict do nothing`)
  await tx.run(sql`
    insert into person_group (person_id, group_id) select ${r.personId}, unnest(${has}::int[])`)
}
