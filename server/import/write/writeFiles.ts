import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Section } from '../kept.ts'
import type { MediaFile } from '../media.ts'
import type { GalleryPicture } from '../pictures.ts'
import type { DocumentFile } from '../readDocuments.ts'

/**
 * Writes a project's public files; removes those missing from the folder's kinds. Never touches personal
 * files.
 */
export async function writeFiles(
  tx: Db,
  projectId: string,
  files: readonly MediaFile[],
  kept: ReadonlySet<Section>,
  staged: ReadonlyMap<string, string>,
): Promise<void> {
  const wanted = new Map(files.map((file) => [file.path, file]))
  const there = await tx.all<{ path: string; sha256: string }>(sql`
    select path, sha256 from file where project_id = ${projectId} and not personal and path is not null`)
  const gone = there.filter(({ path, sha256 }) => {
    const file = wanted.get(path)
    if (file !== undefined) return file.sha256 !== sha256
    return !kept.has(path.split('/')[1] as Section)
  })
  await tx.run(sql`delete from file where path = any(${gone.map(({ path }) => path)})`)
  const stay = new Set(there.filter((one) => !gone.includes(one)).map(({ path }) => path))
  for (const file of wanted.values()) {
    if (stay.has(file.path)) continue
    const id = staged.get(file.sha256) ?? (await stageFile(tx, file))
    await tx.run(sql`update file set project_id = ${projectId}, path = ${file.path}, name = ${file.name},
      content_type = ${file.contentType} where id = ${id}`)
  }
}

/** Stores bytes before the import's transaction, to let other queries in between. Returns the id. */
export async function stageFile(db: Db, file: MediaFile): Promise<string> {
  const id = randomUUID()
  // As base64, because the embedded database takes bytes three times more slowly than text.
  await db.run(sql`insert into file (id, name, content_type, size, sha256, personal, bytes)
    values (${id}, 'staged', ${file.contentType}, ${file.size}, ${file.sha256}, false,
      decode(${Buffer.from(file.bytes).toString('base64')}, 'base64'))`)
  return id
}

/** Drops staged bytes that are at least `hours` old and no import has used. */
export async function dropStaged(db: Db, hours = 0): Promise<void> {
  await db.run(sql`delete from file where project_id is null and path is null and not personal
    and created_at <= now() - make_interval(hours => ${hours})`)
}

/** Writes documents, and pictures as documents of kind picture. Kinds in `kept` stay. */
export async function writeDocuments(
  tx: Db,
  projectId: string,
  documents: readonly DocumentFile[],
  pictures: readonly GalleryPicture[],
  kept: ReadonlySet<Section>,
): Promise<void> {
  const rows = [
    ...documents.map(({ title, pages, file }) => ({
      title,
      kind: 'pdf',
      path: file.path,
      pages,
      size: file.size,
      view: null,
    })),
    ...pictures.map(({ title, file, view }) => ({
      title,
      kind: 'picture',
      path: file.path,
      pages: 0,
      size: file.size,
      view,
    })),
  ].map((row, at) => ({ ...row, sort_order: at }))
  const kinds = [...(kept.has('documents') ? [] : ['pdf']), ...(kept.has('images') ? [] : ['picture'])]
  await tx.run(sql`delete from document where project_id = ${projectId} and kind = any(${kinds})`)
  await tx.run(sql`insert into document (project_id, title, kind, path, pages, size, view, sort_order)
    select ${projectId}, title, kind, path, pages, size, view, sort_order from jsonb_to_recordset(${sql.json(rows.filter(({ kind }) => kinds.includes(kind)))})
      as r(title text, kind text, path text, pages int, size int, view jsonb, sort_order int)`)
}
