import type { Db } from './database.ts'
import { sql } from './sql.ts'

export interface Term {
  readonly title: string
  readonly body: string
}

export async function termsOf(db: Db, projectId: string): Promise<{ title: string; body: string }[]> {
  return await db.all(sql`
    select title, body from term where project_id = ${projectId} order by sort_order, id`)
}

/** The terms of these projects, where they have any. */
export async function termsOfProjects(
  db: Db,
  projectIds: readonly string[],
): Promise<{ projectId: string; name: string; terms: Term[] }[]> {
  return await db.all(sql`
    select project.id as "projectId", project.name,
      jsonb_agg(jsonb_build_object('title', title, 'body', body) order by term.sort_order, term.id) as terms
    from term join project on project.id = project_id
    where project_id = any(${[...projectIds]}::text[]) group by project.id, project.name`)
}
