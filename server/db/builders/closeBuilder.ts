import { appendAudit } from '../audit.ts'
import type { Database, Db } from '../database.ts'
import { unansweredFiles } from '../debits.ts'
import { lockLotsOf } from '../lockHomes.ts'
import { emitReload } from '../lotEvents.ts'
import { lockPurchases } from '../purchases.ts'
import { type Sql, sql } from '../sql.ts'
import { ofJob } from './movedTables.ts'

export interface BuilderFacts {
  readonly id: number
  readonly name: string
  readonly projects: readonly string[]
  readonly movedAt: Date | null
  /** When its rows were removed here after the move. */
  readonly retiredAt: Date | null
  /** SHA-256 of each archive that was written since it closed. */
  readonly archives: readonly string[]
}

const columns = sql`
  id, name, moved_at as "movedAt", retired_at as "retiredAt", archives, array(select id from project where builder_id = builder.id order by id) as projects`

export async function listBuilders(db: Db): Promise<BuilderFacts[]> {
  return await db.all(sql`select ${columns} from builder order by id`)
}

/** @throws a sentence if it does not exist. */
export async function builderById(db: Db, id: number): Promise<BuilderFacts> {
  const found = await db.first<BuilderFacts>(sql`select ${columns} from builder where id = ${id}`)
  if (found === undefined) throw new Error(`There is no builder ${id}.`)
  return found
}

const retiredSentence = ({ name }: BuilderFacts): string =>
  `${name} has moved, and its rows were removed here. It is at the installation that it moved to.`

const mine = (projects: readonly string[]): Sql => sql`project_id = any(${[...projects]}::text[])`

/** What would be lost, or done twice, if the builder moved now, as sentences. */
async function inFlight(tx: Db, projects: readonly string[]): Promise<string[]> {
  const own = mine(projects)
  const attempts = sql`payment_attempt a join payment q on q.id = a.payment_id where q.${own}`
  const counts = await tx.one<Record<string, number>>(sql`
    select
      (select count(*) from deal where ${own} and state = 'held' and expires_at is not null) as holds,
      (select count(*) from ${attempts} and a.state in ('opening', 'open', 'processing', 'authorised')) as payments,
      (select count(*) from refund where state = 'approved' and attempt_id in (select a.id from ${attempts})) as refunds,
      (select count(*) from ${attempts} and a.dispute = 'open') as disputes,
      (select count(*) from envelope where ${own} and state = 'completed' and sealed_at is null) as seals,
      (select count(*) from launch where ${own} and ended_at is null and opens_at < now()) as launches,
      (select count(*) from device where ${own} and revoked_at is null and open_items <> '[]') as devices`)
  const sentences: Readonly<Record<string, readonly [what: string, then: string]>> = {
    holds: ['homes on hold', 'Wait until the holds have ended, or release them.'],
    payments: ['card payments whose outcome is open', 'Wait for it.'],
    refunds: ['approved refunds that the gateway has not completed', 'Wait for it.'],
    disputes: ['disputes of card payments', 'They have to be decided.'],
    seals: ['signed envelopes without their seal', 'The doctor says why: npm run doctor.'],
    launches: ['launches that have opened', 'They have to end.'],
    devices: ['devices with unsent work', 'Connect them first.'],
  }
  const found = Object.entries(sentences).flatMap(([name, [what, then]]) =>
    (counts[name] ?? 0) > 0 ? [`${what}: ${counts[name]}. ${then}`] : [],
  )
  const files: number[] = []
  for (const id of projects) files.push(...(await unansweredFiles(tx, id)))
  if (files.length > 0) found.push(`bank files that the bank has not answered: ${files.join(', ')}.`)
  return found
}

/**
 * Closes a builder's communities: nobody sees them, and nothing is sold. Closing it again does nothing.
 * @throws a sentence while holds or money are in flight.
 */
export async function closeBuilder(db: Database, id: number): Promise<BuilderFacts> {
  return await db.transaction(async (tx) => {
    const { projects } = await builderById(tx, id)
    await lockPurchases(tx, mine(projects))
    for (const project of projects) await lockLotsOf(tx, project)
    await tx.all(sql`select id from project where builder_id = ${id} order by id for update`)
    const builder = await builderById(tx, id)
    if (builder.retiredAt !== null) throw new Error(retiredSentence(builder))
    const open = await inFlight(tx, builder.projects)
    if (open.length > 0)
      throw new Error(
        `${builder.name} cannot move now. There are:\n${open.map((one) => `- ${one}`).join('\n')}`,
      )
    if (builder.movedAt !== null) return builder
    await tx.run(sql`update builder set moved_at = now() where id = ${id}`)
    await tx.run(sql`update project set gone_at = now() where builder_id = ${id} and gone_at is null`)
    await pauseJobs(tx, id, sql`'infinity'`)
    for (const project of builder.projects) await emitReload(tx, project)
    await appendAudit(tx, { actor: 'operator', action: 'builder.close', object: `builder:${id}` })
    return await builderById(tx, id)
  })
}

/**
 * Notes that an archive of a closed builder is complete. `proof`: the hash of what its import says. False if the
 * builder has been open since `movedAt`.
 */
export async function noteArchive(
  db: Db,
  id: number,
  {
    sha256,
    proof,
    movedAt,
  }: { readonly sha256: string; readonly proof: string; readonly movedAt: Date | null },
): Promise<boolean> {
  const noted = await db.run(sql`
    update builder set archives = archives || ${sha256}::text, archive_proofs = archive_proofs || ${proof}::text
    where id = ${id} and date_trunc('milliseconds', moved_at) = ${movedAt}::timestamptz`)
  return noted > 0
}

/** Jobs of the builder that would otherwise run on both sides. */
async function pauseJobs(tx: Db, builderId: number, until: Sql): Promise<void> {
  await tx.run(sql`update job t set claimed_until = ${until}::timestamptz where ${ofJob(builderId)}`)
}

/**
 * Opens a builder again that was closed for a move which did not happen. False if it is open.
 * `known`: the archives that somebody answers for. @throws a sentence if there are others.
 */
export async function reopenBuilder(db: Database, id: number, known?: readonly string[]): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const { projects } = await builderById(tx, id)
    await tx.all(sql`select id from project where builder_id = ${id} order by id for update`)
    const builder = await builderById(tx, id)
    if (builder.retiredAt !== null) throw new Error(retiredSentence(builder))
    if (builder.movedAt === null) return false
    if (known !== undefined && builder.archives.some((one) => !known.includes(one)))
      throw new Error(`Another archive of ${builder.name} was just written. It stays closed.`)
    // In this order: what was removed before the move stays removed.
    const gone = await tx.all<{ id: string }>(sql`
      select p.id from project p join builder b on b.id = p.builder_id where b.id = ${id} and p.gone_at = b.moved_at`)
    await tx.run(
      sql`update builder set moved_at = null, archives = '{}', archive_proofs = '{}' where id = ${id}`,
    )
    await tx.run(sql`update project set gone_at = null where id = any(${gone.map((one) => one.id)}::text[])`)
    await pauseJobs(tx, id, sql`null`)
    for (const project of projects) await emitReload(tx, project)
    await appendAudit(tx, { actor: 'operator', action: 'builder.reopen', object: `builder:${id}` })
    return true
  })
}
