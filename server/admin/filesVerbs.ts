import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import type { Bucket } from '../db/objects/bucket.ts'
import { type MovedBytes, moveIn, moveOut } from '../db/objects/moveBytes.ts'
import { NotOurBucket, ownsBucket, takeBucket } from '../db/objects/owner.ts'
import { countMissing, countObjects } from '../db/objects/checkObjects.ts'
import type { AdminParts } from './adminVerbs.ts'

async function noted(db: Database, action: string, { files }: MovedBytes): Promise<void> {
  const object = `files:${files}`
  await db.transaction(async (tx) => await appendAudit(tx, { actor: 'operator', action, object }))
}

const bucketOf = ({ bucket }: Database): Bucket => {
  if (bucket === undefined)
    throw new Error('No bucket is configured: set LOTLINE_BUCKET_ENDPOINT and what belongs to it.')
  return bucket
}

export const filesVerbs = {
  'files.in': async ({ db, signal }: AdminParts): Promise<MovedBytes> => {
    const bucket = bucketOf(db)
    if (!bucket.takesNew) throw new Error('LOTLINE_BUCKET_NEW is 0: files stay in the database.')
    if (!(await ownsBucket(db, bucket))) throw new NotOurBucket()
    const moved = await moveIn(db, () => signal?.aborted !== true)
    await noted(db, 'files.in', moved)
    return moved
  },
  'files.out': async ({ db, signal }: AdminParts): Promise<MovedBytes> => {
    if (bucketOf(db).takesNew)
      throw new Error('Set LOTLINE_BUCKET_NEW=0 first, or the files would move to the bucket again.')
    const moved = await moveOut(db, () => signal?.aborted !== true)
    await noted(db, 'files.out', moved)
    return moved
  },
  'files.own': async ({ db }: AdminParts): Promise<null> => {
    await takeBucket(db, bucketOf(db))
    return null
  },
  'files.check': async ({
    db,
  }: AdminParts): Promise<{ readonly count: number; readonly missing: number }> => ({
    count: await countObjects(db),
    missing: await countMissing(db, bucketOf(db)),
  }),
}
