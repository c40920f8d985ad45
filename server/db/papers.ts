import type { Paper, PaperField } from '../../src/rules/papers/paper.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** A paper with its template's file, and hashes by which an import recognises it. */
export interface PaperRow extends Paper {
  readonly projectId: string
  /** Null for pages we generate. */
  readonly fileId: string | null
  readonly sourceHash: string
  readonly placedBy: number | null
  /** Visible only to staff. */
  readonly isDraft: boolean
}

const columns: Sql = sql`
  id, project_id as "projectId", key, version, title, kind, language, is_required as "isRequired", applies as "when",
  from_day::text as "from", until_day::text as "until", needs, pages, fields, blocks, quotes, delivers, amends, file_id as "fileId",
  source_hash as "sourceHash", placed_by as "placedBy", published_at is null as "isDraft"`

const inForce: Sql = sql`ended_at is null and published_at is not null`

/** A project's papers in force, in the builder's order. */
export async function papersOf(db: Db, projectId: string): Promise<PaperRow[]> {
  return await db.all(sql`
    select ${columns} from paper where project_id = ${projectId} and ${inForce} order by sort_order, id`)
}

/** What staff work on: drafts, and papers in force without one. */
export async function newestPapers(db: Db, projectId: string): Promise<PaperRow[]> {
  return await db.all(sql`
    select * from (
      select distinct on (key) ${columns}, sort_order, id as at from paper
      where project_id = ${projectId} and ended_at is null order by key, published_at is null desc) newest
    order by sort_order, at`)
}

/** Matches a paper `p` that was in force at a moment. */
const atStart = (moment: Sql): Sql =>
  sql`p.published_at <= ${moment} and (p.ended_at is null or p.ended_at > ${moment})`

/** What a purchase keeps: papers in force when it began or was last renewed. */
const kept = (purchaseId: number): Sql => sql`
  with bound as (select papers_at as at, project_id from purchase where id = ${purchaseId}),
  at_start as (
    select p.id from paper p, bound where p.project_id = bound.project_id and ${atStart(sql`bound.at`)})
  select p.* from paper p, bound where p.project_id = bound.project_id
    -- One that began before there were papers takes the first that come.
    and case when exists (select 1 from at_start) then p.id in (select id from at_start) else ${inForce} end`

/** A purchase's papers, in the builder's order. */
export async function papersOfPurchase(db: Db, purchaseId: number): Promise<PaperRow[]> {
  return await db.all(sql`select ${columns} from (${kept(purchaseId)}) p order by sort_order, id`)
}

/** An amendment's papers: the contract's as the purchase keeps them, and the current ones that amend them. */
export async function papersOfAmendment(
  db: Db,
  { id, projectId }: { readonly id: number; readonly projectId: string },
): Promise<PaperRow[]> {
  const own = await papersOfPurchase(db, id)
  const inForceNow = await papersOf(db, projectId)
  return [
    ...own.filter(({ amends }) => amends === null),
    ...inForceNow.filter(({ amends }) => amends !== null),
  ]
}

/** Makes a purchase keep these versions, if it began before versions were recorded. */
export async function fixPapers(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(sql`
    update purchase u set papers_at = now() where id = ${purchaseId} and not exists (
      select 1 from paper p where p.project_id = u.project_id and ${atStart(sql`u.papers_at`)})`)
}

/** A text that changes whenever one of these papers does. */
export const versionsOf = (papers: readonly PaperRow[]): string =>
  papers.map(({ key, version }) => `${key} ${version}`).join()

/** Gives a purchase the papers now in force. */
export async function takeNewPapers(tx: Db, purchaseId: number): Promise<void> {
  await tx.run(sql`update purchase set papers_at = now() where id = ${purchaseId}`)
}

/** Open purchases without papers yet, unless they use the newest versions. */
const unmade = (projectId: Sql): Sql => sql`
  u.project_id = ${projectId} and u.state = 'open' and not exists (
    select 1 from envelope e join envelope_revision r on r.envelope_id = e.id where e.purchase_id = u.id)`

/** Gives these purchases the papers in force too. Returns how many. */
export async function takeNewPapersEverywhere(tx: Db, projectId: string): Promise<number> {
  return await tx.run(sql`update purchase u set papers_at = now() where ${unmade(sql`${projectId}`)}`)
}

/** One version of a paper; by default the draft, otherwise the version in force. */
export async function paperByKey(
  db: Db,
  projectId: string,
  key: string,
  version: number | null = null,
): Promise<PaperRow | undefined> {
  const wanted = version === null ? sql`ended_at is null` : sql`version = ${version}`
  return await db.first(sql`
    select ${columns} from paper where project_id = ${projectId} and key = ${key} and ${wanted}
    order by published_at is null desc limit 1`)
}

/** Serialises changes to a project's papers. */
export async function lockPapers(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${projectId}`}, 0))`)
}

export type NewPaper = Omit<PaperRow, 'id' | 'version' | 'isDraft'> & { readonly order: number }

