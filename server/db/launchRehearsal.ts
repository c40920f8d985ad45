import type { Db } from './database.ts'
import { endPurchases } from './endPurchases.ts'
import { isInLaunch } from './launches.ts'
import { sql } from './sql.ts'

/** Rehearsal accounts use addresses that nobody can have. */
const address = (launchId: string) => sql`'rehearsal-' || ${launchId}::text || '-' || n || '@example.invalid'`
const isOf = (launchId: string) =>
  sql`email like 'rehearsal-' || replace(${launchId}::text, '_', '\\_') || '-%@example.invalid'`

/** A home a visitor can hold, with a model if it needs one. */
export interface RehearsedHome {
  readonly lotId: number
  readonly templateId: number | null
  readonly isSuite: boolean
}

/** Homes of a demo project that are for sale and in no launch. */
export async function homesToRehearse(db: Db, projectId: string, most: number): Promise<RehearsedHome[]> {
  return await db.all(sql`
    select lot.id as "lotId", (select min(template.id) from lot_model join template using (model_id)
      where lot_id = lot.id) as "templateId", project_type = 3 as "isSuite"
    from lot join project on project.id = lot.project_id
    where lot.project_id = ${projectId} and project.demo and lot.removed_at is null and lot.held_by_deal is null
      and is_for_sale(lot, project_type = 3)
      and not exists (select 1 from deal where deal.lot_id = lot.id and state in ('held', 'sold'))
      and not ${isInLaunch(sql`lot.id`)}
    order by lot.id limit ${most}`)
}

/** Creates one account per session; there is no other way to sign in. */
export async function insertRehearsers(
  tx: Db,
  { launchId, projectId }: { readonly launchId: string; readonly projectId: string },
  sessions: readonly { readonly id: string; readonly tokenHash: string }[],
): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into person (email, password_hash, user_type, first_name, last_name, activated)
      select ${address(launchId)}, '', 9, 'Rehearsal', 'No. ' || n, true from generate_series(1, ${sessions.length}::int) n
      returning id),
    registered as (insert into person_project (person_id, project_id) select id, ${projectId} from made)
    insert into session (id, token_hash, person_id, expires_at)
    select given.id, given.hash, made.id, now() + interval '1 hour'
    from (select id, row_number() over (order by id) as n from made) made
    join (select id, hash, row_number() over () as n
          from unnest(${sessions.map(({ id }) => id)}::text[], ${sessions.map(({ tokenHash }) => tokenHash)}::text[])
            as pairs(id, hash)) given using (n)`)
}

/** Releases the homes that a rehearsal's accounts hold, and closes the accounts. */
export async function endRehearsers(tx: Db, launchId: string): Promise<void> {
  const people = sql`select id from person where ${isOf(launchId)}`
  await tx.run(
    sql`select end_deal(d, 'released') from deal d where state = 'held' and person_id in (${people})`,
  )
  await endPurchases(
    tx,
    { state: 'failed', why: 'office' },
    sql`exists (select 1 from purchase_party q where q.purchase_id = p.id and q.person_id in (${people}))`,
  )
  await tx.run(sql`delete from session where person_id in (${people})`)
  await tx.run(sql`update person set disabled_at = now() where ${isOf(launchId)}`)
}
