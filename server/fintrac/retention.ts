import { keptFrom } from '../../src/rules/fintrac/duties.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { dropRecords, purchasesWithOldRecords } from '../db/fintracRecords.ts'

/** Deletes and logs records and notes past retention. Returns how many sales. */
export async function dropOldRecords(db: Database, now = new Date()): Promise<number> {
  const over = await purchasesWithOldRecords(db, keptFrom(now))
  for (const purchase of over) {
    await db.transaction(async (tx) => {
      if ((await dropRecords(tx, purchase)) === 0) return
      await appendAudit(tx, { actor: 'server', action: 'fintrac.delete', object: `purchase:${purchase}` })
    })
  }
  return over.length
}
