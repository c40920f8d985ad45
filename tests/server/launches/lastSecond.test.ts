/** @module-tag long */
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { takeHold } from '../../../server/db/holds.ts'
import { lotTurn, noteHome } from '../../../server/db/launchEntries.ts'
import { sql } from '../../../server/db/sql.ts'
import { runTurns } from '../../../server/launches/turns.ts'
import { postgresAvailable, startOwnPostgres } from '../../postgres/startPostgres.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'
import { plantLaunch } from './plantLaunch.ts'

describe.skipIf(!postgresAvailable())('a hold in the last second of a turn', () => {
  test('counts, also while the turn is ended at the same moment', async () => {
    const postgres = await startOwnPostgres()
    const place = { url: postgres.url, fieldKeys: testFieldKeys }
    const world = await startSmallWorld(place)
    const db = await openDatabase(place)
    try {
      const personId = world.userIds['purchaser'] ?? 0
      const { id: lotId } = await db.one<{ id: number }>(
        sql`insert into lot (project_id, number, price) values (${open}, 'last', 500000) returning id`,
      )
      const { id } = await plantLaunch(db, {
        project: open,
        lots: [lotId],
        state: 'running',
        people: [personId],
      })
      await db.run(
        sql`update launch_entry set turn_until = clock_timestamp() + interval '900 ms' where launch_id = ${id}`,
      )
      let holds = (): void => undefined
      const held = new Promise<void>((resolve) => (holds = resolve))
      // Ends the turns, and returns once that is waiting for the hold's lock.
      const ends = (async () => {
        await held
        const ending = runTurns(world.db)
        for (let looks = 0; looks < 100; looks += 1) {
          const waiting = await db.all(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
          if (waiting.length > 0) break
          await setTimeout(20)
        }
        return { ending }
      })()
      const { ending } = await db.transaction(async (tx) => {
        const turn = await lotTurn(tx, lotId, personId)
        const buyer = { sessionId: null, personId }
        const { dealId } = await takeHold(tx, { lotId, buyer, templateId: null, minutes: 20 })
        await noteHome(tx, turn?.entry ?? '', dealId ?? 0)
        await tx.run(sql`select pg_sleep(1)`)
        holds()
        return await ends
      })
      await ending
      await runTurns(world.db)
      const entry = await db.one(
        sql`select turn, is_again as again from launch_entry where launch_id = ${id}`,
      )
      expect(entry).toEqual({ turn: 'done', again: false })
    } finally {
      await db.close()
      await world.stop()
      await postgres.stop()
    }
  })
})
