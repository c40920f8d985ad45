import type { Database } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import { isAnythingToMove, moveIn } from '../db/objects/moveBytes.ts'
import { ownsBucket } from '../db/objects/owner.ts'
import { sweepObjects } from '../db/objects/unusedObjects.ts'
import type { JobKind } from '../jobs/jobKind.ts'

const move = 'filesMove'
const sweep = 'filesSweep'
/** The rest waits for the next job, so that none outlives its claim. */
const moveMs = 30_000

/** Queues a move when files wait for one, once among all processes. */
export async function queueMove(db: Database): Promise<void> {
  if (db.bucket?.takesNew !== true || !(await isAnythingToMove(db))) return
  await addJob(db, { kind: move, payload: {}, key: move, again: true })
}

/** Queues the day's sweep, once among all processes. */
export async function queueSweep(db: Database, now = new Date()): Promise<void> {
  if (db.bucket === undefined) return
  await addJob(db, { kind: sweep, payload: {}, key: `${sweep} ${now.toISOString().slice(0, 10)}` })
}

/** Moves files that were just written from the database to the bucket. */
export const moveFilesJob: JobKind = {
  kind: move,
  run: async (_: unknown, { db, stopping }) => {
    const { bucket } = db
    if (bucket?.takesNew !== true) return 'no bucket'
    if (!(await ownsBucket(db, bucket))) return 'not ours'
    const until = performance.now() + moveMs
    const { files } = await moveIn(db, () => !stopping.aborted && performance.now() < until)
    return `moved ${files}`
  },
  backoff: { first: 15, most: 300, tries: Infinity },
  keepHours: 1,
}

/** Removes objects that no row has named for as long as backups are kept. */
export const sweepFilesJob: JobKind = {
  kind: sweep,
  run: async (_: unknown, { db }) => {
    const { bucket } = db
    if (bucket === undefined) return 'no bucket'
    if (!(await ownsBucket(db, bucket))) return 'not ours'
    const { orphans, removed } = await sweepObjects(db, bucket)
    return `found ${orphans}, removed ${removed}`
  },
  backoff: { first: 60, most: 3600, tries: 20 },
  keepHours: 48,
}
