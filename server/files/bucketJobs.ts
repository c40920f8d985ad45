import type { Database } from '../db/database.ts'
import { addJob } from '../db/jobs.ts'
import type { Bucket } from '../db/objects/bucket.ts'
import { isAnythingToMove, moveIn } from '../db/objects/moveBytes.ts'
import { markBucket, NotOurBucket, ownsBucket } from '../db/objects/owner.ts'
import { sweepObjects } from '../db/objects/unusedObjects.ts'
import { Hopeless, type JobKind } from '../jobs/jobKind.ts'

const move = 'filesMove'
const sweep = 'filesSweep'
/** In time to keep its claim; the rest waits for the next job. */
const moveMs = 30_000
const sweepMs = 45_000

/** Rows' bytes do not match their hash. Logged once per process each; `npm run doctor` names them. */
class BrokenFiles extends Error {
  constructor(count: number) {
    super(`${count} files do not have the hash of their row, and stay in the database.`)
    this.name = 'BrokenFiles'
  }
}

/** Whether a job may go on: process not stopping, time not up. */
function within(ms: number, ...signals: readonly AbortSignal[]): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() < until && !signals.some(({ aborted }) => aborted)
}

/** Queues a move if files are waiting for one, once for all processes. */
export async function queueMove(db: Database): Promise<void> {
  if (db.bucket?.takesNew !== true || !(await isAnythingToMove(db))) return
  await addJob(db, { kind: move, payload: {}, key: move, again: true })
}

/** Queues the day's sweep, once for all processes. */
export async function queueSweep(db: Database, now = new Date()): Promise<void> {
  if (db.bucket === undefined) return
  await addJob(db, { kind: sweep, payload: {}, key: `${sweep} ${now.toISOString().slice(0, 10)}` })
}

/** Moves newly written files from the database to the bucket. */
export const moveFilesJob: JobKind = {
  kind: move,
  run: async (_: unknown, { db, signal, stopping }) => {
    const { bucket } = db
    if (bucket?.takesNew !== true) return 'no bucket'
    if (!(await ownsBucket(db, bucket))) return 'not ours'
    const { files, broken } = await moveIn(db, within(moveMs, signal, stopping))
    // Reported only after all others were moved; the next try leaves these out.
    if (broken > 0) throw new BrokenFiles(broken)
    return `moved ${files}`
  },
  backoff: { first: 15, most: 300, tries: Infinity },
  keepHours: 1,
}

interface SweepAsk {
  /** The name reached by the previous run; absent in a day's first. */
  readonly after?: string
}

/** Removes objects that had no row for as long as backups are kept. An interrupted run queues the next. */
export const sweepFilesJob: JobKind = {
  kind: sweep,
  run: async ({ after }: SweepAsk, { db, id, signal, stopping }) => {
    const { bucket } = db
    if (bucket === undefined) return 'no bucket'
    await marked(db, bucket, after === undefined)
    const swept = await sweepObjects(db, bucket, { after, goesOn: within(sweepMs, signal, stopping) })
    if (swept.after !== null)
      await addJob(db, { kind: sweep, payload: { after: swept.after }, key: `${sweep} after ${id}` })
    return `found ${swept.orphans}, removed ${swept.removed}`
  },
  backoff: { first: 60, most: 3600, tries: 20 },
  keepHours: 48,
}

/**
 * Makes sure that the bucket is ours, with a new mark daily. @throws Hopeless if not: only people can say
 * whose it is.
 */
async function marked(db: Database, bucket: Bucket, isFirst: boolean): Promise<void> {
  try {
    if (isFirst) await markBucket(db, bucket)
    else if (!(await ownsBucket(db, bucket))) throw new NotOurBucket()
  } catch (fault) {
    throw fault instanceof NotOurBucket ? new Hopeless(fault) : fault
  }
}
