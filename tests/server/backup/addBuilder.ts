import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'

/** A builder with one community of three homes, which are numbered after `from`. */
export async function addBuilder(db: Database, id: number, project: string, from: number): Promise<void> {
  await db.run(sql`insert into builder (id, name) values (${id}, ${`Builder ${id}`})`)
  await db.run(
    sql`insert into project (id, builder_id, name, project_type) values (${project}, ${id}, ${project}, 1)`,
  )
  await db.run(sql`
    insert into lot (id, project_id, number) select ${from}::int + n, ${project}, n::text from generate_series(1, 3) n`)
}
