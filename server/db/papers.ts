import type { Paper, PaperField } from '../../src/rules/papers/paper.ts'
import type { Db } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** With its template's file and hashes, by which an import recognises it. */
export interface PaperRow extends Paper {
  readonly projectId: string
  /** Null for pages we generate. */
  readonly fileId: string | null
  readonly sourceHash: string
  readonly placedBy: number | null
}

const columns: Sql = sql`
  id, project_id as "projectId", key, version, title, kind, language, is_required as "isRequired", applies as "when",
  from_day::text as "from", until_day::text as "until", needs, pages, fields, blocks, quotes, delivers, file_id as "fileId",
  source_hash as "sourceHash", placed_by as "placedBy"`

/** A project's papers in force, in the builder's order. */
export async function papersOf(db: Db, projectId: string): Promise<PaperRow[]> {
  return await db.all(sql`
    select ${columns} from paper where project_id = ${projectId} and ended_at is null order by sort_order, id`)
}

/** A text that changes whenever a paper in force does. */
export async function papersInForce(db: Db, projectId: string): Promise<string> {
  const { said } = await db.one<{ said: string }>(sql`
    select coalesce(string_agg(key || ' ' || version, ',' order by key), '') as said
    from paper where project_id = ${projectId} and ended_at is null`)
  return said
}

/** One paper in force, by its key. */
export async function paperByKey(db: Db, projectId: string, key: string): Promise<PaperRow | undefined> {
  return await db.first(sql`
    select ${columns} from paper where project_id = ${projectId} and key = ${key} and ended_at is null`)
}

/** Serialises changes to a project's papers. */
export async function lockPapers(tx: Db, projectId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`papers ${projectId}`}, 0))`)
}

export type NewPaper = Omit<PaperRow, 'id' | 'version'> & { readonly order: number }

/** Writes a paper's next version, which is in force from now on. Returns its number. */
export async function insertPaper(tx: Db, paper: NewPaper): Promise<number> {
  const { projectId, key } = paper
  await endPapers(tx, projectId, [key])
  const { version } = await tx.one<{ version: number }>(sql`
    insert into paper (project_id, key, version, title, kind, language, sort_order, is_required, applies, from_day,
                       until_day, needs, file_id, source_hash, pages, fields, blocks, quotes, delivers,
                       placed_by)
    values (${projectId}, ${key},
            (select coalesce(max(version), 0) + 1 from paper where project_id = ${projectId} and key = ${key}),
            ${paper.title}, ${paper.kind}, ${paper.language}, ${paper.order}, ${paper.isRequired},
            ${sql.json(paper.when)}, ${paper.from}, ${paper.until}, ${sql.json([...paper.needs])}, ${paper.fileId},
            ${paper.sourceHash}, ${sql.json([...paper.pages])}, ${sql.json([...paper.fields])},
            ${sql.json([...paper.blocks])}, ${sql.json(paper.quotes)}, ${paper.delivers},
            ${paper.placedBy})
    returning version`)
  return version
}

/** Ends papers. Their rows stay, because papers made from them name their version. */
export async function endPapers(tx: Db, projectId: string, keys: readonly string[]): Promise<void> {
  await tx.run(sql`
    update paper set ended_at = now()
    where project_id = ${projectId} and key = any(${[...keys]}::text[]) and ended_at is null`)
}

/** Saves newly drawn places as a new version. */
export async function placeFields(
  tx: Db,
  paper: PaperRow,
  fields: readonly PaperField[],
  personId: number | null,
): Promise<number> {
  const { order } = await tx.one<{ order: number }>(
    sql`select sort_order as "order" from paper where id = ${paper.id}`,
  )
  return await insertPaper(tx, { ...paper, order, fields, placedBy: personId })
}

/** Updates the position of an unchanged paper. */
export async function orderPaper(tx: Db, id: number, order: number): Promise<void> {
  await tx.run(sql`update paper set sort_order = ${order} where id = ${id}`)
}
