import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { dropDecidedPictures, emptyOldWorksheets } from '../db/emptyWorksheets.ts'
import { addJob } from '../db/jobs.ts'
import type { JobKind } from '../jobs/jobKind.ts'

const kind = 'retention'
const terms = { worksheetDays: 180, pictureDays: 30 }
/** Portions in one run; the next day's run continues. */
const mostPortions = 500

/** Queues the day's run, once for all processes. */
export async function queueRetention(db: Database, now = new Date()): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await addJob(db, { kind, payload: {}, key: `${kind} ${day}` })
}

/** Handles one transaction's portion. Returns how many rows were emptied or deleted. */
async function portion(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const { worksheets, pictures } = await emptyOldWorksheets(tx, terms)
    const decided = await dropDecidedPictures(tx, terms)
    const done = worksheets + decided
    if (done > 0) {
      const object = `worksheets:${worksheets} pictures:${pictures + decided}`
      await appendAudit(tx, { actor: 'server', action: 'retention.delete', object })
    }
    return done
  })
}

/**
 * Removes expired personal data: unaccepted worksheets and decided ones' ID pictures, by a project's
 * `keepWorksheetDays` and `keepIdPictureDays`.
 */
export const retentionJob: JobKind = {
  kind,
  run: async (_: unknown, { db, end, stopping }) => {
    for (let n = 0; n < mostPortions && !stopping.aborted; n += 1) if ((await portion(db)) === 0) break
    await db.transaction(async (tx) => await end(tx, 'done'))
    return 'done'
  },
  backoff: { first: 60, most: 3600, tries: 20 },
  keepHours: 48,
}
