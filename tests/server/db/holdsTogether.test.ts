/** @module-tag more */
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { eventsAfter } from '../../../server/db/lotEvents.ts'
import { expireHolds, takeHold } from '../../../server/db/holds.ts'
import { sql } from '../../../server/db/sql.ts'
import { demoProject } from './demoProject.ts'
import { engines, useDatabase } from './engines.ts'
import { fewOrMany } from '../../twoSpeeds.ts'

/**
 * How many lots the crowd wants, with four buyers each, and how many buyers ask at once. With more, some
 * would give up waiting for a connection.
 */
const crowd = fewOrMany(100, 500)
const together = 200
/** Generous, because the machine may be busy. */
const patience = 300_000

interface Picture {
  doubles: number
  active: number
  version: number
  events: number
  mismatches: number
}

/**
 * Counts what must never happen: two active deals on a lot, a gap in the versions, or a lot that disagrees
 * with its deal.
 */
async function picture(db: Database, projectId: string): Promise<Picture> {
  return await db.one<Picture>(sql`
    select
      (select count(*) from (select 1 from deal where project_id = ${projectId} and state in ('held', 'sold')
                             group by lot_id having count(*) > 1) twice) as doubles,
      (select count(*) from deal where project_id = ${projectId} and state in ('held', 'sold')) as active,
      (select version from project where id = ${projectId}) as version,
      (select count(*) from lot_event where project_id = ${projectId}) as events,
      (select count(*) from lot full join (select * from deal where state in ('held', 'sold')) d on d.lot_id = lot.id
        where coalesce(lot.project_id, d.project_id) = ${projectId} and lot.held_by_deal is distinct from d.id)
        as mismatches`)
}

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('many buyers at once', () => {
    const here = useDatabase(engine)
    const take = async (lotId: number, sessionId: string): Promise<string> => {
      const buyer = { sessionId, personId: null }
      return (await takeHold(here.db, { lotId, buyer, templateId: null, minutes: 15 })).outcome
    }
    const allVersions = async (projectId: string): Promise<number[]> =>
      (await eventsAfter(here.db, projectId, 0, 10_000)).map(({ version }) => version)
    const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1)

    test('200 buyers, one lot: one wins', async () => {
      const { id, lots } = await demoProject(here.db, { lots: 1 })
      const outcomes = await Promise.all(upTo(200).map(async (n) => await take(lots[0] ?? 0, `one ${n}`)))
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(199)
      expect(await picture(here.db, id)).toEqual({
        doubles: 0,
        active: 1,
        version: 1,
        events: 1,
        mismatches: 0,
      })
    })

    test(
      'four buyers a lot: every lot is won once, no version is missing',
      async () => {
        const { id, lots } = await demoProject(here.db, { type: 3, lots: crowd })
        const outcomes: string[] = []
        let buyers = 0
        const line = async (): Promise<void> => {
          for (let n = ++buyers; n <= 4 * crowd; n = ++buyers)
            outcomes.push(await take(lots[(n * 7919) % crowd] ?? 0, `many ${n}`))
        }
        await Promise.all(upTo(together).map(line))
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(crowd)
        expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3 * crowd)
        expect(await picture(here.db, id)).toEqual({
          doubles: 0,
          active: crowd,
          version: crowd,
          events: crowd,
          mismatches: 0,
        })
        expect(await allVersions(id)).toEqual(upTo(crowd))
      },
      patience,
    )

    test('concurrent sweepers and takers end each hold once', async () => {
      const { id, lots } = await demoProject(here.db, { lots: 60 })
      await Promise.all(lots.map(async (lotId) => await take(lotId, `old ${lotId}`)))
      await here.db.run(sql`
        update deal set expires_at = now() - interval '1 minute' where project_id = ${id}`)
      await here.db.run(sql`update lot set held_until = now() - interval '1 minute' where project_id = ${id}`)
      const sweeps = upTo(8).map(async () => await expireHolds(here.db, 20))
      const takers = lots.slice(0, 25).map(async (lotId) => await take(lotId, `new ${lotId}`))
      expect(await Promise.all(takers)).toEqual(takers.map(() => 'done'))
      await Promise.all(sweeps)
      await expireHolds(here.db, 100)
      expect(
        await here.db.all(sql`
        select state, count(*) as n from deal where project_id = ${id} group by state order by state`),
      ).toEqual([
        { state: 'expired', n: 60 },
        { state: 'held', n: 25 },
      ])
      expect(await picture(here.db, id)).toMatchObject({
        doubles: 0,
        version: 145,
        events: 145,
        mismatches: 0,
      })
    })

    test('the control without the guards does sell twice', async () => {
      const { id, lots } = await demoProject(here.db, { lots: 50 })
      await here.db.run(sql`drop index one_active_deal`)
      const checkThenInsert = async (lotId: number, sessionId: string): Promise<void> => {
        const taken = await here.db.first(
          sql`select 1 from deal where lot_id = ${lotId} and state in ('held', 'sold')`,
        )
        if (taken !== undefined) return
        await here.db.run(sql`
          insert into deal (project_id, lot_id, session_id, state) values (${id}, ${lotId}, ${sessionId}, 'held')`)
      }
      await Promise.all(upTo(250).map(async (n) => await checkThenInsert(lots[n % 50] ?? 0, `naive ${n}`)))
      expect((await picture(here.db, id)).doubles).toBeGreaterThan(0)
    })
  })
})
