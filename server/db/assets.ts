import type { SuiteView } from '../../src/rules/suiteView.ts'
import type { Db } from './database.ts'
import { bytesFound, keptColumns, type KeptRow } from './objects/keptBytes.ts'
import { sql } from './sql.ts'

/** `path` is below /media/. */
export interface DocumentRow {
  id: number
  title: string
  kind: 'pdf' | 'picture'
  path: string
  pages: number
  size: number
  view: SuiteView | null
}

export async function documentsOf(db: Db, projectId: string): Promise<DocumentRow[]> {
  return await db.all(sql`
    select id, title, kind, path, pages, size, view from document
    where project_id = ${projectId} order by sort_order, id`)
}

/** Picture paths below /media/ of a project's single lots. */
export async function highlightsOf(db: Db, projectId: string): Promise<string[]> {
  const rows = await db.all<{ path: string }>(sql`
    select path from file
    where project_id = ${projectId} and not personal and starts_with(path, ${`${projectId}/highlights/`}) order by path`)
  return rows.map(({ path }) => path)
}

export interface FileRow {
  id: string
  projectId: string | null
  /** Below /media/; null for personal files, which have no address. */
  path: string | null
  name: string
  contentType: string
  size: number
  sha256: string
  personal: boolean
  createdAt: Date
}

const columns = sql`
  id, project_id as "projectId", path, name, content_type as "contentType", size, sha256, personal,
  created_at as "createdAt"`

/** A public file by its path; never a personal one. */
export async function publicFile(db: Db, path: string): Promise<FileRow | undefined> {
  return await db.first(sql`select ${columns} from file where path = ${path} and not personal`)
}

export async function fileBytes(db: Db, id: string): Promise<Uint8Array | undefined> {
  return await bytesFound(
    db,
    await db.first<KeptRow>(sql`select ${keptColumns('f')} from file f where id = ${id}`),
  )
}

/** Saves a file; replaces content and id of one with the same public path. */
export async function saveFile(
  tx: Db,
  f: Omit<FileRow, 'size' | 'createdAt'> & { bytes: Uint8Array },
): Promise<void> {
  await tx.run(sql`
    insert into file (id, project_id, path, name, content_type, size, sha256, personal, bytes)
    values (${f.id}, ${f.projectId}, ${f.path}, ${f.name}, ${f.contentType}, ${f.bytes.length}, ${f.sha256},
            ${f.personal}, ${f.bytes})
    on conflict (path) do update set id = excluded.id, project_id = excluded.project_id, name = excluded.name,
      content_type = excluded.content_type, size = excluded.size, sha256 = excluded.sha256, bytes = excluded.bytes,
      object = null, created_at = now()`)
}