/** Writes a paper's next version, in force at once unless a draft. Returns its number. */
export async function insertPaper(tx: Db, paper: NewPaper, isDraft = false): Promise<number> {
  const { projectId, key } = paper
  if (isDraft) await dropDraft(tx, projectId, key)
  else await endPapers(tx, projectId, [key])
  const { version } = await tx.one<{ version: number }>(sql`
    insert into paper (project_id, key, version, title, kind, language, sort_order, is_required, applies, from_day,
                       until_day, needs, file_id, source_hash, pages, fields, blocks, quotes, delivers, amends,
                       placed_by, published_at)
    values (${projectId}, ${key},
            (select coalesce(max(version), 0) + 1 from paper where project_id = ${projectId} and key = ${key}),
            ${paper.title}, ${paper.kind}, ${paper.language}, ${paper.order}, ${paper.isRequired},
            ${sql.json(paper.when)}, ${paper.from}, ${paper.until}, ${sql.json([...paper.needs])}, ${paper.fileId},
            ${paper.sourceHash}, ${sql.json([...paper.pages])}, ${sql.json([...paper.fields])},
            ${sql.json([...paper.blocks])}, ${sql.json(paper.quotes)}, ${paper.delivers},
            ${paper.amends}, ${paper.placedBy}, ${isDraft ? null : sql`now()`})
    returning version`)
  return version
}

/** Ends papers. Their rows stay, because papers made from them name their version. */
export async function endPapers(tx: Db, projectId: string, keys: readonly string[]): Promise<void> {
  await tx.run(sql`
    update paper set ended_at = now()
    where project_id = ${projectId} and key = any(${[...keys]}::text[]) and ended_at is null`)
}

/** Ends a draft; false if this version is not one. */
export async function dropDraft(
  tx: Db,
  projectId: string,
  key: string,
  version: number | null = null,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update paper set ended_at = now() where project_id = ${projectId} and key = ${key} and published_at is null
        and ended_at is null and (${version}::int is null or version = ${version})`)) > 0
  )
}

/** Puts a draft into force for the previous version; false without a draft. */
export async function publishPaper(
  tx: Db,
  { projectId, key, version }: { projectId: string; key: string; version: number },
  by: number | null,
): Promise<boolean> {
  const draft = await tx.first<{ id: number }>(sql`
    select id from paper where project_id = ${projectId} and key = ${key} and version = ${version}
      and published_at is null and ended_at is null`)
  if (draft === undefined) return false
  await tx.run(sql`
    update paper set ended_at = now() where project_id = ${projectId} and key = ${key} and ${inForce}`)
  await tx.run(sql`
    update paper set published_at = now(), published_by = ${by} where id = ${draft.id}`)
  return true
}

export interface PaperVersion {
  readonly key: string
  readonly title: string
  readonly kind: Paper['kind']
  readonly version: number
  readonly hasFile: boolean
  readonly madeAt: Date
  readonly madeBy: string
  readonly publishedAt: Date | null
  readonly publishedBy: string
  readonly endedAt: Date | null
  /** How many open purchases keep it. */
  readonly running: number
  /** How many of these have no papers made yet. */
  readonly unmade: number
}

const keepsIt: Sql = sql`
  (${atStart(sql`u.papers_at`)} or (p.ended_at is null and p.published_at is not null and not exists (
    select 1 from paper p where p.project_id = u.project_id and ${atStart(sql`u.papers_at`)})))`

/** Every version of a project's papers, the newest of each paper first. */
export async function paperVersions(db: Db, projectId: string): Promise<PaperVersion[]> {
  return await db.all(sql`
    select p.key, p.title, p.kind, p.version, p.file_id is not null as "hasFile", p.made_at as "madeAt",
      coalesce(trim(m.first_name || ' ' || m.last_name), '') as "madeBy", p.published_at as "publishedAt",
      coalesce(trim(q.first_name || ' ' || q.last_name), '') as "publishedBy", p.ended_at as "endedAt",
      (select count(*) from purchase u where u.project_id = p.project_id and u.state = 'open'
        and ${keepsIt}) as running,
      (select count(*) from purchase u where ${unmade(sql`p.project_id`)}
        and ${keepsIt}) as unmade
    from paper p left join person m on m.id = p.placed_by left join person q on q.id = p.published_by
    where p.project_id = ${projectId}
    order by (select min(sort_order) from paper o where o.project_id = p.project_id and o.key = p.key), p.key, p.version desc`)
}

/** Saves newly drawn places as a draft. */
export async function placeFields(
  tx: Db,
  paper: PaperRow,
  fields: readonly PaperField[],
  personId: number | null,
): Promise<number> {
  const { order } = await tx.one<{ order: number }>(
    sql`select sort_order as "order" from paper where id = ${paper.id}`,
  )
  return await insertPaper(tx, { ...paper, order, fields, placedBy: personId }, true)
}

/** Updates the position of an unchanged paper. */
export async function orderPaper(tx: Db, id: number, order: number): Promise<void> {
  await tx.run(sql`update paper set sort_order = ${order} where id = ${id}`)
}
