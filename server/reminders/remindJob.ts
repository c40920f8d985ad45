import type { JobKind } from '../jobs/jobKind.ts'
import type { DueReminder } from './planReminders.ts'
import { remind } from './remind.ts'

/** Sends one reminder; its mails are separate jobs. */
export const remindJob: JobKind = {
  kind: 'remind',
  backoff: { first: 30, most: 3600, tries: 12 },
  keepHours: 48,
  run: async (reminder: DueReminder, { db, end }) =>
    await db.transaction(async (tx) => {
      const outcome = await remind(tx, reminder, new Date())
      await end(tx, outcome)
      return outcome
    }),
}
