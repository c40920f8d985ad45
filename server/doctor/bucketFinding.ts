import type { Database } from '../db/database.ts'
import type { Bucket } from '../db/objects/bucket.ts'
import { brokenRows, countMissing, countObjects } from '../db/objects/checkObjects.ts'
import { ownerOf } from '../db/objects/owner.ts'
import { type CheckResult, note, ok, wrong } from './finding.ts'

const what = 'files'

async function inBucket(db: Database, bucket: Bucket, count: number): Promise<CheckResult> {
  if ((await ownerOf(db, bucket)) === 'another')
    return wrong(
      what,
      'The bucket belongs to another life of the database, so that new files stay here. If this is the real one: npm run files -- own',
    )
  const missing = await countMissing(db, bucket)
  if (missing > 0)
    return wrong(
      what,
      `${missing} of ${count} files are not in the bucket. Bring their earlier versions back.`,
    )
  const broken = bucket.takesNew ? await brokenRows(db) : []
  if (broken.length > 0)
    return wrong(
      what,
      `These rows do not have the hash of their bytes and stay in the database: ${broken.join(', ')}. Bring them back from a backup.`,
    )
  return bucket.takesNew
    ? ok(what, `${count} files are in the bucket, none is missing.`)
    : note(
        what,
        `${count} files are in the bucket; new ones stay in the database, as LOTLINE_BUCKET_NEW is 0.`,
      )
}

/** Where the bytes of files are, and whether they are there. */
export async function bucketFinding(db: Database): Promise<CheckResult> {
  const count = await countObjects(db)
  const { bucket } = db
  if (bucket === undefined)
    return count === 0
      ? ok(what, 'All are in the database.')
      : wrong(what, `${count} files are in a bucket: set LOTLINE_BUCKET_ENDPOINT and what belongs to it.`)
  try {
    return await inBucket(db, bucket, count)
  } catch (fault) {
    return wrong(what, (fault as Error).message)
  }
}
