import { addJob } from '../db/jobs.ts'
import type { Database } from '../db/database.ts'
import { checksToForget, markForgotten } from '../db/identityChecks.ts'
import { dropOldPictures } from '../db/identityPictures.ts'

/** How long pictures outlive a sale, here and at providers; the check's record stays. */
const pictureDays = 90

/** Deletes ID pictures past their retention, and has providers delete theirs. */
export async function forgetPictures(db: Database): Promise<void> {
  await dropOldPictures(db, pictureDays)
  for (const { id, method, scan } of await checksToForget(db, pictureDays)) {
    await db.transaction(async (tx) => {
      await markForgotten(tx, id)
      await addJob(tx, {
        kind: 'forgetIdentity',
        payload: { provider: method, scan },
        key: `forgetIdentity ${method} ${scan}`,
      })
    })
  }
}
