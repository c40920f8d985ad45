import type { Db } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'

export interface DemoProject {
  id: string
  lots: number[]
  /** Two elevations of the first model. */
  templates: number[]
  models: number[]
}

let count = 0

/** A small new project with free lots. `type` as in §9: 1 low-rise, 3 high-rise. */
export async function demoProject(db: Db, { type = 1, lots = 3 } = {}): Promise<DemoProject> {
  count += 1
  const id = `T${process.pid}x${count}`
  await db.run(sql`insert into builder (id, name) values (1, 'Northfield') on conflict do nothing`)
  await db.run(
    sql`insert into project (id, builder_id, name, project_type) values (${id}, 1, ${`Test ${count}`}, ${type})`,
  )
  const building = await db.one<{ id: number }>(
    sql`insert into building (project_id, name) values (${id}, 'Tower') returning id`,
  )
  const rows = await db.all<{ id: number }>(sql`
    insert into lot (project_id, number, building_id, price, full_baths, coordinates, closing_date)
    select ${id}, n::text, ${type === 3 ? building.id : null}::int, 500000.5, 2.5, '[[-78.9, 43.8]]', '2027-03-01'
    from generate_series(1, ${lots}::int) n returning id`)
  const models = await db.all<{ id: number }>(sql`
    insert into model (project_id, name, size, price, frontage, bedrooms, sort_order)
    values (${id}, 'Alder', 2100, 480000, 38, 4, 1), (${id}, 'Birch', 1800, 450000.75, 30, 3, 2) returning id`)
  const [alder] = models
  const templates = await db.all<{ id: number }>(sql`
    insert into template (model_id, letter, price, picture)
    values (${alder?.id ?? 0}, 'A', 480000, 'a.svg'), (${alder?.id ?? 0}, 'B', 490000, null) returning id`)
  await db.run(sql`
    insert into lot_model (lot_id, model_id) select lot.id, model.id from lot join model using (project_id)
    where project_id = ${id}`)
  const ids = (all: { id: number }[]): number[] => all.map((row) => row.id)
  return { id, lots: ids(rows), models: ids(models), templates: ids(templates) }
}

export async function demoPerson(db: Db, email: string): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into person (email, password_hash, user_type) values (${email}, 'x', 3) returning id`)
  return row.id
}
