import { appendAudit } from '../audit.ts'
import type { Db } from '../database.ts'
import { sql } from '../sql.ts'

export interface BuilderRow {
  readonly id: number
  readonly name: string
  readonly projects: readonly string[]
  /** Where it has gone; null while it is here. */
  readonly movedTo: string | null
  readonly movedAt: Date | null
  /** When it was written to a file. */
  readonly leftAt: Date | null
}

const actor = 'operator'

export async function buildersOf(db: Db): Promise<BuilderRow[]> {
  return await db.all(sql`
    select id, name, moved_to as "movedTo", moved_at as "movedAt", left_at as "leftAt",
      array(select p.id from project p where p.builder_id = b.id order by p.id) as projects
    from builder b order by id`)
}

/** @throws Error if there is no such builder. */
export async function builderOf(db: Db, id: number): Promise<BuilderRow> {
  const found = (await buildersOf(db)).find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no builder ${id}. See: npm run builder -- list`)
  return found
}

/** From now on, calls about the builder's communities answer where it has gone. */
export async function closeBuilder(tx: Db, id: number, to: string): Promise<void> {
  await builderOf(tx, id)
  await tx.run(
    sql`update builder set moved_to = ${to}, moved_at = coalesce(moved_at, now()) where id = ${id}`,
  )
  await appendAudit(tx, { actor, action: 'builder.close', object: `builder:${id}` })
}

/** Takes a closing back, with what an export has ended here. */
export async function openBuilder(tx: Db, id: number): Promise<void> {
  const { movedAt } = await builderOf(tx, id)
  if (movedAt === null) throw new Error(`The builder ${id} is here and open.`)
  await tx.run(sql`
    update project p set gone_at = null from builder b
    where b.id = p.builder_id and b.id = ${id} and p.gone_at = b.left_at`)
  await tx.run(sql`update builder set moved_to = null, moved_at = null, left_at = null where id = ${id}`)
  await appendAudit(tx, { actor, action: 'builder.open', object: `builder:${id}` })
}

/** Nobody works on the builder's communities here any more; their rows stay, as those of communities taken away do. */
export async function leaveBuilder(tx: Db, id: number): Promise<void> {
  const { leftAt } = await builderOf(tx, id)
  if (leftAt !== null) return
  await tx.run(sql`update builder set left_at = now() where id = ${id}`)
  await tx.run(sql`update project set gone_at = now() where builder_id = ${id} and gone_at is null`)
  await appendAudit(tx, { actor, action: 'builder.export', object: `builder:${id}` })
}

/** Where communities have gone, by their id. */
export async function movedProjects(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.all<{ id: string; to: string }>(sql`
    select p.id, b.moved_to as "to" from project p join builder b on b.id = p.builder_id where b.moved_to is not null`)
  return new Map(rows.map(({ id, to }) => [id, to]))
}

/** The community of what a call names by its number. */
export async function projectOfNumbers(
  db: Db,
  of: Readonly<Record<'purchase' | 'envelope' | 'worksheet', number | undefined>>,
): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(sql`
    select project_id as id from purchase where id = ${of.purchase ?? null}::bigint
    union all select project_id from envelope where id = ${of.envelope ?? null}::bigint
    union all select project_id from worksheet where id = ${of.worksheet ?? null}::bigint limit 1`)
  return row?.id
}

interface OpenWork {
  /** Payments and refunds whose outcome only this installation would hear. */
  readonly payments: number
  /** Signed papers that are not sealed, and calls whose outcome is not known yet. */
  readonly jobs: number
}

/** What has to end here before a builder can leave. */
export async function openWorkOf(db: Db, id: number): Promise<OpenWork> {
  return await db.one(sql`
    with own as (select id from project where builder_id = ${id})
    select (select count(*) from payment_attempt a join payment p on p.id = a.payment_id
        where p.project_id in (select id from own) and a.state in ('opening', 'open', 'processing', 'authorised'))
      + (select count(*) from refund r join payment_attempt a on a.id = r.attempt_id join payment p on p.id = a.payment_id
        where p.project_id in (select id from own) and r.state = 'approved') as payments,
      (select count(*) from job where outcome is null and kind in ('seal', 'settle')
        and (payload ->> 'projectId' in (select id from own) or exists (select 1 from envelope e
          where e.project_id in (select id from own) and e.id::text = payload ->> 'envelopeId'))) as jobs`)
}
