import { join } from 'node:path'
import { openDatabase } from '../../server/db/database.ts'
import { releaseHold, takeHold } from '../../server/db/holds.ts'
import { sql } from '../../server/db/sql.ts'
import { askAs } from '../browser/harness/askServer.ts'
import { holdAs, lotOf } from '../browser/harness/lots.ts'
import { ratioOf, type Figure } from './figures.ts'
import type { Sizes } from './sizes.ts'

/**
 * Times holding and releasing a lot over HTTP, against the database's own functions on a copy of the same
 * data.
 */
export async function holds(
  address: string,
  projectId: string,
  dataFolder: string,
  { turns, holds: count }: Sizes,
): Promise<Figure[]> {
  const buyer = await askAs(address, 'buyer@lotline.test')
  const lot = await lotOf(buyer, projectId, '7')
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  const ours: number[] = []
  const bare: number[] = []
  try {
    const { id } = await db.one<{ id: number }>(sql`select id from person where email = 'buyer@lotline.test'`)
    const who = { sessionId: null, personId: id }
    const each = Math.max(1, Math.round(count / turns))
    for (let turn = -1; turn < turns; turn += 1) {
      const began = performance.now()
      for (let nth = 0; nth < each; nth += 1) {
        await holdAs(buyer, lot)
        await buyer.call('/comty/RemoveDPTimerLR', { projectId, lot_id: lot.id })
      }
      const between = performance.now()
      for (let nth = 0; nth < each; nth += 1) {
        const held = await takeHold(db, { lotId: lot.id, buyer: who, templateId: null, minutes: 10 })
        if (held.outcome !== 'done') throw new Error(`The baseline could not hold: ${held.outcome}`)
        await releaseHold(db, { lotId: lot.id, buyer: who, mayReleaseAny: false })
      }
      if (turn < 0) continue
      ours.push((2 * each) / ((between - began) / 1000))
      bare.push((2 * each) / ((performance.now() - between) / 1000))
    }
  } finally {
    await db.close()
  }
  return [ratioOf('holds and releases over HTTP ÷ bare SQL functions', { atLeast: 0.25 }, '/s', ours, bare)]
}
