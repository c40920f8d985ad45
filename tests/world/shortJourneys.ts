import type { Db } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'

/** Demo communities whose purchases require everything. */
const asksMuch = ['C0101', 'C0202']

/** Removes papers, identity checks and payments from them, for tests about something else. */
export async function shortJourneys(db: Db): Promise<void> {
  await db.run(sql`delete from paper where project_id = any(${asksMuch}::text[])`)
  await db.run(sql`
    update project set flags = flags - 'identity' - 'fintracReport' - 'payment' where id = any(${asksMuch}::text[])`)
}
