import type { Db } from '../../db/database.ts'
import {
  endPapers,
  insertPaper,
  lockPapers,
  newestPapers,
  orderPaper,
  type PaperRow,
  papersOf,
} from '../../db/papers.ts'
import { sql } from '../../db/sql.ts'
import type { PaperFile } from '../papers/paperFile.ts'
import { stageFile } from './writeFiles.ts'

/** Stores a template, which is never a public file. */
async function fileOf(
  tx: Db,
  projectId: string,
  file: PaperFile['file'],
  staged: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (file === null) return null
  const id = staged.get(file.sha256) ?? (await stageFile(tx, file))
  await tx.run(sql`
    update file set project_id = ${projectId}, name = ${file.name}, personal = true where id = ${id}`)
  return id
}

/** Places that staff drew on the same file stay, unless the builder specifies some. */
async function fieldsOf(
  tx: Db,
  paper: PaperFile,
  before: PaperRow | undefined,
): Promise<PaperFile['fields']> {
  if (paper.placesFields || before?.kind !== 'map' || before.fileId === null) return paper.fields
  const same = await tx.first(sql`
    select 1 from file where id = ${before.fileId} and sha256 = ${paper.file?.sha256 ?? ''}`)
  return same === undefined ? paper.fields : before.fields
}

/**
 * Writes changed papers as new versions, in order; missing ones are no longer in force. Drafts of places move
 * to the new version of the same file. Returns titles of drafts that cannot stay.
 */
export async function writePapers(
  tx: Db,
  projectId: string,
  papers: readonly PaperFile[] | undefined,
  staged: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (papers === undefined) return []
  await lockPapers(tx, projectId)
  const before = new Map((await papersOf(tx, projectId)).map((row) => [row.key, row]))
  const newest = await newestPapers(tx, projectId)
  const drafts = new Map(newest.filter(({ isDraft }) => isDraft).map((row) => [row.key, row]))
  const keys = new Set(papers.map(({ key }) => key))
  const givenUp = [...drafts.values()].filter(({ key }) => before.has(key) && !keys.has(key))
  await endPapers(
    tx,
    projectId,
    [...before.keys()].filter((key) => !keys.has(key)),
  )
  for (const [order, paper] of papers.entries()) {
    const old = before.get(paper.key)
    if (old?.sourceHash === paper.sourceHash) {
      await orderPaper(tx, old.id, order)
      continue
    }
    const { file, placesFields: _, ...rest } = paper
    const fields = await fieldsOf(tx, paper, old)
    const isKept = fields !== paper.fields
    const draft = drafts.get(paper.key)
    const drawn = await fieldsOf(tx, paper, draft)
    const next = { ...rest, projectId, order, fileId: await fileOf(tx, projectId, file, staged) }
    await insertPaper(tx, { ...next, fields, placedBy: isKept ? (old?.placedBy ?? null) : null })
    if (draft === undefined) continue
    if (drawn === paper.fields) givenUp.push(draft)
    else {
      await insertPaper(tx, { ...next, fields: drawn, placedBy: draft.placedBy }, true)
    }
  }
  return givenUp.map(({ title }) => title)
}
