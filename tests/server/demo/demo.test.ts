/** @module-tag long */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { demoProjects } from '../../../server/demo/demoProjects.ts'
import { loadDemo } from '../../../server/demo/loadDemo.ts'
import { loadPeople } from '../../../server/demo/loadPeople.ts'
import { tileRooms } from '../../../src/rules/tileRooms.ts'
import type { Room } from '../../../server/import/readRooms.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
const lines: string[] = []
beforeAll(async () => {
  db = await emptyDatabase()
  await loadDemo(db, (line) => void lines.push(line))
})
afterAll(async () => await db.close())

describe('the demo builders', () => {
  test('cover every market and kind', async () => {
    expect(await demoProjects()).toEqual([
      'C0101',
      'C0202',
      'C0303',
      'C0404',
      'DE101',
      'TR101',
      'U0033',
      'U0101',
      'U0102',
    ])
    expect(lines).toHaveLength(10)
  })

  test('every named picture, plan and document exists', async () => {
    const missing = await db.all(sql`
      select named.path from (
        select picture as path from project union all select picture from model union all select unit_plan from model
        union all select picture from template union all select path from document) named
      where named.path is null or not exists (select 1 from file where file.path = named.path and not file.personal)`)
    expect(missing).toEqual([])
    expect(
      await db.all(
        sql`select p.id from project p where (select count(*) from document d where d.project_id = p.id and kind = 'pdf' and pages > 0) < 2`,
      ),
    ).toEqual([])
  })

  test('Maple Ridge has its lots, each on the plan, in a natural mix', async () => {
    const { svg } = await db.one<{ svg: string }>(sql`select svg from site_plan where project_id = 'C0101'`)
    const rows = await db.all<{ final_status: number; count: number }>(
      sql`select final_status, count(*) from lot where project_id = 'C0101' group by 1`,
    )
    const count = new Map(rows.map((row) => [row.final_status, row.count]))
    const total = rows.reduce((sum, row) => sum + row.count, 0)
    expect(total).toBeGreaterThanOrEqual(115)
    expect(svg.match(/data-lot="/g)).toHaveLength(total)
    expect(count.get(3)).toBe(6)
    expect((count.get(1) ?? 0) / total).toBeGreaterThan(0.4)
    expect(await db.one(sql`select count(*) as n from inventory_lot`)).toEqual({ n: 6 })
  })

  test('one builder hides sold lots and numbers, two have their own colours', async () => {
    const rows = await db.all<{ id: string; hidden: string[]; colours: unknown[]; sold: boolean | null }>(
      sql`select id, hidden_lots as hidden, colours, (flags->>'hideSoldInfo')::boolean as sold from project order by id`,
    )
    expect(rows.filter(({ hidden }) => hidden.length > 0).map(({ id }) => id)).toEqual(['C0303'])
    expect(rows.filter(({ sold }) => sold === true).map(({ id }) => id)).toEqual(['C0303'])
    expect(rows.filter(({ colours }) => colours.length > 0).map(({ id }) => id)).toEqual(['C0202', 'C0303'])
  })

  test('every suite is on the front of its building', async () => {
    const plans = await db.all<{ svg: string; suites: number }>(
      sql`select svg, (select count(*) from lot where building_id = s.building_id) as suites from site_plan s where building_id > 0`,
    )
    expect(plans).toHaveLength(5)
    for (const { svg, suites } of plans) expect(svg.match(/data-lot="/g)).toHaveLength(suites)
  })

  test('brokers find their agency and themselves in it, once, however often it is loaded', async () => {
    await loadPeople(db)
    const rows = await db.all<{ name: string; email: string }>(sql`
      select a.name, g.email from agency a join agent g on g.agency_id = a.id
      join project p on p.builder_id = a.builder_id where p.id = 'C0101' order by g.email`)
    expect(rows).toEqual([
      { name: 'North Shore Homes Brokerage', email: 'agent@lotline.test' },
      { name: 'Lakeside Realty', email: 'broker@lotline.test' },
      { name: 'Lakeside Realty', email: 'odile@lakeside.test' },
    ])
  })

  test('loading it again changes nothing', async () => {
    const before = await db.all(sql`select id from lot order by id`)
    await loadDemo(db, () => undefined)
    expect(await db.all(sql`select id from lot order by id`)).toEqual(before)
    expect(await db.all(sql`select distinct version from project`)).toEqual([{ version: 1 }])
    expect(await db.one(sql`select count(*) as n from person`)).toEqual({ n: 12 })
  })

  test('rooms of demo houses are drawn with their listed measurements', async () => {
    const models = await db.all<{ name: string; rooms: Room[] }>(sql`select name, rooms from model`)
    for (const { name, rooms } of models) {
      for (const level of tileRooms(rooms)) {
        for (const placed of level.rooms)
          expect([name, placed.room.name, placed.width.toFixed(1), placed.depth.toFixed(1)]).toEqual([
            name,
            placed.room.name,
            placed.room.width.toFixed(1),
            placed.room.depth.toFixed(1),
          ])
      }
    }
  })
})

test('rooms of any list tile their floor without gap or overlap', () => {
  const room = fc.record({
    name: fc.constantFrom('Kitchen', 'Bedroom', 'Hall', 'Bath'),
    width: fc.integer({ min: 4, max: 24 }),
    depth: fc.integer({ min: 4, max: 24 }),
    level: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 14 }), (rooms) => {
      for (const { rooms: placed, width, depth } of tileRooms(rooms)) {
        const area = placed.reduce((sum, one) => sum + one.width * one.depth, 0)
        expect(area).toBeCloseTo(width * depth, 3)
        for (const a of placed) {
          expect(a.x).toBeGreaterThan(-0.001)
          expect(a.x + a.width).toBeLessThan(width + 0.001)
          expect(a.y + a.depth).toBeLessThan(depth + 0.001)
          for (const b of placed) {
            if (a === b) continue
            const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
            const down = Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y)
            expect(Math.min(across, down)).toBeLessThan(0.001)
          }
        }
      }
    }),
    { numRuns: 200 },
  )
})
