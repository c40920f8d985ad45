import type { DueDuty, Duty, shownDuties } from '../../src/rules/fintrac/duties.ts'
import type { Db } from './database.ts'
import { purchaserName } from './purchasers.ts'
import { type Sql, sql } from './sql.ts'

/** A duty of a purchaser's record, and how it was completed. */
export interface DutyRow extends Omit<DueDuty, 'duty'> {
  readonly duty: (typeof shownDuties)[number]
  readonly transId: number
  readonly reference: string
  readonly position: number
  readonly name: string
  readonly madeAt: Date
  readonly note: string | null
  readonly doneAt: Date | null
}

/** A hash of the record at the time when a duty was completed. */
const about = sql`md5(r.type || r.person::text || r.body::text)`

/** The duties of purchases `p`, open or not, and records still missing for people who joined a sale. */
const duties = (which: Sql): Sql => sql`
  select r.purchase_id::int as "transId", p.project_id as "projectId", p.reference, r.position, d.one->>'duty' as duty,
    (d.one->>'days')::int as days,
    coalesce(nullif(r.person->>'corporationName', ''), concat_ws(' ', r.person->>'firstName', r.person->>'lastName')) as name,
    coalesce((r.since->>(d.one->>'duty'))::timestamptz, r.made_at) as "madeAt", f.note, f.made_at as "doneAt"
  from fintrac_record r join purchase p on p.id = r.purchase_id
  cross join lateral jsonb_array_elements(r.duties) as d(one)
  left join fintrac_duty f on f.purchase_id = r.purchase_id and f.position = r.position and f.duty = d.one->>'duty'
    and f.about = ${about}
  where (p.state in ('open', 'reserved') or p.reference is not null and d.one->>'duty' <> 'monitor') and ${which}
  union all
  select p.id::int, p.project_id, p.reference, b.position, 'record', 0, ${purchaserName}, c.done_at, null, null
  from sale_change c join purchaser b on b.id = c.joined_id join purchase p on p.id = c.purchase_id
  where p.state = 'reserved' and ${which}
    and exists (select 1 from project where id = p.project_id and flags @> '{"fintracReport": true}')
    and not exists (select 1 from fintrac_record where purchase_id = p.id and purchaser_id = b.id)`

/** The duties of a project's records, open and oldest first. After a sale ends, all but monitoring remain. */
export async function dutiesOfProject(db: Db, projectId: string, most: number): Promise<DutyRow[]> {
  return await db.all(sql`
    select "transId", reference, position, duty, days, name, "madeAt", note, "doneAt"
    from (${duties(sql`p.project_id = ${projectId}`)}) due
    order by note is not null, "madeAt", "transId", position, duty limit ${most}`)
}

/** Open duties that have a deadline, of these purchases `p`. */
export async function dutiesDue(
  db: Db,
  which: Sql,
): Promise<
  readonly (Pick<DutyRow, 'transId' | 'position' | 'duty'> & {
    readonly projectId: string
    readonly at: Date
  })[]
> {
  return await db.all(sql`
    select "transId", "projectId", position, duty, "madeAt" + make_interval(days => days) as at
    from (${duties(which)}) due where note is null and days is not null order by "transId", position, duty`)
}

/** Records how a duty was completed; a repeat replaces it. False without such a duty. */
export async function endDuty(
  tx: Db,
  d: {
    readonly projectId: string
    readonly transId: number
    readonly position: number
    readonly duty: Duty
    readonly note: string
    readonly by: string
  },
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into fintrac_duty (purchase_id, position, duty, about, note, made_by)
    select r.purchase_id, r.position, ${d.duty}, ${about}, ${d.note}, ${d.by}
    from fintrac_record r join purchase p on p.id = r.purchase_id
    where p.project_id = ${d.projectId} and r.purchase_id = ${d.transId} and r.position = ${d.position}
      and r.duties @> ${sql.json([{ duty: d.duty }])}
    on conflict (purchase_id, position, duty, about) do update set note = excluded.note, made_by = excluded.made_by, made_at = now()`)
  return rows > 0
}
