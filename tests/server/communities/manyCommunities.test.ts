/** @module-tag long */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { emitLot } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { postgresAvailable, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { startWorld, type World } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

const mine = 9
const lotsOfEach = 50

describe.skipIf(!postgresAvailable())('the list of one builder’s nine communities', () => {
  let postgres: ThrowAwayPostgres
  const worlds: World[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    for (const world of worlds) await world.stop()
    await postgres?.stop()
  })

  async function worldOf(projects: number): Promise<World> {
    const world = await startWorld({
      database: { url: await postgres.newDatabase(), fieldKeys: testFieldKeys },
    })
    worlds.push(world)
    const { db } = world
    await db.run(sql`insert into builder (id, name) values (1, 'Northfield Homes'), (2, 'Southgate Homes')`)
    const portion = 25
    for (let from = 1; from <= projects; from += portion) {
      const to = Math.min(projects, from + portion - 1)
      await db.run(sql`
        insert into project (id, builder_id, name, project_type)
        select 'P' || n, case when n <= ${mine} then 1 else 2 end, 'Project ' || n, 1
        from generate_series(${from}::int, ${to}::int) n`)
      await db.run(sql`
        insert into lot (project_id, number, price, house_status, final_status)
        select 'P' || n, k::text, 500000, 1, 1
        from generate_series(${from}::int, ${to}::int) n, generate_series(1, ${lotsOfEach}::int) k`)
    }
    await db.run(sql`analyze`)
    return world
  }

  /** Announces a change to a lot, as a hold would. */
  async function change(db: Database, projectId: string): Promise<void> {
    const { id } = await db.one<{ id: number }>(
      sql`select id from lot where project_id = ${projectId} limit 1`,
    )
    await db.transaction(async (tx) => await emitLot(tx, projectId, id))
  }

  async function asked(world: World, changes: string): Promise<number> {
    await change(world.db, changes)
    const began = performance.now()
    const { body } = await world.call('/comty/SearchProjectMain', { builderId: 1 })
    const took = performance.now() - began
    expect(body.ProjectGoogleMapInfo).toHaveLength(mine)
    return took
  }
  const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

  test(
    'costs what is asked for, not what exists: after a hold elsewhere, among 10,000 at most twice what it costs alone',
    { timeout: 20 * 60_000 },
    async () => {
      const [few, many] = [await worldOf(mine), await worldOf(10_000)]
      const times: { few: number[]; many: number[] } = { few: [], many: [] }
      // The first calls read everything and do not count. The rest alternate, so that a busy moment affects
      // both.
      for (let round = 0; round < 61; round += 1) {
        times.few.push(await asked(few, 'P9'))
        times.many.push(await asked(many, `P${100 + round * 7}`))
      }
      const [one, other] = [median(times.few.slice(1)), median(times.many.slice(1))]
      process.stdout.write(`9 communities: ${one.toFixed(2)} ms; among 10,000: ${other.toFixed(2)} ms\n`)
      expect(other / one).toBeLessThanOrEqual(2)
    },
  )
})
