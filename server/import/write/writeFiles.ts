import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { MediaFile } from '../media.ts'
import type { GalleryPicture } from '../pictures.ts'
import type { DocumentFile } from '../readDocuments.ts'

/** Few enough for a statement to stay small even when a builder's pictures are not. */
const AT_ONCE = 20

/** Writes the project's public files; those it no longer has are removed, personal ones are never touched. */
export async function writeFiles(tx: Db, projectId: string, files: readonly MediaFile[]): Promise<void> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const paths = [...byPath.keys()]
  await tx.run(sql`delete from file where project_id = ${projectId} and not personal and path is not null
    and (not (path = any(${paths})) or path like ${`${projectId}/highlights/%`})`)
  const there = await tx.all<{ path: string }>(sql`select path from file where path = any(${paths})`)
  for (const { path } of there) byPath.delete(path)
  // As base64, since the embedded database takes bytes three times slower than text.
  const rows = [...byPath.values()].map(
    (file) => sql`(${randomUUID()}, ${projectId}, ${file.path}, ${file.name}, ${file.contentType},
      ${file.bytes.byteLength}, ${file.sha256}, false, decode(${Buffer.from(file.bytes).toString('base64')}, 'base64'))`,
  )
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx.run(sql`insert into file (id, project_id, path, name, content_type, size, sha256, personal, bytes)
      values ${sql.join(rows.slice(at, at + AT_ONCE))}`)
}

/** Writes the community's documents, and its pictures as documents of kind picture. */
export async function writeDocuments(
  tx: Db,
  projectId: string,
  documents: readonly DocumentFile[],
  pictures: readonly GalleryPicture[],
): Promise<void> {
  const rows = [
    ...documents.map(({ title, pages, file }) => ({
      title,
      kind: 'pdf',
      path: file.path,
      pages,
      size: file.bytes.byteLength,
      view: null,
    })),
    ...pictures.map(({ title, file, view }) => ({
      title,
      kind: 'picture',
      path: file.path,
      pages: 0,
      size: file.bytes.byteLength,
      view,
    })),
  ].map((row, at) => ({ ...row, sort_order: at }))
  await tx.run(sql`delete from document where project_id = ${projectId}`)
  await tx.run(sql`insert into document (project_id, title, kind, path, pages, size, view, sort_order)
    select ${projectId}, title, kind, path, pages, size, view, sort_order from jsonb_to_recordset(${sql.json(rows)})
      as r(title text, kind text, path text, pages int, size int, view jsonb, sort_order int)`)
}
