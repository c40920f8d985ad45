import type { Database } from '../../../server/db/database.ts'
import { dueReminders } from '../../../server/reminders/planReminders.ts'
import { type Outcome, remind } from '../../../server/reminders/remind.ts'

/** Sends all due reminders, as the jobs would at that time. */
export async function remindAll(db: Database, now: Date): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { reminder } of await dueReminders(db, now)) {
    outcomes.push(await db.transaction(async (tx) => await remind(tx, reminder, now)))
  }
  return outcomes
}
