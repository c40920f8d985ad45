import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectList } from '../../../server/communities/projectList.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { emitLot, emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

async function seed(db: Database, count: number): Promise<void> {
  await db.run(sql`insert into builder (id, name) values (1, 'Northfield Homes')`)
  await db.run(sql`
    insert into project (id, builder_id, name, project_type)
    select 'P' || n, 1, 'Project ' || to_char(n, 'fm000'), 1 from generate_series(1, ${count}::int) n`)
  await db.run(sql`
    insert into lot (project_id, number, price, house_status, final_status)
    select 'P' || n, k::text, 500000 + k, 1, 1 from generate_series(1, ${count}::int) n, generate_series(1, 2) k`)
}
const names = async (db: Database): Promise<string[]> => (await projectList(db)).map(({ name }) => name)
const availableOf = async (db: Database, id: string): Promise<number | undefined> =>
  (await projectList(db)).find((project) => project.id === id)?.available

describe('the list of communities', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
    await seed(db, 30)
  })
  afterAll(async () => await db.close())

  test('after a change, reads the one that has changed', async () => {
    expect(await projectList(db)).toHaveLength(30)
    const { id } = await db.one<{ id: number }>(sql`select id from lot where project_id = 'P7' limit 1`)
    await db.transaction(async (tx) => {
      await tx.run(sql`update lot set final_status = 3 where id = ${id}`)
      await emitLot(tx, 'P7', id)
    })
    const asked = vi.spyOn(db, 'all')
    expect(await availableOf(db, 'P7')).toBe(1)
    expect(await availableOf(db, 'P8')).toBe(2)
    const values = asked.mock.calls.map(([query]) => query.values)
    asked.mockRestore()
    expect(values.flat().filter(Array.isArray), 'the others are not even looked at').toEqual(
      expect.arrayContaining([['P7']]),
    )
    expect(values.flat(2)).not.toContain('P8')
    // Three queries: what has changed, that project, and what has changed since then.
    expect(values).toHaveLength(3)
  })

  test('follows new names, new projects and removed ones, in the order of the database', async () => {
    await db.run(sql`update project set name = 'Aardvark' where id = 'P20'`)
    expect((await names(db))[0]).toBe('Aardvark')
    await db.run(
      sql`insert into project (id, builder_id, name, project_type) values ('N1', 1, 'Project 015b', 1)`,
    )
    const now = await names(db)
    expect(now.indexOf('Project 015b')).toBe(now.indexOf('Project 015') + 1)
    await db.run(sql`update project set gone_at = now() where id = 'P3'`)
    expect(await names(db)).not.toContain('Project 003')
    expect(await names(db)).toHaveLength(30)
  })

  test('several who ask at once after a change all see it, by few reads', async () => {
    await projectList(db)
    const asked = vi.spyOn(db, 'all')
    const first = projectList(db)
    await db.transaction(async (tx) => {
      await tx.run(sql`update project set municipality = 'Elsewhere' where id = 'P9'`)
      await emitReload(tx, 'P9')
    })
    const rest = await Promise.all(Array.from({ length: 50 }, async () => await projectList(db)))
    await first
    for (const list of rest) expect(list.find(({ id }) => id === 'P9')?.municipality).toBe('Elsewhere')
    expect(asked.mock.calls.length).toBeLessThan(8)
    asked.mockRestore()
  })
})

describe.skipIf(!postgresAvailable())('on PostgreSQL', () => {
  test('a change that began before another and was committed after it is not missed', async () => {
    const postgres = await startPostgres()
    const db = await openDatabase({ url: await postgres.newDatabase(), fieldKeys: testFieldKeys })
    try {
      await seed(db, 3)
      let letGo = (): void => undefined
      const over = new Promise<void>((done) => (letGo = done))
      let began = (): void => undefined
      const written = new Promise<void>((done) => (began = done))
      const slow = db.transaction(async (tx) => {
        await tx.run(sql`update project set name = 'Slow' where id = 'P1'`)
        began()
        await over
      })
      await written
      await db.run(sql`update project set name = 'Quick' where id = 'P2'`)
      expect(await names(db)).toEqual(['Project 001', 'Project 003', 'Quick'])
      await db.run(sql`update project set name = 'Quicker' where id = 'P2'`)
      expect(await names(db)).toEqual(['Project 001', 'Project 003', 'Quicker'])
      letGo()
      await slow
      expect(await names(db)).toEqual(['Project 003', 'Quicker', 'Slow'])
    } finally {
      await db.close()
      await postgres.stop()
    }
  })
})
