/** @module-tag more */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf } from '../../../src/live/follow.ts'
import { applyLotChange } from '../../../src/rules/lotChange.ts'
import { confirmSelectionShown, isAvailable, lotStatus } from '../../../src/rules/lotStatus.ts'
import { emitLot, emitReload, eventsAfter } from '../../../server/db/lotEvents.ts'
import { releaseHold } from '../../../server/db/holds.ts'
import { lotById } from '../../../server/db/lots.ts'
import { listProjects } from '../../../server/db/projects.ts'
import { sql } from '../../../server/db/sql.ts'
import { replayed, snapshotOf } from '../../../server/communities/snapshot.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { demoProject } from './demoProject.ts'
import { enginesNow, useDatabase } from './engines.ts'

const codes = fc.record({
  houseStatus: fc.integer({ min: 0, max: 4 }),
  finalStatus: fc.constantFrom(0, 1, 2, 3, 6, 10),
  status: fc.constantFrom(0, 1, 2, 3, 6, 10),
  status2: fc.integer({ min: 0, max: 3 }),
})
type Codes = typeof codes extends fc.Arbitrary<infer C> ? C : never

describe.each(enginesNow)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)('news of a lot', () => {
    const here = useDatabase(engine)

    const put = async (lotId: number, { houseStatus, finalStatus, status, status2 }: Codes) => {
      await here.db.run(sql`
        update lot set house_status = ${houseStatus}, final_status = ${finalStatus}, status = ${status},
                       status2 = ${status2} where id = ${lotId}`)
    }

    /**
     * A lot's status after a change, in three places: the database, the server's list and a device. The last
     * two follow the news.
     */
    async function threeViews(id: string, lotId: number, change: () => Promise<unknown>) {
      const before = await snapshotOf(here.db, id, () => undefined)
      const seen = before?.byId.get(lotId)
      if (before === undefined || seen === undefined) throw new Error('no such lot')
      await change()
      const events = await eventsAfter(here.db, id, before.version, 10)
      const list = replayed(before, events)?.byId.get(lotId)
      const device = events.reduce((lot, event) => applyLotChange(lot, changeOf(id, event)), seen)
      const row = await lotById(here.db, lotId)
      if (row === undefined || list === undefined) throw new Error('the news could not be replayed')
      return { database: lotStatus(row), list: lotStatus(list), device: lotStatus(device) }
    }

    test.each([1, 2, 3])(
      'contains everything that decides its status, in projects of type %i',
      async (type) => {
        const { id, lots } = await demoProject(here.db, { type, lots: 1 })
        const [lotId = 0] = lots
        await fc.assert(
          fc.asyncProperty(codes, codes, async (was, is) => {
            await put(lotId, was)
            await emitReload(here.db, id)
            const views = await threeViews(id, lotId, async () => {
              await put(lotId, is)
              await emitLot(here.db, id, lotId)
            })
            expect(views).toEqual({
              database: views.database,
              list: views.database,
              device: views.database,
            })
          }),
          { numRuns: fewOrMany(20, 60) },
        )
      },
    )

    test('frees a home that was imported as taken, for lists and devices too', async () => {
      const { id, lots } = await demoProject(here.db, { lots: 1 })
      const [lotId = 0] = lots
      await put(lotId, { houseStatus: 2, finalStatus: 3, status: 1, status2: 1 })
      const released = () =>
        releaseHold(here.db, { lotId, buyer: { sessionId: 'desk', personId: null }, mayReleaseAny: true })
      expect(await threeViews(id, lotId, released)).toEqual({
        database: 'available',
        list: 'available',
        device: 'available',
      })
    })

    test.each([1, 2, 3])('SQL and the rules agree on which lots are for sale, type %i', async (type) => {
      const { id, lots } = await demoProject(here.db, { type, lots: 1 })
      const [lotId = 0] = lots
      await fc.assert(
        fc.asyncProperty(codes, async (is) => {
          await put(lotId, is)
          const row = await lotById(here.db, lotId)
          if (row === undefined) throw new Error('no such lot')
          const { forSale } = await here.db.one<{ forSale: boolean }>(
            sql`select is_for_sale(lot, ${type === 3}) as "forSale" from lot where id = ${lotId}`,
          )
          expect(forSale).toBe(confirmSelectionShown(row))
          const listed = (await listProjects(here.db)).find((project) => project.id === id)
          expect(listed?.available).toBe(isAvailable(row) ? 1 : 0)
        }),
        { numRuns: fewOrMany(30, 100) },
      )
    })
  })
})
