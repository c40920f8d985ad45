import { appendAudit } from '../../db/audit.ts'
import { movingOf } from '../../db/builders/builderRows.ts'
import { builderById } from '../../db/builders/closeBuilder.ts'
import { withoutLimits } from '../../db/builders/together.ts'
import type { Database, Db } from '../../db/database.ts'
import { lockPurchases } from '../../db/purchases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { sha256Hex } from '../../secrets/sha256.ts'
import { dropProject } from './removeProject.ts'

/** Rows that stay where a builder was, by what they are. */
type Kept = Readonly<Record<string, number>>

interface Retirement {
  readonly name: string
  readonly projects: readonly string[]
  readonly kept: Kept
  /** False if it was done before. */
  readonly isNew: boolean
}

/** Purchases of which the books or the law speak. Their foreign keys refuse that they go, but for the last two. */
const isKept: Sql = sql.join(
  [
    'payment',
    'mandate',
    'planned_debit',
    'noted_money',
    'card_waiver',
    'commission',
    'fintrac_suspicion',
  ].map((table) => sql`exists (select 1 from ${sql.raw(table)} k where k.purchase_id = p.id)`),
  ' or ',
)

/** Deletes purchases and their papers; of those in the books, everything that says who bought. */
async function dropPurchases(tx: Db, projectId: string): Promise<void> {
  const own = sql`(select id from purchase where project_id = ${projectId})`
  await tx.run(sql`delete from envelope where project_id = ${projectId}`)
  const pictures = await tx.all<{ id: string }>(
    sql`delete from identity_picture where purchase_id in ${own} returning file_id as id`,
  )
  await tx.run(sql`delete from file where id = any(${pictures.map(({ id }) => id)})`)
  await tx.run(sql`update deal set purchase_id = null
    where purchase_id in (select id from purchase p where project_id = ${projectId} and not (${isKept}))`)
  await tx.run(sql`delete from purchase p where project_id = ${projectId} and not (${isKept})`)
  // Providers keep their checks, which go on elsewhere.
  for (const table of [
    'purchaser',
    'identity_check',
    'purchase_lender',
    'purchase_finance_broker',
    'purchase_application',
    'purchase_handover',
    'purchase_party',
    'kept_sheet',
    // With what the office has written in its own words.
    'sale_change',
    'rescission_strike',
    'delivery',
  ])
    await tx.run(sql`delete from ${sql.raw(table)} where purchase_id in ${own}`)
  for (const table of ['fintrac_record', 'former_purchaser'])
    await tx.run(sql`delete from ${sql.raw(table)} r where purchase_id in ${own}
      and not exists (select 1 from fintrac_suspicion s where s.purchase_id = r.purchase_id)`)
  await tx.run(sql`update purchase set typed = null, receipt = null where project_id = ${projectId}`)
  await tx.run(sql`update card_waiver set why = null where project_id = ${projectId}`)
}

/** Deletes what lets people and programs in, and the builder's own partners. */
async function dropDoors(tx: Db, builderId: number): Promise<void> {
  const projects = sql`(select id from project where builder_id = ${builderId})`
  // First, so that no receiver is told of what goes.
  for (const table of ['receiver', 'person_project', 'device'])
    await tx.run(sql`delete from ${sql.raw(table)} where project_id in ${projects}`)
  await tx.run(sql`delete from person_group
    where group_id in (select id from purchaser_group where project_id in ${projects})`)
}

const countKept = async (tx: Db, projects: readonly string[]): Promise<Kept> =>
  await tx.one(sql`
    with own as (select unnest(${[...projects]}::text[]) as id)
    select (select count(*) from purchase where project_id in (select id from own)) as purchases,
      (select count(*) from payment where project_id in (select id from own)) as payments,
      (select count(*) from ledger_group where project_id in (select id from own)) as bookings,
      (select count(*) from mandate where project_id in (select id from own)) as "debit agreements",
      (select count(*) from planned_debit where project_id in (select id from own)) as debits,
      (select count(*) from bank_file where project_id in (select id from own)) as "bank files",
      (select count(*) from noted_money where project_id in (select id from own)) as "cheques and transfers",
      (select count(*) from commission where project_id in (select id from own)) as commissions,
      (select count(*) from fintrac_suspicion where purchase_id in
        (select id from purchase where project_id in (select id from own))) as "reports of suspicion"`)

/**
 * Removes a moved builder's rows where it was: once, and only for somebody whom the import
 * of an archive written since it closed has told its proof.
 * @throws a sentence, and removes nothing, otherwise.
 */
export async function retireBuilder(db: Database, id: number, proof: string): Promise<Retirement> {
  return await db.transaction(async (tx) => {
    await withoutLimits(tx)
    await tx.all(sql`select id from builder where id = ${id} for update`)
    const { name, projects, movedAt, retiredAt } = await builderById(tx, id)
    if (movedAt === null)
      throw new Error(`${name} is open here. Export it, and import it at the other installation first.`)
    if (retiredAt !== null) return { name, projects, kept: await countKept(tx, projects), isNew: false }
    const { isKnown } = await tx.one<{ isKnown: boolean }>(
      sql`select ${sha256Hex(proof)}::text = any(archive_proofs) as "isKnown" from builder where id = ${id}`,
    )
    if (!isKnown)
      throw new Error(
        `No import of an archive of ${name} that was written since it closed has said this proof. Nothing was removed.`,
      )
    await lockPurchases(tx, sql`project_id = any(${[...projects]}::text[])`)
    await tx.all(sql`select id from project where builder_id = ${id} order by id for update`)
    const { belongs } = await movingOf(tx, id, false)
    await tx.run(sql`delete from job t where ${belongs('job')}`)
    await dropDoors(tx, id)
    for (const project of projects) {
      await dropPurchases(tx, project)
      await dropProject(tx, project)
    }
    await tx.run(sql`delete from agent where builder_id = ${id}`)
    await tx.run(sql`delete from agency where builder_id = ${id}`)
    await tx.run(sql`update builder set retired_at = now() where id = ${id}`)
    const object = `builder:${id} proof:${proof.slice(0, 8)}`
    await appendAudit(tx, { actor: 'operator', action: 'builder.retire', object })
    return { name, projects, kept: await countKept(tx, projects), isNew: true }
  })
}
