import type { Db } from '../db/database.ts'
import { versions } from '../db/lotEvents.ts'
import { type ProjectRow, type ProjectSpan, listProjects } from '../db/projects.ts'

type Listed = ProjectRow & ProjectSpan

const memory = new WeakMap<Db, { signature: string; projects: Promise<readonly Listed[]> }>()

/** All projects with their ranges, reloaded only when one has changed. */
export async function projectList(db: Db): Promise<readonly Listed[]> {
  const signature = JSON.stringify([...(await versions(db))].sort(([a], [b]) => (a < b ? -1 : 1)))
  const kept = memory.get(db)
  if (kept?.signature === signature) return await kept.projects
  const made = { signature, projects: listProjects(db) }
  memory.set(db, made)
  made.projects.catch(() => {
    if (memory.get(db) === made) memory.delete(db)
  })
  return await made.projects
}
